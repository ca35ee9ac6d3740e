import DomainTestSupport
import Foundation
import Infrastructure
import JSONText
import TestSupport
import Testing

@testable import movies

/// The tools, offline.
@MainActor
@Suite("FilmTools")
struct FilmToolsTests {
    @Test("A film is as JSON has it, without nulls, empty lists and images")
    func film() async throws {
        let found = try await ToolSession().call("search_movies", ["query": "the matrix", "limit": 1])
        let program = try InProcessProgram()
        let json = await program.run("search", "the matrix", "-n1", "--json").stdout
        let film = try #require(try JSONValue(parsing: Data(json.utf8))["results"]?.array?[0].object)
        let members = film.members.filter { $0.value != .null && $0.value != [] && $0.name != "poster_url" }
        #expect(found["match"] == "exact")
        #expect(found["results"] == [.object(members)])
        #expect(found["next_page"] == 2)
    }

    @Test("A page begins where the one before ends, whatever its size", arguments: [7, 10, 20, 45])
    func pages(limit: Int) async throws {
        let session = try ToolSession()
        var (titles, page) = ([String](), JSONValue?.some(1))
        while let number = page, titles.count < 90 {
            let arguments: JSONValue = ["list": "popular", "limit": .integer(limit), "page": number]
            let found = try await session.call("list_movies", arguments)
            titles += found.titles
            page = found["next_page"]
        }
        let all = await session.program.run("list", "popular", "--limit", "90", "--fields=title").stdout
        #expect(titles.prefix(90).joined(separator: "\n") + "\n" == all)
    }

    @Test(
        "An uncertain or empty answer has advice, and a certain one has none",
        arguments: [
            ("heat", nil), ("tom hanks 90s comedies", nil),
            ("matrx", "No title matches \"matrx\" exactly; showing similar titles. Ask the user which film they mean"),
            ("man relives the same day", "These films match by subject"), ("breaking bad", "television series"),
            ("Heat (1994)", "No match from 1994; showing films from 1995."), ("zxqv wkjh", "Try the title alone"),
        ]
    )
    func advice(query: String, expected: String?) async throws {
        let found = try await ToolSession().call("search_movies", ["query": .string(query)])
        let advice = found["advice"]?.string
        #expect(expected.map { advice?.contains($0) == true } ?? (advice == nil), "\(advice ?? "none")")
        #expect(found["results"] != nil)
    }

    @Test("Details have the parts that were asked for, and say which film was not found and why")
    func details() async throws {
        let session = try ToolSession()
        let ids: JSONValue = ["tt0133093", "goodfelas", "no such film zxqv", "603"]
        let plain = try await session.call("get_movies", ["ids": ids])
        #expect(plain.titles == ["The Matrix", "Goodfellas"])
        #expect(plain["not_found"] == ["no such film zxqv", "603"])
        let advice = try #require(plain["advice"]?.string)
        #expect(advice.contains("The best match for \"goodfelas\" is Goodfellas (1990), ID tt0099685."))
        #expect(advice.contains("TMDB key"))
        let film = try #require(plain["results"]?.array?[0].object)
        #expect(film["directors"]?.strings?.count == 2 && film["cast"] == nil && film["similar"] == nil)
        let full = try await session.call(
            "get_movies",
            ["ids": ["tt0133093"], "include": ["cast", "providers", "similar"]]
        )
        let detailed = try #require(full["results"]?.array?[0].object)
        #expect((detailed["cast"]?.array?.count ?? 0) > 3 && detailed["similar"]?.array?.count == 10)
        #expect(full["advice"]?.string?.hasPrefix("Can't add providers: ") == true)
    }

    @Test("People are found by name")
    func people() async throws {
        let session = try ToolSession()
        let found = try await session.call("find_people", ["query": "keanu reeves"])
        let person = try #require(found["results"]?.array?[0].object)
        #expect(person.members.map(\.name) == ["name", "known_for", "films"])
        let nobody = try await session.call("find_people", ["query": "zxqv wkjh"])
        let advice = "No people found for \"zxqv wkjh\". Try the full name, as it appears in credits."
        #expect(nobody == ["results": [], "advice": .string(advice)])
    }

