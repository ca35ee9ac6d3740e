import TestSupport
import Testing

@Suite(.heavy) struct OfflineTests {
    @Test("--offline answers from the cache without a request, then from the catalogue")
    func offline() async throws {
        let sandbox = try Sandbox.withTMDB()
        _ = try await sandbox.run("search", "lantern")
        let requests = sandbox.server?.requests.count
        let cached = try await sandbox.run("search", "lantern", "--offline", "--json")
        #expect(try cached.json()["source"] == .string("cache"))
        let other = try await sandbox.run("search", "the godfather", "--offline", "--json")
        #expect(try other.json()["source"] == .string("catalog"))
        #expect(sandbox.server?.requests.count == requests)
    }

    @Test("--offline takes a page past its time, and a note says so")
    func oldPage() async throws {
        let sandbox = try Sandbox.withTMDB()
        try sandbox.configure(#"{"cache_ttl_hours":0}"#)
        _ = try await sandbox.run("search", "lantern")
        let result = try await sandbox.run("search", "lantern", "--offline")
        #expect(result.exitCode == 0)
        #expect(result.stdout == Expected.lanternTSV)
        #expect(result.stderrLines.count == 1)
    }

    @Test("--offline with --source tmdb is 69 when the cache has nothing")
    func nothingCached() async throws {
        let sandbox = try Sandbox.withTMDB()
        let result = try await sandbox.run("search", "lantern", "--offline", "--source", "tmdb")
        #expect(result.exitCode == 69)
        #expect(result.stdout == "")
        #expect(sandbox.server?.requests == [])
    }

    @Test("The catalogue has pages like TMDB's")
    func pages() async throws {
        let sandbox = try Sandbox.withTMDB()
        let first = try await sandbox.run("search", "love", "--source", "catalog", "--json").json()
        let second = try await sandbox.run("search", "love", "--source", "catalog", "--json", "-p2").json()
        let results = [first, second].map { $0["results"]?.elements.compactMap { $0["id"]?.text } ?? [] }
        #expect(results.map(\.count) == [20, 20])
        #expect(Set(results.joined()).count == 40)
        #expect(first["total_results"] == second["total_results"])
    }

    @Test("--source catalog never touches the network, credential or not")
    func catalogue() async throws {
        let sandbox = try Sandbox.withTMDB()
        let result = try await sandbox.run("search", "the godfather", "--source", "catalog", "--json")
        #expect(result.exitCode == 0)
        #expect(result.stderr == "")
        #expect(try result.json()["source"] == .string("catalog"))
        #expect(try result.json()["fetched_at"] == .null)
        #expect(sandbox.server?.requests == [])
    }
}
