import Foundation
import TestSupport
import Testing

/// Output longer than the screen goes to `PAGER`; here the pager is a shell script that records its input.
@Suite(.heavy) struct PagerTests {
    private static let small = ProgramStreams.terminalOutput(TerminalSize(rows: 4))
    private static let keeping = ["PAGER": "cat >\"$HOME/paged\""]

    private func paged(_ sandbox: Sandbox) -> String? { sandbox.home.read("paged") }

    @Test("A table longer than the screen goes to the pager, with its colours")
    func table() async throws {
        let sandbox = try Sandbox.withTMDB()
        let result = try await sandbox.run(["search", "lantern"], environment: Self.keeping, streams: Self.small)
        #expect(result == ProgramResult())
        let lines = try #require(paged(sandbox)).split(separator: "\n")
        #expect(lines.count == 6)
        #expect(lines.first?.hasPrefix("\u{1B}[1m#") == true)
        #expect(lines.last?.contains("3 films - TMDB") == true)
    }

    @Test(
        "All other long output goes to the pager",
        arguments: [
            ["show", "9101"], ["search", "lantern", "--json"], ["config", "list"], ["help"], ["search", "-h"], ["man"],
        ]
    )
    func others(arguments: [String]) async throws {
        let sandbox = try Sandbox.withTMDB()
        let plain = try await sandbox.run(arguments + ["--no-pager"], environment: Self.keeping, streams: Self.small)
        #expect(plain.exitCode == 0)
        #expect(paged(sandbox) == nil)
        let result = try await sandbox.run(arguments, environment: Self.keeping, streams: Self.small)
        #expect(result == ProgramResult())
        #expect(Self.timeless(paged(sandbox) ?? "") == Self.timeless(plain.stdout))
    }

    /// The text without values that differ between runs: times and cache hits.
    private static func timeless(_ text: String) -> String {
        text.replacing(/"fetched_at":"[^"]*"/, with: "").replacing(/"source":"[a-z]+"/, with: "")
            .replacing(/Details .*/, with: "")
    }

    @Test("Output that fits the screen or is redirected does not go to the pager")
    func short() async throws {
        let sandbox = try Sandbox.withTMDB()
        let fits = ProgramStreams.terminalOutput(TerminalSize(rows: 7))
        #expect(try await sandbox.run(["search", "lantern"], environment: Self.keeping, streams: fits).stdout != "")
        #expect(try await sandbox.run(["search", "lantern"], environment: Self.keeping).stdout == Expected.lanternTSV)
        #expect(paged(sandbox) == nil)
    }

    @Test("The pager does not receive the credential")
    func credential() async throws {
        let sandbox = try Sandbox.withTMDB()
        let environment = ["PAGER": "cat >/dev/null; env >\"$HOME/variables\"", "MARK": "here"]
        _ = try await sandbox.run(["search", "lantern"], environment: environment, streams: Self.small)
        let variables = try #require(sandbox.home.read("variables"))
        #expect(variables.contains("MARK=here"))
        #expect(!variables.contains("TMDB_"))
    }

    @Test("The pager receives every signal", arguments: ["INT", "QUIT", "TSTP", "PIPE", "TERM", "HUP"])
    func signals(_ name: String) async throws {
        let sandbox = try Sandbox.withTMDB()
        let script = "trap 'touch \"$HOME/heard\"' \(name); kill -\(name) $$; :"
        _ = try await sandbox.run(["search", "lantern"], environment: ["PAGER": script], streams: Self.small)
        #expect(sandbox.home.read("heard") != nil)
    }

    @Test("A signal that ends the program ends the pager")
    func terminated() async throws {
        var sandbox = try Sandbox.withTMDB()
        sandbox.environment["PAGER"] = "echo $$ >\"$HOME/new\"; mv \"$HOME/new\" \"$HOME/pager\"; exec sleep 60"
        let program = try sandbox.start("search", "lantern", streams: Self.small)
        #expect(await eventually { sandbox.home.read("pager") != nil })
        let pager = try #require(sandbox.home.read("pager").flatMap { pid_t($0.dropLast()) })
        program.send(SIGTERM)
        #expect(try await program.result().exitCode == 143)
        #expect(await eventually { kill(pager, 0) == -1 })
    }
}

/// Paging with less.
@Suite(.heavy, .enabled(if: FileManager.default.isExecutableFile(atPath: "/usr/bin/less")))
struct LessTests {
    @Test("Ctrl-C goes to less; q quits it, and the terminal is restored")
    func controlC() async throws {
        var sandbox = try Sandbox.withTMDB()
        sandbox.environment.merge(["PAGER": "less", "NO_COLOR": "1"]) { $1 }
        let folder = sandbox.home.path
        let script = """
            trap : INT
            stty -a >\(folder)/before
            "$MOVIES" search harbour
            echo $? >\(folder)/code
            stty -a >\(folder)/after
            """
        let program = try sandbox.start(shell: script, streams: .interactive(TerminalSize(rows: 8)))
        try await program.waits { $0.stdout.contains("Harbour 3") && $0.stdout.contains(":") }
        program.type("\u{3}")
        // A key typed while less handles the signal can be lost.
        let isAtTheEnd = await eventually {
            program.type("G")
            return program.soFar.stdout.contains("1-20 of ")
        }
        #expect(isAtTheEnd)
        #expect(sandbox.home.read("code") == nil)
        program.type("q")
        _ = try await program.result()
        #expect(sandbox.home.read("code") == "0\n")
        #expect(sandbox.home.read("before") != "")
        #expect(sandbox.home.read("before") == sandbox.home.read("after"))
    }
}
