import TestSupport
import Testing

@Suite(.heavy) struct PseudoTerminalTests {
    private let runner = ProgramRunner(executable: "/bin/sh", environment: [:])

    @Test("All three streams are on a terminal of the given size")
    func size() async throws {
        let script = "test -t 0 && test -t 1 && test -t 2 && stty size"
        let result = try await runner.run(["-c", script], streams: .interactive(TerminalSize(columns: 123, rows: 45)))
        #expect(result == ProgramResult(stdout: "45 123\n"))
    }

    @Test("The terminal is the program's controlling terminal")
    func controlling() async throws {
        let result = try await runner.run(["-c", "echo here >/dev/tty"], streams: .interactive())
        #expect(result == ProgramResult(stdout: "here\n"))
    }

    @Test("Standard error can be captured by itself")
    func separateError() async throws {
        let result = try await runner.run(["-c", "echo out; echo err >&2"], streams: .terminalOutput())
        #expect(result == ProgramResult(stdout: "out\n", stderr: "err\n"))
    }

    @Test("A transcript larger than the terminal's buffer comes back whole")
    func large() async throws {
        let script = "i=0; while [ $i -lt 5000 ]; do echo 0123456789012345678901234567890123456789; i=$((i+1)); done"
        let result = try await runner.run(["-c", script], streams: .interactive())
        #expect(result.stdoutLines == Array(repeating: "0123456789012345678901234567890123456789", count: 5000))
    }

    @Test("What is typed is read, and Ctrl-C interrupts")
    func typing() async throws {
        let program = try runner.start(
            ["-c", "read word; echo \"got $word\"; exec sleep 60"],
            streams: .interactive()
        )
        program.type("pear\n")
        try await program.waits { $0.stdout.contains("got pear") }
        program.type("\u{3}")
        #expect(try await program.result().exitCode == 130)
    }

    @Test("A new size reaches the program")
    func resize() async throws {
        let script = "trap 'stty size; exit' WINCH; echo ready; while :; do read line; done"
        let program = try runner.start(["-c", script], streams: .interactive())
        try await program.waits { $0.stdout.contains("ready") }
        try program.resize(to: TerminalSize(columns: 44, rows: 11))
        #expect(try await program.result().stdoutLines.last == "11 44")
    }
}