    @Test("Filters are read as flags read them")
    func filters() async throws {
        let arguments: JSONValue = [
            "list": "discover", "genre": "scary", "country": "korean", "year": "2010-2019", "limit": 3,
        ]
        let flags = ["discover", "--genre=scary", "--country=korean", "--year=2010-2019", "-n3", "--fields=title"]
        let session = try ToolSession()
        let expected = await session.program.run(flags).stdout
        #expect(try await session.call("list_movies", arguments).titles.map { $0 + "\n" }.joined() == expected)
        let heist = try await session.call(
            "list_movies",
            ["list": "discover", "theme": "heist", "person": "al pacino"]
        )
        #expect(!heist.titles.isEmpty)
        let popular = try await session.call(
            "list_movies",
            ["list": "popular", "genre": "war", "year": "50s", "limit": 1]
        )
        #expect(popular.titles == ["The Bridge on the River Kwai"])
        let live = try ToolSession(["TMDB_API_KEY": "x"])
        #expect(
            try await live.call("list_movies", ["list": "popular", "country": "FR"])
                == "\"country\" only works with list \"discover\". Set list to \"discover\", or omit \"country\"."
        )
    }

    @Test(
        "A bad argument is refused with the reason",
        arguments: [
            ("search_movies", [:], "\"query\" is missing. A title ("),
            ("search_movies", ["query": 3], "\"query\" needs a string, not 3."),
            ("search_movies", ["query": " "], "Missing search words. "),
            ("search_movies", ["query": "x", "limit": 51], "\"limit\" needs an integer from 1 to 50, not 51."),
            ("search_movies", ["query": "x", "page": 1.5], "\"page\" needs an integer from 1 to 500, not 1.5."),
            ("search_movies", ["query": "x", "page": 500, "limit": 50], "A list has at most 10000 films. "),
            ("search_movies", ["query": "x", "year": "soon"], "\"year\" needs a year or a range such as 1999"),
            (
                "search_movies", ["query": "x", "language": "english"],
                "\"language\" needs a language such as en or pt-BR"
            ),
            (
                "search_movies", ["query": "x", "colour": 1],
                "Unknown argument \"colour\". The arguments are query, page, limit, year, language."
            ),
            (
                "list_movies", ["list": "worst"],
                "\"list\" needs a string: popular, top-rated, now-playing, upcoming, trending, discover, not \"worst\"."
            ),
            ("list_movies", ["list": "discover", "genre": "wra"], "Unknown genre \"wra\". Did you mean War?"),
            ("list_movies", ["list": "trending"], "This list needs a TMDB key, and none is set. "),
            ("get_movies", ["ids": []], "\"ids\" needs an array of 1 to 20 strings, not []."),
            ("get_movies", ["ids": "603"], "\"ids\" needs an array of 1 to 20 strings, not \"603\"."),
            ("get_movies", ["ids": ["603"]], "Looking up TMDB ID 603 needs a TMDB key"),
            (
                "get_movies", ["ids": ["x"], "include": ["crew"]],
                "\"include\" needs an array of 0 to 3 strings: cast, providers, similar, not [\"crew\"]."
            ),
            ("get_movies", ["ids": ["@3"]], "The last table has no film @3. "),
            ("my_movies", ["list": "all"], "\"list\" needs a string: watchlist, seen, rated, not \"all\"."),
        ] as [(String, JSONValue, String)]
    )
    func badArguments(tool: String, arguments: JSONValue, reason: String) async throws {
        let text = try await ToolSession().call(tool, arguments).string
        #expect(text?.hasPrefix(reason) == true, "\(text ?? "no error")")
    }

    @Test("Null is an argument that is not given")
    func null() async throws {
        let session = try ToolSession()
        let given = try await session.call("search_movies", ["query": "heat", "page": nil, "year": nil])
        #expect(given == (try await session.call("search_movies", ["query": "heat"])))
    }

    @Test("Marks are listed, and changed only if the user allows it, and never by a guess")
    func marks() async throws {
        var session = try ToolSession()
        session.program.http = FakeHTTPClient(json: { _ in "{}" })
        _ = await session.program.run("seen", "heat", "--on", "2026-01-02", "--note", "with Ana")
        let seen = try await session.call("my_movies", ["list": "seen"])
        let film = try #require(seen["results"]?.array?.first?.object)
        #expect(film["title"] == "Heat" && film["seen_on"] == "2026-01-02" && film["note"] == nil)
        #expect(try await session.call("my_movies", ["list": "rated"])["advice"] != nil)
        #expect(try await session.call("my_movies", ["list": "seen", "page": 2])["advice"] != nil)

        (session.options.allowsChanges, session.options.allowsNotes) = (true, true)
        let noted = try await session.call("my_movies", ["list": "seen"])
        #expect(noted["results"]?.array?.first?["note"] == "with Ana")
        let added = try await session.call("mark_movie", ["id": "the matrix", "list": "watchlist"])
        #expect(added["changed"] == true)
        #expect(added["undo"] == "movies watchlist remove tt0133093")
        let again = try await session.call("mark_movie", ["id": "tt0133093", "list": "watchlist"])
        #expect(again["changed"] == false && again["undo"] == nil)
        let rated: JSONValue = ["id": "tt0133093", "list": "seen", "date": "2026-02-03", "rating": 8.5]
        #expect(try await session.call("mark_movie", rated)["film"]?["rating"] == 8.5)
        #expect(try await session.call("my_movies", ["list": "watchlist"]).titles == [])
        _ = try await session.call("mark_movie", ["id": "tt0133093", "list": "seen", "remove": true])
        // A rated film stays one of the user's films.
        #expect(try await session.call("my_movies", ["list": "seen"]).titles.sorted() == ["Heat", "The Matrix"])
    }

    @Test("Without access to notes, a film that has one is not removed, and its note is not told")
    func noteIsKept() async throws {
        var session = try ToolSession()
        session.options.allowsChanges = true
        _ = await session.program.run("seen", "heat", "--on", "2026-01-02", "--note", "with Ana")
        let refused = try await session.call("mark_movie", ["id": "heat", "list": "seen", "remove": true])
        let hint = "The user can remove the film with 'movies seen remove <film>'."
        #expect(refused.string == "This film has a note, which would be lost. \(hint)")
        #expect(await session.program.run("seen", "-f", "csv", "--fields", "note").stdout.contains("with Ana"))
    }

    @Test("The last page that can be asked for has no next one")
    func lastPage() async throws {
        let session = try ToolSession()
        let page = try await session.call("list_movies", ["list": "popular", "page": 500, "limit": 1])
        #expect(page["results"]?.array?.count == 1 && page["next_page"] == nil)
    }

    @Test(
        "A change that is not clear is refused, and nothing is changed",
        arguments: [
            (
                ["id": "dune", "list": "seen"],
                "Several films are called \"dune\". Choose one: Dune (2021), Dune (1984)."
            ),
            (
                ["id": "80s horror", "list": "watchlist"],
                "\"80s horror\" names people, genres or other facts, not a film. "
            ),
            (["id": "all", "list": "seen"], "Expected a film, but got \"all\"."),
            (
                ["id": "heat", "list": "seen", "rating": 8.7],
                "\"rating\" needs a rating from 0.5 to 10 in steps of 0.5, such as 8.5 or 4/5, not \"8.7\"."
            ),
            (["id": "heat", "list": "seen", "date": "9999-01-01"], "\"date\" 9999-01-01 is in the future. "),
            (
                ["id": "heat", "list": "seen", "date": "yesterday"],
                "\"date\" needs a date such as 2026-01-31, not \"yesterday\"."
            ),
            (
                ["id": "heat", "list": "watchlist", "rating": 8],
                "\"rating\" only works when adding to list \"seen\". Set list to "
            ),
            (
                ["id": "heat", "list": "seen", "remove": true, "date": "2026-01-01"],
                "\"date\" only works when adding to list \"seen\". Set list to "
            ),
        ] as [(JSONValue, String)]
    )
    func badChanges(arguments: JSONValue, reason: String) async throws {
        var session = try ToolSession()
        session.options.allowsChanges = true
        let text = try await session.call("mark_movie", arguments).string
        #expect(text?.hasPrefix(reason) == true, "\(text ?? "no error")")
        #expect(session.program.home.read(".local/share/movies/marks.json") == nil)
    }

    @Test("Calls leave no history, no list and no notes")
    func files() async throws {
        let session = try ToolSession()
        _ = try await session.call("search_movies", ["query": "heat"])
        _ = try await session.call("search_movies", ["query": "zxqv wkjh"])
        #expect(try FileManager.default.subpathsOfDirectory(atPath: session.program.home.path) == [])
    }
}
