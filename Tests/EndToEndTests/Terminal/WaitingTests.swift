import Foundation
import TestSupport
import Testing

/// The spinner while TMDB responds slowly.
@Suite(.heavy) struct WaitingTests {
    private static let text = "Waiting for TMDB"

    /// Runs the program with a TMDB that responds only after the spinner is shown.
    private static func slow(
        _ arguments: [String],
        streams: ProgramStreams = .interactive()
    ) async throws -> ProgramResult {
        let isSeen = Locked(false)
        let sandbox = try Sandbox.withTMDB { FixtureTMDB.respond($0).behaving(.held { isSeen.withLock { $0 } }) }
        let program = try sandbox.start(arguments, streams: streams)
        try await program.waits { ($0.stdout + $0.stderr).contains(text) }
        isSeen.withLock { $0 = true }
        return try await program.result()
    }

    private static func screen(_ result: ProgramResult) -> [String] {
        var terminal = TerminalModel(TerminalSize())
        terminal.write(result.standardOutput)
        #expect(terminal.complaints == [])
        return terminal.lines
    }

    @Test("The spinner is shown on a terminal, and erased before the result", arguments: ["search", "show"])
    func seen(command: String) async throws {
        let words = command == "search" ? "lantern" : "9101"
        let slow = try await Self.slow([command, words])
        let quick = try await Sandbox.withTMDB().run(command, words, streams: .interactive())
        #expect(slow.exitCode == 0)
        #expect(slow.stdout.contains("\r| \(Self.text)\u{1B}[K"))
        #expect(Self.screen(slow) == Self.screen(quick))
    }

    @Test("Ctrl-C erases the spinner")
    func interrupted() async throws {
        let sandbox = try Sandbox.withTMDB(answering: .hang)
        let program = try sandbox.start("search", "lantern", streams: .interactive())
        try await program.waits { $0.stdout.contains(Self.text) }
        program.send(SIGINT)
        let result = try await program.result()
        #expect(result.exitCode == 130)
        #expect(Self.screen(result).filter { !$0.isEmpty } == [])
    }

    @Test("The spinner on stderr does not change results in a pipe")
    func pipe() async throws {
        let result = try await Self.slow(["search", "lantern"], streams: ProgramStreams(error: .terminal))
        #expect(result.stdout == Expected.lanternTSV)
    }

    @Test(
        "With --quiet or --verbose, on a dumb terminal or without one, there is no spinner",
        arguments: [
            (["--quiet"], "xterm", true), (["--verbose"], "xterm", true), ([], "dumb", true), ([], "xterm", false),
        ] as [([String], String, Bool)]
    )
    func none(flags: [String], term: String, isTerminal: Bool) async throws {
        let sandbox = try Self.late()
        let result = try await sandbox.run(
            ["search", "lantern"] + flags,
            environment: ["TERM": term],
            streams: isTerminal ? .interactive() : .terminalOutput()
        )
        #expect(result.exitCode == 0)
        #expect(!(result.stdout + result.stderr).contains(Self.text))
    }

    @Test("browse has its own screen and no spinner")
    func browse() async throws {
        let session = try Self.late().browse("lantern")
        try await session.waits(for: "/3 · TMDB")
        session.type("\u{3}")
        #expect(try await !session.result().stdout.contains(Self.text))
    }

    /// A sandbox whose TMDB responds after the spinner's delay.
    private static func late() throws -> Sandbox {
        try Sandbox.withTMDB { FixtureTMDB.respond($0).behaving(.delay(seconds: 0.6)) }
    }
}
