import Foundation
import TestSupport
import Testing

/// Every state of the screen, as a person sees it at 60 columns.
@Suite(.heavy) struct BrowseScreensTests {
    private func expect(_ session: BrowseSession, _ name: String, _ location: SourceLocation = #_sourceLocation) throws
    {
        let golden = GoldenFile(testFile: "EndToEndTests/Golden/browse/\(name).txt")
        try golden.expect(session.picture, sourceLocation: location)
        #expect(session.terminal.complaints == [], sourceLocation: location)
    }

    @Test("At first there is the field, and what to do")
    func start() async throws {
        let session = try Sandbox.withoutCredential().browse()
        try await session.waits(for: "Type a title")
        try expect(session, "start")
    }

    @Test("While the field is empty, recent queries are offered")
    func recent() async throws {
        let sandbox = try Sandbox.withTMDB()
        for query in ["harbour", "lantern"] { _ = try await sandbox.run("search", query, "--year", "1960-2020") }
        _ = try await sandbox.run("search", "deep")
        let session = try sandbox.browse()
        try await session.waits(for: "harbour")
        try expect(session, "recent")
        try await session.type(Typed.down + Typed.down, until: "> lantern")
        try expect(session, "recent-selected")
    }

    @Test("Films follow what is typed")
    func films() async throws {
        let session = try Sandbox.withTMDB().browse()
        try await session.type("lantern", until: "from TMDB")
        try expect(session, "films")
        try await session.type(Typed.down + Typed.down, until: "> Lantern, Sea")
        try expect(session, "films-selected")
    }

    @Test("A film in full, and its end")
    func details() async throws {
        let session = try Sandbox.withTMDB().browse("lantern")
        try await session.waits(for: "from TMDB")
        try await session.type(Typed.enter + Typed.enter, until: "Norwegian")
        try expect(session, "details")
        try await session.type(Typed.end, until: "Facts from")
        try expect(session, "details-end")
    }

    @Test("While the rest of a film is loading, what the list knew is there")
    func detailsLoading() async throws {
        let sandbox = try Sandbox.withTMDB { $0.path == "/3/movie/9101" ? .hang : FixtureTMDB.respond($0) }
        let session = try sandbox.browse("lantern")
        try await session.waits(for: "from TMDB")
        try await session.type(Typed.enter + Typed.enter, until: "Loading the rest")
        try expect(session, "details-loading")
    }

    @Test("A film that cannot be had in full says why, below what the list knew")
    func detailsFailed() async throws {
        let session = try Sandbox.withTMDB().browse("lantern")
        try await session.waits(for: "from TMDB")
        session.type(Typed.down + Typed.down + Typed.enter)
        try await session.waits(for: "No film found")
        try expect(session, "details-failed")
    }

    @Test("The keys")
    func keys() async throws {
        let session = try Sandbox.withTMDB().browse("lantern")
        try await session.waits(for: "from TMDB")
        try await session.type(Typed.down + "?", until: "In the field")
        try expect(session, "keys")
        try await session.type(Typed.end, until: "Ctrl-Z")
        try expect(session, "keys-end")
    }

    @Test("Nothing found")
    func empty() async throws {
        let session = try Sandbox.withTMDB().browse("nothing")
        try await session.waits(for: "No film found")
        try expect(session, "empty")
    }

    @Test("Nothing found, but the catalogue knows what may be meant; Enter searches for it")
    func suggestion() async throws {
        let sandbox = try Sandbox.withTMDB { request in
            let isGuess = request.query["query"] == "The Godfather"
            guard request.path == "/3/search/movie", !isGuess else { return FixtureTMDB.respond(request) }
            return .json(FixtureSearches.wrapped([], page: 1))
        }
        let session = try sandbox.browse("the godfahter")
        try await session.waits(for: "Did you mean")
        try expect(session, "suggestion")
        try await session.type(Typed.enter, until: "Search: The Godfather")
        try await session.waits(for: "1 film")
    }

    @Test("A text that is no query")
    func noQuery() async throws {
        let session = try Sandbox.withTMDB().browse("tmdb:x")
        try await session.waits(for: "is no id")
        try expect(session, "no-query")
    }

    @Test("A failure says what to do")
    func failure() async throws {
        let session = try Sandbox.withTMDB(answering: .refusal).browse("lantern", "--source", "tmdb")
        try await session.waits(for: "refused the credential")
        try expect(session, "failure")
    }

    @Test("Searching")
    func searching() async throws {
        let session = try Sandbox.withTMDB(answering: .hang).browse("lantern")
        try await session.waits(for: "Searching")
        try expect(session, "searching")
    }

    @Test("The next page is loading, and has failed")
    func nextPage() async throws {
        let answer: LoopbackResponse? = nil
        let session = try Sandbox.withTMDB(searches: [answer, .hang]).browse("harbour")
        try await session.waits(for: "Harbour 1 ")
        try await session.type(Typed.down + Typed.end, until: "Loading more")
        try expect(session, "next-page")
        let failing = try Sandbox.withTMDB(searches: [answer, .missing]).browse("harbour")
        try await failing.waits(for: "Harbour 1 ")
        try await failing.type(Typed.down + Typed.end, until: "status 404")
        try expect(failing, "next-page-failed")
    }

    @Test("Offline, from the cache and from the catalogue")
    func offline() async throws {
        let sandbox = try Sandbox.withTMDB()
        _ = try await sandbox.run("search", "lantern", "--no-history")
        try sandbox.age(byHours: 100)
        let session = try sandbox.browse("lantern", "--offline")
        try await session.waits(for: "4 days old")
        try expect(session, "offline")
        session.type(Typed.control("u") + "blade runner")
        try await session.waits(for: "offline, catalogue")
        try expect(session, "offline-catalog")
    }

    @Test("Without a credential the catalogue answers")
    func catalog() async throws {
        let session = try Sandbox.withoutCredential().browse("godfather", "--year", "1970-1980")
        try await session.waits(for: "The Godfather")
        try expect(session, "catalog")
    }

    @Test("An outage is told, and the cached answer stands in")
    func outage() async throws {
        let sandbox = try Sandbox.withTMDB()
        _ = try await sandbox.run("search", "lantern", "--no-history")
        try sandbox.age(byHours: 100)
        sandbox.server?.stop()
        let session = try sandbox.browse("lantern")
        try await session.waits(for: "TMDB unreachable")
        try expect(session, "outage")
    }

    @Test("An outage is told where the catalogue has nothing, either")
    func outageWithoutFilms() async throws {
        let sandbox = try Sandbox.withTMDB()
        sandbox.server?.stop()
        let session = try sandbox.browse("qqxxzz")
        try await session.waits(for: "No film found for \"qqxxzz\"")
        try await session.waits(for: "Cannot connect to 127.0.0.1: answered from the")
    }

    @Test("With NO_COLOR nothing but text tells what is selected")
    func noColor() async throws {
        var sandbox = try Sandbox.withTMDB()
        sandbox.environment["NO_COLOR"] = "1"
        let session = try sandbox.browse("lantern")
        try await session.waits(for: "from TMDB")
        try await session.type(Typed.down + Typed.down, until: "> Lantern, Sea")
        try expect(session, "no-color")
        let size = session.terminal.size
        let looks = (0..<size.rows).flatMap { row in
            (0..<size.columns).map { session.terminal.look(column: $0, row: row).codes }
        }
        #expect(Set(looks) == [[]])
    }
}
