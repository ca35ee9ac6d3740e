import Foundation
import TerminalKit
import TestSupport
import Testing

/// Answers that come late, twice or never.
@Suite(.heavy) struct BrowseFreshnessTests {
    @Test("A cached page shows at once; the fresh one replaces it without a jump of the selection")
    func cachedThenFresh() async throws {
        let (isFresh, isReleased) = (Locked(false), Locked(false))
        let sandbox = try Sandbox.withTMDB { request in
            guard request.path == "/3/search/movie", request.query["query"] == "lantern" else {
                return FixtureTMDB.respond(request)
            }
            guard isFresh.withLock({ $0 }) else { return FixtureTMDB.respond(request) }
            let rows = [FixtureSearches.lanterns, FixtureSearches.lanternSalt, FixtureSearches.lanternKeeper]
            return .json(FixtureSearches.wrapped(rows, page: 1)).behaving(.held { isReleased.withLock { $0 } })
        }
        _ = try await sandbox.run("search", "lantern")
        try sandbox.age(byHours: 100)
        isFresh.withLock { $0 = true }
        let session = try sandbox.browse("lantern")
        try await session.waits(for: "Refreshing")
        session.type(Typed.down)
        try await session.waits { _ in session.selected?.contains("The Lantern Keeper") == true }
        isReleased.withLock { $0 = true }
        try await session.waits(for: "from TMDB")
        #expect(session.selected?.contains("The Lantern Keeper") == true)
    }

    @Test("Typing on searches once: letters in between are asked of nobody")
    func debounced() async throws {
        let sandbox = try Sandbox.withTMDB()
        let session = try sandbox.browse()
        try await session.waits(for: "Type a title")
        try await session.type("lantern", until: "3 films")
        #expect(sandbox.server?.searches.compactMap { $0.query["query"] } == ["lantern"])
    }

    @Test("The time a search may take is for each search, not for the session")
    func timeout() async throws {
        let sandbox = try Sandbox.withTMDB { request in
            request.query["query"] == "slow" ? .hang : FixtureTMDB.respond(request)
        }
        let session = try sandbox.browse("slow", "--timeout", "2", "--source", "tmdb")
        let tooLate = "did not answer within"
        try await session.waits(for: tooLate)
        session.type(Typed.control("u") + "lantern")
        // On a busy machine two seconds may be too little for a search, but not again and again.
        for asked in 2... {
            try await session.waits { _ in sandbox.server?.searches.count ?? 0 >= asked }
            try await session.waits { $0.shows("3 films") || $0.shows(tooLate) }
            if session.terminal.shows("3 films") { break }
            session.type(Typed.enter)
        }
    }

    @Test("Enter tries again after a failure")
    func retry() async throws {
        let sandbox = try Sandbox.withTMDB(searches: [.missing, nil])
        let session = try sandbox.browse("lantern")
        try await session.waits(for: "status 404")
        try await session.type(Typed.enter, until: "3 films")
    }
}

/// What enters the history: what a person settles on, and not each letter.
@Suite(.heavy) struct BrowseHistoryTests {
    private func lanterns(_ sandbox: Sandbox, _ arguments: String...) async throws -> BrowseSession {
        let session = try sandbox.browse(arguments: ["lantern"] + arguments)
        try await session.waits(for: "3 films")
        return session
    }

    @Test("Looking at what was typed records nothing")
    func looking() async throws {
        let sandbox = try Sandbox.withTMDB()
        let session = try await lanterns(sandbox)
        session.type(Typed.down + "jq")
        #expect(try await session.result().exitCode == 0)
        #expect(try sandbox.recordedQueries() == [])
    }

    @Test("Enter, or opening a film, records the query once", arguments: [Typed.enter, Typed.down + Typed.enter])
    func settling(_ keys: String) async throws {
        let sandbox = try Sandbox.withTMDB()
        let session = try await lanterns(sandbox)
        session.type(keys + Typed.enter + Typed.escape + Typed.enter)
        session.type("q")
        #expect(try await session.result().exitCode == 0)
        #expect(try sandbox.recordedQueries() == ["lantern"])
    }

    @Test("Enter before the answer records the query once the answer is there")
    func early() async throws {
        let sandbox = try Sandbox.withTMDB()
        let session = try sandbox.browse()
        try await session.waits(for: "Type a title")
        try await session.type("lantern" + Typed.enter, until: "3 films")
        session.type("q")
        #expect(try await session.result().exitCode == 0)
        #expect(try sandbox.recordedQueries() == ["lantern"])
    }

    @Test("With --no-history nothing is recorded")
    func noHistory() async throws {
        let sandbox = try Sandbox.withTMDB()
        let session = try await lanterns(sandbox, "--no-history")
        session.type(Typed.enter + Typed.enter + "q")
        #expect(try await session.result().exitCode == 0)
        #expect(try sandbox.recordedQueries() == [])
    }

    @Test("A history that cannot be written is told after the terminal is given back")
    func unwritable() async throws {
        let sandbox = try Sandbox.withTMDB()
        try sandbox.home.write("", to: "state")
        let session = try await lanterns(sandbox)
        session.type(Typed.enter + "q")
        let result = try await session.result()
        #expect(result.exitCode == 0)
        let warning = "movies: warning: the query was not added to the history"
        let parts = result.stdout.components(separatedBy: "\u{1B}[?1049l")
        #expect(parts.count == 2 && parts[1].hasPrefix(warning) && !parts[0].contains(warning))
    }
}
