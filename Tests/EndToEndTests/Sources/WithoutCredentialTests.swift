import TestSupport
import Testing

@Suite(.heavy) struct WithoutCredentialTests {
    @Test("Without a credential the catalogue answers, no request is made, and one note says so")
    func note() async throws {
        let sandbox = try Sandbox.withoutCredential()
        let result = try await sandbox.run("search", "the godfather", "--fields", "id,title,year")
        #expect(result.exitCode == 0)
        #expect(result.cells.first == ["tt0068646", "The Godfather", "1972"])
        #expect(result.stderrLines.count == 1)
        #expect(result.stderr.contains("themoviedb.org"))
        #expect(sandbox.server?.requests == [])
    }

    @Test("--quiet leaves the note out")
    func quiet() async throws {
        let result = try await Sandbox.withoutCredential().run("search", "the godfather", "-q")
        #expect(result.exitCode == 0)
        #expect(result.stderr == "")
    }

    @Test("A film of the catalogue has no votes, overview or poster")
    func film() async throws {
        let result = try await Sandbox.withoutCredential().run("search", "the godfather", "--json")
        let answer = try result.json()
        #expect(answer["source"] == .string("catalog"))
        #expect(answer["fetched_at"] == .null)
        let film = try #require(answer["results"]?.elements.first)
        #expect(film["tmdb_id"] == .null)
        #expect(film["imdb_id"] == .string("tt0068646"))
        #expect(film["url"] == .string("https://www.imdb.com/title/tt0068646/"))
        for key in ["vote_average", "vote_count", "popularity", "overview", "poster_url"] {
            #expect(film[key] == .null)
        }
    }

    @Test("A year filters the catalogue too")
    func year() async throws {
        let result = try await Sandbox.withoutCredential()
            .run("search", "the godfather", "--year", "1974", "--fields", "year")
        #expect(!result.ids.isEmpty)
        #expect(Set(result.ids) == ["1974"])
    }

    @Test("A film by its IMDb id is shown from the catalogue")
    func show() async throws {
        let sandbox = try Sandbox.withoutCredential()
        let result = try await sandbox.run("show", "tt0133093", "--json")
        let film = try result.json()
        #expect(result.exitCode == 0)
        #expect(film["title"] == .string("The Matrix"))
        #expect(film["source"] == .string("catalog"))
        let cast = try #require(film["cast"]).elements
        #expect(!cast.isEmpty)
        #expect(cast.allSatisfy { $0["id"] == .null && $0["character"] == .null })
        #expect(sandbox.server?.requests == [])
    }

    @Test(
        "A TMDB number needs a credential, and the hint says what works without",
        arguments: [
            ["show", "603"], ["show", "tmdb:603"], ["search", "tmdb:603"], ["search", "lantern", "--source", "tmdb"],
        ]
    )
    func needed(_ arguments: [String]) async throws {
        let sandbox = try Sandbox.withoutCredential()
        let result = try await sandbox.run(arguments)
        #expect(result.exitCode == 77)
        #expect(result.stdout == "")
        #expect(result.stderrLines.count == 2)
        #expect(result.stderr.hasPrefix("movies: "))
        #expect(sandbox.server?.requests == [])
    }

    @Test("A bare number is words to a search")
    func number() async throws {
        let result = try await Sandbox.withoutCredential().run("search", "300", "--fields", "title")
        #expect(result.exitCode == 0)
        #expect(result.ids.first == "300")
    }

    @Test("An IMDb id that the catalogue does not have is 66")
    func unknown() async throws {
        let result = try await Sandbox.withoutCredential().run("show", "tt9999999")
        #expect(result.exitCode == 66)
        #expect(result.stdout == "")
    }
}
