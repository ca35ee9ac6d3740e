import Foundation
@testable import Infrastructure
import TestSupport
import Testing

@testable import movies

@MainActor
@Suite("ListFlow")
struct ListFlowTests {
    private typealias Outcome = InProcessProgram.Outcome

    @Test("Offline, the popular films are the best-known ones, and ranks can be typed")
    func popular() async throws {
        var program = try InProcessProgram(["NO_COLOR": "1"])
        program.isTerminal = true
        let outcome = await program.run("list", "popular", "--limit=2")
        let table = """
            #  TITLE                     YEAR  DIRECTOR           GENRES
            1  The Dark Knight           2008  Christopher Nolan  Crime, Action, Thriller
            2  The Shawshank Redemption  1994  Frank Darabont     Crime, Drama
            1-2 of 20,850 - offline

            """
        #expect(outcome.stdout == table)
        #expect(await program.run("show", "@2", "-q", "--format=tsv", "--fields=id").stdout == "tt0111161\n")
    }

    @Test(
        "With --no-history, a table does not name films for @N",
        arguments: [
            ["list"], ["discover", "horror"], ["similar", "tt0078748"], ["search", "alien"], ["watchlist"], ["seen"],
            ["rate"], ["person", "ridley scott"], ["show", "alien"], ["random"],
        ]
    )
    func noHistory(command: [String]) async throws {
        var program = try InProcessProgram(["NO_COLOR": "1"])
        program.isTerminal = true
        for mark in [["watchlist", "add", "tt0133093"], ["seen", "tt0078748"], ["rate", "tt0078748", "8"]] {
            _ = await program.run(mark)
        }
        #expect(await program.run(command + ["--no-history"]).exitCode == .success)
        #expect(program.home.read(".local/state/movies/last-list.json") == nil)
    }

    /// Thirty pages of 20 films with the numbers as titles, of which each tenth is a horror film.
    private static let numbers = FakeHTTPClient { request throws(HTTPError) in
        let query = URLComponents(url: request.url, resolvingAgainstBaseURL: false)?.queryItems ?? []
        let page = query.first { $0.name == "page" }?.value.flatMap { Int($0) } ?? 1
        let films = (1...20).map { ($0 + (page - 1) * 20) }.map {
            #"{"id":\#($0),"title":"\#($0)","release_date":"\#(1990 + $0 % 20)-01-01","genre_ids":[\#($0 % 10 == 0 ? 27 : 35)]}"#
        }
        let list =
            #"{"page":\#(page),"total_pages":30,"total_results":600,"results":[\#(films.joined(separator: ","))]}"#
        let genres = #"{"genres":[{"id":27,"name":"Horror"},{"id":35,"name":"Comedy"}]}"#
        let number = Int(request.url.lastPathComponent)
        let film = #"{"id":\#(number ?? 0),"title":"\#(number ?? 0)","release_date":"1995-01-01"}"#
        let answer = number == nil ? request.url.path.contains("genre") ? genres : list : film
        return HTTPResponse(status: 200, body: Data(answer.utf8))
    }

    @Test(
        "A filter reads ten pages of TMDB's list to fill one, and goes on there",
        arguments: [["list", "popular"], ["similar", "603"], ["recommend", "603"], ["search", "words"]]
    )
    func filledPages(command: [String]) async throws {
        var program = try InProcessProgram(["TMDB_API_KEY": "x"])
        program.http = Self.numbers
        func ranked(_ flags: String...) async -> String {
            await program.run(command + ["--genre=horror", "--fields=rank,title", "-q"] + flags).stdout
        }
        func films(_ range: ClosedRange<Int>) -> String { range.map { "\($0)\t\($0 * 10)\n" }.joined() }
        #expect(await ranked() == films(1...20))
        #expect(await ranked("-p2") == films(21...40))
        #expect(await ranked("--all") == films(1...60))
        #expect(await ranked("-n5") == films(1...5))
        let paths = ["/3/movie/popular", "/3/movie/603/similar", "/3/movie/603/recommendations", "/3/search/movie"]
        let nothing = await program.run(command + ["--genre=horror,comedy", "--source=tmdb"])
        #expect(nothing.stderr.contains("No matching films on page 1 of 30."))
        #expect(paths.contains { Self.numbers.count(of: $0) == 30 })
    }

