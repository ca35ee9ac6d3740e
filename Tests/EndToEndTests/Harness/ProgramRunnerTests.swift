import Foundation
import TestSupport
import Testing

@Suite(.heavy) struct ProgramRunnerTests {
    private func shell(
        _ script: String,
        streams: ProgramStreams = ProgramStreams(),
        environment: [String: String] = [:],
        deadline: Double = 120
    ) async throws -> ProgramResult {
        try await ProgramRunner(executable: "/bin/sh", environment: environment, deadline: deadline)
            .run(["-c", script], streams: streams)
    }

    @Test("Both streams and the exit code come back as they are")
    func result() async throws {
        let result = try await shell("printf out; printf err >&2; exit 7")
        #expect(result == ProgramResult(stdout: "out", stderr: "err", exitCode: 7))
    }

    @Test("More output than a pipe holds comes back whole")
    func largeOutput() async throws {
        let result = try await shell("head -c 3000000 /dev/zero; head -c 1000000 /dev/zero >&2")
        #expect(result.standardOutput.count == 3_000_000)
        #expect(result.standardError.count == 1_000_000)
    }

    @Test("More input than a pipe holds arrives whole")
    func largeInput() async throws {
        let text = String(repeating: "0123456789", count: 100_000)
        #expect(try await shell("cat", streams: ProgramStreams(input: .text(text))).stdout == text)
    }

    @Test("A program that reads none of its input ends all the same")
    func unreadInput() async throws {
        let text = String(repeating: "0123456789", count: 100_000)
        #expect(try await shell("exit 3", streams: ProgramStreams(input: .text(text))).exitCode == 3)
    }

    @Test("The program sees nothing of this environment but the path")
    func environment() async throws {
        let result = try await ProgramRunner(executable: "/usr/bin/env", environment: ["A": "1"]).run([])
        let names = Set(result.stdoutLines.map { String($0.prefix { $0 != "=" }) })
        #expect(names.subtracting(["LLVM_PROFILE_FILE", "__CF_USER_TEXT_ENCODING"]) == ["A", "PATH"])
    }

    @Test("A coverage run takes no profile from a program, which may be killed while it writes one")
    func profile() async throws {
        let isCoverageRun = ProcessInfo.processInfo.environment["LLVM_PROFILE_FILE"] != nil
        let result = try await shell(#"printf %s "${LLVM_PROFILE_FILE-unset}""#)
        #expect(result == ProgramResult(stdout: isCoverageRun ? "/dev/null" : "unset"))
    }

    @Test("A program past its deadline is killed with its children, and what it wrote is told")
    func deadline() async throws {
        let expected = ProgramError.deadline(seconds: 0.2, ProgramResult(stdout: "begun", exitCode: 137))
        await #expect(throws: expected) {
            try await shell("printf begun; sleep 60", deadline: 0.2)
        }
    }

    @Test("A signal reaches the program, and its exit code is the one a shell tells", arguments: [SIGINT, SIGTERM])
    func signals(_ signal: Int32) async throws {
        let runner = ProgramRunner(executable: "/bin/cat", environment: [:])
        let program = try runner.start([], streams: ProgramStreams(input: .open))
        program.type("ready")
        try await program.waits { $0.stdout == "ready" }
        program.send(signal)
        #expect(try await program.result() == ProgramResult(stdout: "ready", exitCode: 128 + Int(signal)))
    }

    @Test("Input that was left open ends when the test says so")
    func openInput() async throws {
        let runner = ProgramRunner(executable: "/bin/cat", environment: [:])
        let program = try runner.start([], streams: ProgramStreams(input: .open))
        program.type("all")
        program.endInput()
        #expect(try await program.result() == ProgramResult(stdout: "all"))
    }

    @Test("A closed stream is closed in the program")
    func closedStreams() async throws {
        let streams = ProgramStreams(input: .closed, output: .closed)
        let script = "cat 2>/dev/null || printf 'no input ' >&2; /bin/echo x 2>/dev/null || printf 'no output' >&2"
        let result = try await shell(script, streams: streams)
        #expect(result == ProgramResult(stderr: "no input no output"))
    }

    @Test("Output can go to a file or a device")
    func path() async throws {
        let result = try await shell("echo x; echo $? >&2", streams: ProgramStreams(output: .path("/dev/null")))
        #expect(result == ProgramResult(stderr: "0\n"))
    }

    @Test("Output that nobody reads ends a program by SIGPIPE, as in a shell's pipeline")
    func unreadOutput() async throws {
        let result = try await shell("exec cat", streams: ProgramStreams(input: .text("x"), output: .unread))
        #expect(result == ProgramResult(exitCode: 128 + Int(SIGPIPE)))
    }

    @Test("A program that does not exist is an error, not a result")
    func missing() async throws {
        await #expect(throws: ProgramError.system(call: "posix_spawn /nowhere", code: ENOENT)) {
            try await ProgramRunner(executable: "/nowhere", environment: [:]).run([])
        }
    }

    @Test("The built program is found beside the tests")
    func built() throws {
        #expect(FileManager.default.isExecutableFile(atPath: try BuiltProgram.path()))
        #expect(FileManager.default.fileExists(atPath: "\(BuiltProgram.packageRoot)/Package.swift"))
    }
}
