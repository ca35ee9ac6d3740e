import Foundation
import TestSupport
import Testing

/// However it ends, the terminal is as it was.
@Suite(.heavy) struct BrowseTerminalTests {
    /// A shell that says what the terminal's modes are before and after, with the program between.
    private func run(
        _ sandbox: Sandbox,
        ending: (BrowseSession, pid_t) async throws -> Void
    ) async throws -> (code: String, before: String, after: String) {
        let folder = sandbox.home.path
        let script = """
            trap : INT QUIT
            stty -a >\(folder)/before
            sh -c 'echo $$ >\(folder)/pid.new; mv \(folder)/pid.new \(folder)/pid; exec "$MOVIES" browse lantern'
            echo $? >\(folder)/code
            stty -a >\(folder)/after
            """
        let session = try sandbox.browse(shell: script)
        try await session.waits(for: "3 films")
        let pid = try #require(sandbox.home.read("pid").flatMap { pid_t($0.dropLast()) })
        try await ending(session, pid)
        _ = try await session.result()
        #expect(session.terminal.modes == [7, 25])
        func text(_ name: String) -> String { sandbox.home.read(name) ?? "" }
        return (text("code"), text("before"), text("after"))
    }

    @Test(
        "A signal from outside gives it back",
        arguments: [
            (SIGTERM, 143), (SIGINT, 130), (SIGHUP, 129), (SIGQUIT, 131), (SIGABRT, 70), (SIGSEGV, 70), (SIGUSR1, 138),
        ]
    )
    func signals(_ signal: Int32, _ code: Int) async throws {
        let result = try await run(try Sandbox.withTMDB()) { _, pid in kill(pid, signal) }
        #expect(result.code == "\(code)\n")
        #expect(!result.before.isEmpty && result.after == result.before)
    }

    @Test("So does a crash of the runtime that is asked to explain itself")
    func backtrace() async throws {
        var sandbox = try Sandbox.withTMDB()
        sandbox.environment["SWIFT_BACKTRACE"] = "enable=no"
        let result = try await run(sandbox) { _, pid in kill(pid, SIGABRT) }
        #expect(result.code == "134\n")
        #expect(!result.before.isEmpty && result.after == result.before)
    }

    @Test("Keys that leave give it back", arguments: [Typed.down + "q", "\u{3}"])
    func keys(_ keys: String) async throws {
        let result = try await run(try Sandbox.withTMDB()) { session, _ in session.type(keys) }
        #expect(!result.before.isEmpty && result.after == result.before)
    }

    @Test("Ctrl-Z gives it back to the shell, and fg takes it over again")
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
        try await session.waits(for: "3 films")
        try await session.type(Typed.down, until: "> The Lantern Keeper")
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

    @Test("The end of a terminal ends the program")
    func hangUp() async throws {
        let session = try Sandbox.withTMDB().browse("lantern")
        try await session.waits(for: "3 films")
        session.send(SIGHUP)
        #expect(try await session.result().exitCode == 129)
    }
}