    @Test("TMDB's lists lack the facts of some filters, and what finds such films is named")
    func notInLists() async throws {
        var program = try InProcessProgram(["TMDB_API_KEY": "x"])
        program.http = Self.numbers
        for command in [["list"], ["similar", "603"], ["recommend", "603"]] {
            let error = """
                movies: --country can't filter TMDB's own lists
                hint: run 'movies discover --genre horror --country FR'

                """
            let outcome = await program.run(command + ["--country=FR", "--genre=horror"])
            #expect(outcome == Outcome(stderr: error, exitCode: .usage))
        }
        let offline = await program.run("list", "--country=FR", "--offline", "-q", "-n1", "--fields=title")
        #expect(offline == Outcome(stdout: "The Pianist\n"))
    }

    @Test("Films of other years that TMDB sends are left out", arguments: ["discover", "random"])
    func otherYears(command: String) async throws {
        var program = try InProcessProgram(["TMDB_API_KEY": "x"])
        program.http = Self.numbers
        let outcome = await program.run(command, "--year=1995", "-q", "--fields=title,year")
        #expect(outcome == Outcome(stdout: command == "random" ? outcome.stdout : "5\t1995\n"))
        #expect(outcome.stdout.hasSuffix("\t1995\n"))
    }

    @Test(
        "Offline, every filter narrows each list",
        arguments: [
            (["search", "alien", "--genre=horror", "--year=80s"], "Aliens"),
            (
                ["search", "matrix", "--person=hugo weaving", "--max-runtime=135", "--reverse"],
                "The Matrix Revolutions"
            ),
            (["search", "star", "--theme=heist"], "Rogue One: A Star Wars Story"),
            (["search", "horror", "--country=korean"], "Train to Busan"),
            (["search", "tt0133093", "--genre=horror"], ""),
            (["list", "--genre=horror", "--year=80s"], "The Shining"),
            (["list", "top-rated", "--country=FR"], "The Pianist"),
            (["similar", "tt0078748", "--year=1982"], "Blade Runner"),
        ]
    )
    func offline(command: [String], first: String) async throws {
        let outcome = try await InProcessProgram().run(command + ["-q", "-n1", "--fields=title"])
        #expect(outcome.stdout == (first.isEmpty ? "" : first + "\n"))
    }

