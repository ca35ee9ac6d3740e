import Foundation
import JSONText
import TestSupport
import Testing

@Suite(.heavy) struct CacheTests {
    @Test("A page within its time is the answer, without a request")
    func fresh() async throws {
        let sandbox = try Sandbox.withTMDB()
        let first = try await sandbox.run("search", "lantern", "--json")
        let requests = sandbox.server?.requests.count
        let second = try await sandbox.run("search", "lantern", "--json")
        #expect(sandbox.server?.requests.count == requests)
        let fetchedAt = try #require(try first.json()["fetched_at"]?.text)
        let expected = Expected.lanternJSON(fetchedAt: "\"\(fetchedAt)\"", source: "cache")
        #expect(second == ProgramResult(stdout: expected))
    }

    @Test("--refresh fetches the answer anew and caches it")
    func refresh() async throws {
        let sandbox = try Sandbox.withTMDB()
        _ = try await sandbox.run("search", "lantern")
        let refreshed = try await sandbox.run("search", "lantern", "--refresh", "--json")
        #expect(try refreshed.json()["source"] == .string("tmdb"))
        #expect(sandbox.server?.searches.count == 2)
        let cached = try await sandbox.run("search", "lantern", "--json")
        #expect(sandbox.server?.searches.count == 2)
        #expect(try cached.json()["fetched_at"] == refreshed.json()["fetched_at"])
    }

    @Test("A film's page is cached as well")
    func details() async throws {
        let sandbox = try Sandbox.withTMDB()
        _ = try await sandbox.run("show", "9101", "--json")
        let requests = sandbox.server?.requests.count
        let second = try await sandbox.run("show", "9101", "--json")
        #expect(sandbox.server?.requests.count == requests)
        #expect(try second.json()["source"] == .string("cache"))
    }
}

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
}

/// What stands in for a TMDB that cannot be reached, and when nothing does.
@Suite(.heavy) struct OutageTests {
    private static let outages = [
        Fault("500", .broken), Fault("502 HTML", .html("<h1>Bad gateway</h1>", status: 502)),
        Fault("reset", .reset), Fault("cut", .json("{}").behaving(.cut(afterBytes: 1))), Fault("hangs", .hang),
    ]

    private static let refusals: [(Fault, Int)] = [
        (Fault("400", .json("{}", status: 400)), 65), (Fault("401", .refusal), 77),
        (Fault("429", .json("{}", status: 429, headers: ["Retry-After": "3600"])), 75),
        (Fault("HTML", .html("<h1>Hotel</h1>")), 65), (Fault("not HTTP", garbage), 65),
    ]

    private static let garbage = LoopbackResponse(behaviour: .garbage(Data("SSH\r\n".utf8)))

    /// A machine on which everything that these tests ask for was answered three hours ago, by a TMDB that then breaks.
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

    @Test(
        "The older answer stands in, with one note on what happened and how old it is",
        arguments: outages + [nil]
    )
    func older(_ outage: Fault?) async throws {
        let sandbox = try await withOldAnswers(then: outage, timeout: 1.5)
        for command in [["show", "tt9109101"], ["show", "lantern", "--source=tmdb"]] {
            let result = try await sandbox.run(command + ["--json"])
            #expect(result.exitCode == 0)
            #expect(try result.json()["source"] == .string("cache"))
            let notes = result.stderrLines.filter { !$0.hasPrefix("Took the best match") }
            #expect(notes.count == 1)
            #expect(notes.first?.contains("3 hours old") == true)
        }
    }

    @Test(
        "With nothing in the cache the catalogue stands in, with one note",
        arguments: [outages[0], nil],
        [["search", "the godfather"], ["show", "the godfather (1972)"], ["show", "tt0068646"]]
    )
    func catalogue(_ outage: Fault?, _ command: [String]) async throws {
        let sandbox = try Sandbox.withTMDB { outage?.response ?? FixtureTMDB.respond($0) }
        if outage == nil { sandbox.server?.stop() }
        let result = try await sandbox.run(command + ["--json", "--timeout", "1.5"])
        #expect(result.exitCode == 0)
        #expect(try result.json()["source"] == .string("catalog"))
        let notes = result.stderrLines.filter { !$0.hasPrefix("Took the best match") }
        #expect(notes.count == 1)
        #expect(notes.first?.contains("catalogue") == true)
    }

    @Test(
        "Nothing stands in for an answer that was given: neither an older one nor the catalogue",
        arguments: refusals
    )
    func refused(_ refusal: Fault, _ exitCode: Int) async throws {
        let sandbox = try await withOldAnswers(then: refusal)
        for command in [
            ["search", "lantern"], ["show", "9101"], ["search", "the godfather"], ["show", "tt0068646"],
        ] {
            let result = try await sandbox.run(command)
            #expect(result.exitCode == exitCode)
            #expect(result.stdout == "")
        }
    }

    @Test("A film that TMDB does not know is 66, though the catalogue has it or the cache had it")
    func unknown() async throws {
        let sandbox = try await withOldAnswers(then: Fault("404", .missing))
        for film in ["9101", "tt9109101", "tt0068646"] {
            #expect(try await sandbox.run("show", film).exitCode == 66)
        }
    }

    @Test("--refresh skips a fresh answer on the way out, and takes it where TMDB fails")
    func refresh() async throws {
        let sandbox = try Sandbox.withTMDB()
        _ = try await sandbox.run("search", "lantern")
        sandbox.server?.answer(.broken)
        let result = try await sandbox.run("search", "lantern", "--refresh", "--json")
        #expect(try result.json()["source"] == .string("cache"))
        #expect(result.stderrLines.count == 1)
    }
}
