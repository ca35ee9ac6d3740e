import Foundation
import TestSupport
import Testing

/// What stands in for a TMDB that cannot be reached, and when nothing does.
@Suite(.heavy) struct OutageTests {
    private static let outages = [
        Fault("500", .broken), Fault("502 HTML", .html("<h1>Bad gateway</h1>", status: 502)),
        Fault("503", .json("{}", status: 503)), Fault("504", .json("", status: 504)),
        Fault("501", .json("{}", status: 501)),
        Fault("reset", .reset), Fault("cut", .json("{}").behaving(.cut(afterBytes: 1))), Fault("hangs", .hang),
    ]

    private static let refusals: [(Fault, Int)] = [
        (Fault("400", .json("{}", status: 400)), 65), (Fault("401", .refusal), 77),
        (Fault("403", .json("{}", status: 403)), 77), (Fault("422", .json("{}", status: 422)), 65),
        (Fault("429", .json("{}", status: 429, headers: ["Retry-After": "3600"])), 75),
        (Fault("HTML", .html("<h1>Hotel</h1>")), 65), (Fault("cut JSON", .json(#"{"id":1,"#)), 65),
        (Fault("loop", .redirect(to: "?again")), 65), (Fault("not HTTP", garbage), 65),
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
        arguments: outages.filter { ["500", "reset", "hangs"].contains($0.name) } + [nil],
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
        "With --source tmdb nothing of the catalogue is shown",
        arguments: [["search", "the godfather"], ["show", "the godfather"], ["show", "tt0068646"], ["show", "238"]]
    )
    func neverCatalogue(_ command: [String]) async throws {
        let sandbox = try Sandbox.withTMDB()
        sandbox.server?.stop()
        let result = try await sandbox.run(command + ["--source", "tmdb"])
        #expect(result.exitCode == 69)
        #expect(result.stdout == "")
    }

    @Test("A TMDB number is unknown to the catalogue: 69", arguments: ["238", "tmdb:238"])
    func number(_ film: String) async throws {
        let sandbox = try Sandbox.withTMDB()
        sandbox.server?.stop()
        let result = try await sandbox.run("show", film)
        #expect(result.exitCode == 69)
        #expect(result.stdout == "")
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

    @Test("--quiet leaves the note out")
    func quiet() async throws {
        let sandbox = try await withOldAnswers(then: nil)
        #expect(try await sandbox.run("search", "lantern", "-q") == ProgramResult(stdout: Expected.lanternTSV))
    }
}
