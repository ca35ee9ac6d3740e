import Foundation
import JSONText
import TestSupport
import Testing

/// The source used, as seen in the requests and notes.
@Suite(.heavy) struct SourceTests {
    @Test("A fresh page is used without a request, unless --refresh fetches again")
    func cache() async throws {
        let sandbox = try Sandbox.withTMDB()
        let first = try await sandbox.run("search", "lantern", "--json")
        let requests = sandbox.server?.requests.count
        let second = try await sandbox.run("search", "lantern", "--json")
        #expect(sandbox.server?.requests.count == requests)
        let fetchedAt = try #require(try first.json()["fetched_at"]?.text)
        let expected = Expected.lanternJSON(fetchedAt: "\"\(fetchedAt)\"", source: "cache")
        #expect(second == ProgramResult(stdout: expected))
        let refreshed = try await sandbox.run("search", "lantern", "--refresh", "--json")
        #expect(try refreshed.json()["source"] == .string("tmdb"))
        #expect(sandbox.server?.searches.count == 2)
    }

    @Test("--offline uses the cache without a request, with a note if stale, then the catalogue")
    func offline() async throws {
        let sandbox = try Sandbox.withTMDB()
        try sandbox.configure(#"{"cache_ttl_hours":0}"#)
        _ = try await sandbox.run("search", "lantern")
        let requests = sandbox.server?.requests.count
        let cached = try await sandbox.run("search", "lantern", "--offline")
        #expect(cached.stdout == Expected.lanternTSV)
        #expect(cached.stderrLines.count == 1)
        let other = try await sandbox.run("search", "the godfather", "--offline", "--json")
        #expect(try other.json()["source"] == .string("catalog"))
        #expect(sandbox.server?.requests.count == requests)
    }

    @Test("Without a credential or with --source catalog, no request is made", arguments: [false, true])
    func catalogue(hasCredential: Bool) async throws {
        let sandbox = hasCredential ? try Sandbox.withTMDB() : try Sandbox.withoutCredential()
        let flags = hasCredential ? ["--source", "catalog"] : []
        let result = try await sandbox.run(["search", "the godfather", "--fields", "id,title,year"] + flags)
        #expect(result.exitCode == 0)
        #expect(result.cells.first == ["tt0068646", "The Godfather", "1972"])
        #expect(result.stderr.contains("movies auth login") == !hasCredential)
        #expect(sandbox.server?.requests == [])
    }
}

/// Fallbacks during an outage, and errors without one.
@Suite(.heavy) struct OutageTests {
    private static let outages = [
        Fault("500", .broken), Fault("reset", .reset), Fault("hangs", .hang), Fault("head cut", headCut),
    ]
    private static let headCut = LoopbackResponse(behaviour: .garbage(Data("HTTP/1.1 200 OK\r\nX".utf8)))

    private static let refusals: [(Fault, Int)] = [
        (Fault("401", .refusal), 77), (Fault("HTML", .html("<h1>Hotel</h1>")), 65),
        (Fault("429", .json("{}", status: 429, headers: ["Retry-After": "3600"])), 75),
    ]

    /// A sandbox with cached responses from three hours ago, whose TMDB then fails.
    private func withOldAnswers(then fault: Fault?, timeout: Double = 20) async throws -> Sandbox {
        let sandbox = try Sandbox.withTMDB()
        try sandbox.configure(#"{"cache_ttl_hours":1}"#)
        for arguments in [["search", "lantern"], ["show", "tt9109101"], ["show", "9101"]] {
            #expect(try await sandbox.run(arguments).exitCode == 0)
        }
        try sandbox.age(byHours: 3)
        try sandbox.configure(#"{"cache_ttl_hours":1,"timeout_seconds":\#(timeout)}"#)
        if let fault { sandbox.server?.answer(fault.response) } else { sandbox.server?.stop() }
        return sandbox
    }

    @Test("The stale response is the fallback, with one note on the cause and its age", arguments: outages + [nil])
    func older(_ outage: Fault?) async throws {
        let sandbox = try await withOldAnswers(then: outage, timeout: 1.5)
        for command in [["show", "tt9109101"], ["show", "lantern", "--source=tmdb"]] {
            let result = try await sandbox.run(command + ["--json"])
            #expect(result.exitCode == 0)
            #expect(try result.json()["source"] == .string("cache"))
            let notes = result.stderrLines.filter { !$0.hasPrefix("Showing the best match") }
            #expect(notes.count == 1)
            #expect(notes.first?.contains("3 hours old") == true)
        }
    }

    @Test(
        "With an empty cache the catalogue is the fallback, with one note",
        arguments: [outages[0], nil],
        [["search", "the godfather"], ["show", "the godfather (1972)"], ["show", "tt0068646"]]
    )
    func catalogue(_ outage: Fault?, _ command: [String]) async throws {
        let sandbox = try Sandbox.withTMDB { outage?.response ?? FixtureTMDB.respond($0) }
        if outage == nil { sandbox.server?.stop() }
        let result = try await sandbox.run(command + ["--json", "--timeout", "1.5"])
        #expect(result.exitCode == 0)
        #expect(try result.json()["source"] == .string("catalog"))
        let notes = result.stderrLines.filter { !$0.hasPrefix("Showing the best match") }
        #expect(notes.count == 1)
        #expect(notes.first?.contains("catalogue") == true)
    }

    @Test("A response that is an error has no fallback, neither the cache nor the catalogue", arguments: refusals)
    func refused(_ refusal: Fault, _ exitCode: Int) async throws {
        let sandbox = try await withOldAnswers(then: refusal)
        for command in [["search", "lantern"], ["show", "9101"], ["show", "tt0068646"]] {
            let result = try await sandbox.run(command)
            #expect(result.exitCode == exitCode)
            #expect(result.stdout == "")
        }
    }
}
