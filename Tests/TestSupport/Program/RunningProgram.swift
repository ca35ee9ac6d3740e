import Foundation

/// A started program, and the actions of a test on it.
///
/// `@unchecked`, because the compiler cannot see that `lock` guards every access to the stored variables.
package final class RunningProgram: @unchecked Sendable {
    private let process: pid_t
    private let inputDescriptor: Int32
    private let measuresMemory: Bool
    private let lock = NSLock()
    private var output: [UInt8] = []
    private var error: [UInt8] = []
    private var pendingInput: [UInt8] = []
    private var inputEnds = false
    private var hasEnded = false
    private var memory = 0
    private var time = 0.0
    private var outcome: Result<ProgramResult, ProgramError>?
    private var waiting: [CheckedContinuation<ProgramResult, any Error>] = []

    init(_ child: ChildProcess, input: ProgramStreams.Input, measuresMemory: Bool) {
        self.measuresMemory = measuresMemory
        process = child.id
        inputDescriptor = child.input
        guard case .bytes(let bytes) = input else { return }
        pendingInput = bytes
        inputEnds = true
    }
}

extension RunningProgram {
    /// Sends a signal such as `SIGINT`; does nothing if the program has exited.
    package func send(_ signal: Int32) {
        lock.withLock {
            if !hasEnded { _ = kill(process, signal) }
        }
    }

    /// Kills the program and its children if it still runs, and waits for its exit.
    func end() async {
        lock.withLock {
            if !hasEnded { _ = kill(-process, SIGKILL) }
        }
        _ = try? await result()
    }

    /// Writes text to the program's standard input.
    package func type(_ text: String) {
        lock.withLock { pendingInput += Array(text.utf8) }
    }

    /// Closes standard input, after everything typed has been read.
    package func endInput() {
        lock.withLock { inputEnds = true }
    }

    /// Changes the size of the program's terminal.
    /// - Throws: ``ProgramError``.
    package func resize(to size: TerminalSize) throws {
        try lock.withLock {
            if !hasEnded { try PseudoTerminal.resize(inputDescriptor, to: size) }
        }
    }

    /// The program's output so far; the exit code is 0 until it has exited.
    package var soFar: ProgramResult {
        lock.withLock { ProgramResult(standardOutput: output, standardError: error, exitCode: 0) }
    }

    /// The program's peak memory so far in bytes: on Linux as sampled while it ran, elsewhere known after its
    /// exit; 0 unless its runner measures it.
    package var peakMemory: Int { lock.withLock { memory } }

    /// The processor time of the program and its children in seconds; 0 until it has exited.
    package var processorTime: Double { lock.withLock { time } }

    /// Waits until the program's output meets a condition.
    /// - Throws: ``ProgramError/neverHappened(seconds:_:)``.
    package func waits(seconds: Double = 120, until condition: (ProgramResult) -> Bool) async throws {
        let deadline = ContinuousClock.now + .seconds(seconds)
        while !condition(soFar) {
            guard ContinuousClock.now < deadline else { throw ProgramError.neverHappened(seconds: seconds, soFar) }
            try await Task.sleep(for: .milliseconds(2))
        }
    }

    /// Waits for the exit.
    /// - Throws: ``ProgramError/deadline(seconds:_:)``.
    package func result() async throws -> ProgramResult {
        try await withCheckedThrowingContinuation { continuation in
            let outcome = lock.withLock {
                if self.outcome == nil { waiting.append(continuation) }
                return self.outcome
            }
            if let outcome { continuation.resume(with: outcome) }
        }
    }
}

extension RunningProgram {
    func received(_ bytes: ArraySlice<UInt8>, isError: Bool) {
        lock.withLock {
            if isError { error += bytes } else { output += bytes }
        }
    }

    /// The bytes not yet written to the program, and whether input ends after them.
    var inputToSend: (bytes: [UInt8], ends: Bool) {
        lock.withLock { (pendingInput, inputEnds) }
    }

    func sent(_ count: Int) {
        lock.withLock { pendingInput.removeFirst(count) }
    }

    /// Reaps the process; afterwards, no signal can reach another process with this ID.
    /// - Returns: its exit code as in a shell, nil while it runs.
    func reap() -> Int? {
        lock.withLock {
            var status: Int32 = 0
            var usage = rusage()
            if measuresMemory { memory = max(memory, PeakMemory.ofRunning(process)) }
            guard wait4(process, &status, WNOHANG, &usage) == process else { return nil }
            if measuresMemory { memory = max(memory, PeakMemory.ofEnded(usage)) }
            time = [usage.ru_utime, usage.ru_stime].reduce(0) { $0 + Double($1.tv_sec) + Double($1.tv_usec) / 1e6 }
            let signal = status & 0x7F
            hasEnded = true
            return Int(signal == 0 ? (status >> 8) & 0xFF : 128 + signal)
        }
    }

    func finish(exitCode: Int, killedAfter seconds: Double?) {
        let (outcome, waiting) = lock.withLock {
            let result = ProgramResult(standardOutput: output, standardError: error, exitCode: exitCode)
            let outcome: Result<ProgramResult, ProgramError> =
                if let seconds { .failure(.deadline(seconds: seconds, result)) } else { .success(result) }
            self.outcome = outcome
            defer { self.waiting = [] }
            return (outcome, self.waiting)
        }
        for continuation in waiting { continuation.resume(with: outcome) }
    }
}
