import Foundation
import TestSupport
import Testing

/// The terminal is restored after every kind of exit.
@Suite(.heavy) struct BrowseTerminalTests {
    /// Runs the program in a shell that prints the terminal's modes before and after.
    private func run(
        _ sandbox: Sandbox,
        ending: (BrowseSession, pid_t) async throws -> Void
    ) async throws -> (code: String, before: String, after: String, screen: String) {
        let folder = sandbox.home.path
        let script = """
            trap : INT QUIT
            stty -a >\(folder)/before
            sh -c 'echo $$ >\(folder)/pid.new; mv \(folder)/pid.new \(folder)/pid; exec "$MOVIES" browse lantern'
            echo $? >\(folder)/code
            stty -a >\(folder)/after
            """
        let session = try sandbox.browse(shell: script)
        try await session.waits(for: "/3 · TMDB")
        let pid = try #require(sandbox.home.read("pid").flatMap { pid_t($0.dropLast()) })
        try await ending(session, pid)
        _ = try await session.result()
        #expect(session.terminal.modes == [7, 25])
        func text(_ name: String) -> String { sandbox.home.read(name) ?? "" }
        return (text("code"), text("before"), text("after"), session.terminal.lines.joined())
    }

    @Test(
        "An external signal restores the terminal",
        arguments: [
            (SIGTERM, 143), (SIGINT, 130), (SIGHUP, 129), (SIGQUIT, 131), (SIGABRT, 70), (SIGSEGV, 70), (SIGUSR1, 138),
        ]
    )
    func signals(_ signal: Int32, _ code: Int) async throws {
        let result = try await run(try Sandbox.withTMDB()) { _, pid in kill(pid, signal) }
        #expect(result.code == "\(code)\n")
        #expect(!result.before.isEmpty && result.after == result.before)
    }

    @Test("A crash with SWIFT_BACKTRACE set restores the terminal", arguments: ["enable=no", "color=no"])
    func backtrace(value: String) async throws {
        var sandbox = try Sandbox.withTMDB()
        sandbox.environment["SWIFT_BACKTRACE"] = value
        let result = try await run(sandbox) { _, pid in kill(pid, SIGABRT) }
        #expect(result.code == "70\n")
        #expect(!result.before.isEmpty && result.after == result.before)
    }

    @Test(
        "Quit keys restore the terminal, with exit code 0 for q and 130 for Ctrl-C",
        arguments: [(Typed.tab + "q", 0), ("\u{3}", 130)]
    )
    func keys(_ keys: String, _ code: Int) async throws {
        let result = try await run(try Sandbox.withTMDB()) { session, _ in session.type(keys) }
        #expect(result.code == "\(code)\n")
        #expect(result.screen == "")
        #expect(!result.before.isEmpty && result.after == result.before)
    }

    @Test("Ctrl-Z returns the terminal to the shell, and fg resumes")
    func suspending() async throws {
        let sandbox = try Sandbox.withTMDB()
        let folder = sandbox.home.path
        let script = """
            set -m
            stty -a >\(folder)/before
            "$MOVIES" browse lantern
            stty -a >\(folder)/during
            echo stopped
            read line
            fg >/dev/null
            stty -a >\(folder)/after
            """
        let session = try sandbox.browse(shell: script)
        try await session.waits(for: "/3 · TMDB")
        try await session.type(Typed.tab, until: "q quit")
        try await session.type("\u{1A}", until: "stopped")
        #expect(session.terminal.modes == [7, 25])
        try await session.type("\r", until: "> The Lantern Keeper")
        #expect(session.terminal.modes.contains(1049))
        session.type("q")
        _ = try await session.result()
        #expect(session.terminal.modes == [7, 25])
        let before = sandbox.home.read("before")
        #expect(before?.isEmpty == false)
        #expect(sandbox.home.read("during") == before)
        #expect(sandbox.home.read("after") == before)
    }
}

@Suite(.heavy) struct BrowseWithoutTerminalTests {
    private static let noTerminal = "'movies browse' needs a terminal, but stdin or stdout is not one"

    @Test(
        "Without a terminal on stdin and stdout, or with a dumb one, a usage error suggests search",
        arguments: [
            (ProgramStreams(), "xterm", noTerminal), (ProgramStreams(input: .terminal), "xterm", noTerminal),
            (ProgramStreams(output: .terminal), "xterm", noTerminal),
            (.terminalOutput(), "dumb", "'movies browse' can't run with TERM=dumb"),
        ]
    )
    func refused(_ streams: ProgramStreams, _ term: String, _ message: String) async throws {
        let result = try await Sandbox.withoutCredential()
            .run("browse", "alien", environment: ["TERM": term], streams: streams)
        #expect(result.exitCode == 64)
        #expect((result.stdout + result.stderr) == "movies: \(message)\nhint: use 'movies search' instead\n")
    }
}

/// Nothing is wider than the screen or misplaced, at any size.
@Suite(.heavy) struct BrowseSizesTests {
    private static let sizes = [
        TerminalSize(columns: 100, rows: 30), TerminalSize(columns: 20, rows: 8), TerminalSize(columns: 1, rows: 1),
    ]

    @Test("After every resize the screen fits")
    func resizing() async throws {
        let session = try Sandbox.withTMDB().browse("wide")
        try await session.waits(for: "/5 · TMDB")
        session.type(Typed.down)
        try await session.waits { _ in session.selectedRow != nil }
        for size in Self.sizes + [Sandbox.goldenSize] {
            let count = session.terminal.clearings
            try session.resize(to: size)
            try await session.waits { $0.clearings > count }
            // The preview pane loads its film after the resize.
            if size.columns >= 100 {
                try await session.waits { $0.shows("TMDB has no film") || $0.shows("Details from") }
            }
        }
        try await session.waits(for: "/5 · TMDB")
        #expect(session.terminal.complaints == [])
    }

    @Test("A terminal of an absurd size takes little memory")
    func absurdSize() async throws {
        var sandbox = try Sandbox.withTMDB()
        sandbox.measuresMemory = true
        let size = TerminalSize(columns: 60_000, rows: 60_000)
        let program = try sandbox.start(["browse"], streams: .interactive(size))
        try await program.waits { $0.stdout.contains("Type a title") }
        program.type("\u{3}")
        #expect(try await program.result().exitCode == 130)
        #expect((1 << 20..<400 << 20).contains(program.peakMemory))
    }

    @Test("A drawing larger than the screen is not sent to the pager")
    func pager() async throws {
        var sandbox = try Sandbox.withTMDB()
        sandbox.environment["PAGER"] = "/bin/cat >\"$HOME/paged\""
        let session = try sandbox.browse("wide", size: TerminalSize(columns: 40, rows: 3))
        try await session.waits { $0.modes.contains(1049) }
        try session.resize(to: Sandbox.goldenSize)
        try await session.waits(for: "/5 · TMDB")
        session.type("\u{3}")
        #expect(try await session.result().exitCode == 130)
        #expect(sandbox.home.read("paged") == nil)
    }
}