    @Test("Without ratings, top-rated says that it lists the best-known films")
    func topRated() async throws {
        let outcome = try await InProcessProgram().run("list", "top-rated", "-n1", "--source=catalog", "--fields=id")
        let note = "The offline catalogue has no ratings; showing the best-known films.\n"
        #expect(
            outcome
                == Outcome(
                    stdout: "tt0468569\n",
                    stderr: note
                )
        )
    }

    @Test(
        "What only TMDB has needs a key, and is not available offline",
        arguments: [["list", "now-playing"], ["recommend", "alien"], ["recommend", "tt0078748"]]
    )
    func onlyFromTMDB(arguments: [String]) async throws {
        let program = try InProcessProgram()
        #expect(await program.run(arguments).exitCode == .unauthorized)
        #expect(await program.run(arguments + ["--source=catalog"]).exitCode == .unavailable)
        #expect(await program.run(arguments + ["--offline"]).exitCode == .unavailable)
    }

    @Test("Without a key, recommendations name the similar films, which need none")
    func recommendations() async throws {
        let outcome = try await InProcessProgram().run("recommend", "alien")
        #expect(outcome.stderr.contains("hint: use 'movies similar tt0078748', or run 'movies auth login'\n"))
    }

    @Test("A list must be known", arguments: [["list", "best"], ["list", "popular", "x"], ["similar"]])
    func wrong(arguments: [String]) async throws {
        #expect(try await InProcessProgram().run(arguments).exitCode == .usage)
    }

    @Test("Where to watch a film needs a key, and is not available offline", arguments: ["alien", "603", "tt0078748"])
    func providers(film: String) async throws {
        let program = try InProcessProgram()
        let outcome = await program.run("providers", film)
        #expect(outcome.exitCode == .unauthorized && outcome.stdout.isEmpty)
        #expect(outcome.stderr.hasPrefix("movies: finding where to watch a film needs a TMDB key"))
        #expect(await program.run("providers", film, "--offline").exitCode == .unavailable)
        #expect(await program.run("providers", film, "--json", "--fields=name").exitCode == .usage)
    }

    @Test("Films like one are known offline, best first, and say which film they are like")
    func similar() async throws {
        let program = try InProcessProgram()
        for flags in [[], ["--offline"], ["--source=catalog"]] {
            let outcome = await program.run(["similar", "godfahter", "--limit=2", "--fields=title"] + flags)
            #expect(outcome.exitCode == .success)
            #expect(outcome.stdout == "The Godfather Part II\nThe Godfather Part III\n")
            #expect(outcome.stderr.contains("Showing films like The Godfather (1972), ID tt0068646.\n"))
        }
    }

    @Test("A film that does not exist has no similar ones; a TMDB ID needs a key")
    func noSuchFilm() async throws {
        let program = try InProcessProgram()
        for film in ["zzqqxx", "tt9999999"] { #expect(await program.run("similar", film).exitCode == .notFound) }
        for flags in [[], ["--offline"], ["--source=catalog"]] {
            let outcome = await program.run(["similar", "603"] + flags)
            #expect(outcome.exitCode == .unauthorized)
            #expect(outcome.stderr.hasPrefix("movies: looking up TMDB ID 603 needs a TMDB key, and none is set\n"))
        }
    }

    @Test("Several pages are one answer, the same rows as one after the other")
    func pages() async throws {
        let program = try InProcessProgram()
        var rows = ""
        for page in 2...4 { rows += await program.run("search", "man", "-q", "-p\(page)", "--fields=rank,id").stdout }
        let pages = await program.run("search", "man", "-q", "--pages=2-4", "--fields=rank,id", "--header")
        #expect(pages == Outcome(stdout: "rank\tid\n" + rows))
        let all = await program.run("search", "man", "-q", "--all", "--json", "--fields=id")
        #expect(
            all.stdout.hasPrefix(
                #"{"query":"man","match":"exact","interpretation":null,"ignored":[],"page":1,"total_pages":25,"total_results":487,"#
            )
        )
        let braces = all.stdout.count { $0 == "{" }
        #expect(braces == 488)
        let none = await program.run("search", "man", "--pages", "40-41", "--header", "--fields=id")
        #expect(none.stdout == "id\n" && none.stderr.hasPrefix("Page 40 doesn't exist"))
    }

    @Test(
        "--page, --pages and --all exclude each other, and a range must be one",
        arguments: [
            ["--pages", "1-2", "--all"], ["-p2", "--all"], ["--pages", "3"], ["--pages", "2-1"], ["--pages", "0-1"],
        ]
    )
    func wrongPages(flags: [String]) async throws {
        let outcome = try await InProcessProgram().run(["list", "popular"] + flags)
        #expect(outcome.exitCode == .usage && outcome.stdout.isEmpty)
    }

    @Test("--sort orders the films shown, before --limit")
    func sort() async throws {
        let program = try InProcessProgram()
        let newest = await program.run("search", "matrix", "-qn2", "--sort=date", "--fields=year")
        #expect(newest == Outcome(stdout: "2021\n2003\n"))
        let title = await program.run("search", "matrix", "-qn1", "--sort=title", "--reverse", "--fields=title")
        #expect(title == Outcome(stdout: "The Matrix Revolutions\n"))
        #expect(await program.run("search", "matrix", "--sort=votes").exitCode == .usage)
    }
}
