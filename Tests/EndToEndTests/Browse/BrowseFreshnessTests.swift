import TerminalKit
import TestSupport
import Testing

/// Answers that come late, twice or never.
@Suite struct BrowseFreshnessTests {
    @Test("A cached page shows at once; the fresh one replaces it without a jump of the selection")
    func cachedThenFresh() async throws {
        let isHeld = Locked(true)
        let sandbox = try Sandbox.withTMDB { request in
            guard request.path == "/3/search/movie", request.query["query"] == "lantern" else {
                return FixtureTMDB.respond(request)
            }
            let rows = [FixtureSearches.lanterns, FixtureSearches.lanternSalt, FixtureSearches.lanternKeeper]
            let fresh = LoopbackResponse.json(FixtureSearches.wrapped(rows, page: 1))
            return isHeld.withLock { $0 } ? FixtureTMDB.respond(request) : fresh.behaving(.delay(seconds: 1))
        }
        _ = try await sandbox.run("search", "lantern")
        try sandbox.age(byHours: 100)
        isHeld.withLock { $0 = false }
        let session = try await sandbox.browse("lantern")
        try await session.waits(for: "Refreshing")
        session.type(Typed.down)
        try await session.waits { _ in session.selected?.contains("The Lantern Keeper") == true }
        try await session.waits(for: "from TMDB")
        #expect(session.selected?.contains("The Lantern Keeper") == true)
    }

    @Test("Typing on searches once: letters in between are asked of nobody")
    func debounced() async throws {
        let sandbox = try Sandbox.withTMDB()
        let session = try await sandbox.browse()
        try await session.waits(for: "Type a title")
        try await session.type("lantern", until: "3 films")
        #expect(sandbox.server?.searches.compactMap { $0.query["query"] } == ["lantern"])
    }

    @Test("Within its time a cached page is the answer: nobody is asked")
    func cached() async throws {
        let sandbox = try Sandbox.withTMDB()
        _ = try await sandbox.run("search", "lantern")
        let session = try await sandbox.browse("lantern")
        try await session.waits(for: "from the cache")
        #expect(sandbox.server?.searches.count == 1)
    }

    @Test("The time a search may take is for each search, not for the session")
    func timeout() async throws {
        let sandbox = try Sandbox.withTMDB { request in
            request.query["query"] == "slow" ? .hang : FixtureTMDB.respond(request)
        }
        let session = try await sandbox.browse("slow", "--timeout", "0.5", "--source", "tmdb")
        try await session.waits(for: "did not answer within")
        try await session.type(Typed.control("u") + "lantern", until: "3 films")
    }

    @Test("Enter tries again after a failure")
    func retry() async throws {
        let sandbox = try Sandbox.withTMDB(searches: [.missing, nil])
        let session = try await sandbox.browse("lantern")
        try await session.waits(for: "status 404")
        try await session.type(Typed.enter, until: "3 films")
    }
}
