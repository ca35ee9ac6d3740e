import Synchronization

#if canImport(Darwin)
    package import Darwin
#elseif canImport(Musl)
    package import Musl
#else
    package import Glibc
#endif

/// Signals that end the process: requests to stop, and the traps of a crash.
package enum FatalSignals {
    /// How the process ends on one of them.
    package struct End: Sendable {
        let exitCode: Int32
        let farewell: String

        /// - Parameter farewell: printed on standard error, as it is; may be empty.
        package init(exitCode: Int32, farewell: String) {
            self.exitCode = exitCode
            self.farewell = farewell
        }
    }

    /// Ctrl-C and the polite request to stop.
    package static let stops = [SIGINT, SIGTERM]
    /// What the system or the language's runtime raises when the program has gone wrong.
    package static let crashes = [SIGILL, SIGTRAP, SIGABRT, SIGBUS, SIGFPE, SIGSEGV]

    /// The end by the number of the signal, set before the handler is installed: handlers may neither allocate nor lock.
    private nonisolated(unsafe) static let ends = UnsafeMutablePointer<(Int32, UnsafeMutablePointer<CChar>?)>
        .allocate(capacity: 32)

    /// Ends the process at once on these signals.
    ///
    /// Running requests are not waited for; files are only ever replaced as a whole. A signal that the parent ignores stays
    /// ignored. To be called once per signal.
    package static func endProcess(on numbers: [Int32], _ end: (Int32) -> End) {
        Leavings.prepare()
        for number in numbers where !CLibrary.isIgnored(number) {
            let end = end(number)
            ends[Int(number)] = (end.exitCode, strdup(end.farewell))
            signal(number) { number in
                let (exitCode, text) = FatalSignals.ends[Int(number)]
                Leavings.cleanUp()
                if let text { _ = write(2, text, strlen(text)) }
                _exit(exitCode)
            }
        }
    }

    /// Takes the runtime's own handlers off: the system does what it does with any program.
    package static func leaveToSystem(_ numbers: [Int32]) {
        for number in numbers where !CLibrary.isIgnored(number) { signal(number, SIG_DFL) }
    }
}

/// Cleanup run from signal handlers: a progress line, an unfinished file, a pager, and a terminal without echo.
///
/// Handlers may neither allocate nor lock, so the values are in memory that is never freed, behind atomic pointers.
package enum Leavings {
    private struct Terminal {
        let descriptor: Int32
        var modes: termios
    }

    private typealias Slot<Value> = Atomic<UnsafeMutablePointer<Value>?>

    // Unsafe only in name: what a slot leads to is never changed again.
    private nonisolated(unsafe) static let line = Slot<CChar>(nil)
    private nonisolated(unsafe) static let file = Slot<CChar>(nil)
    private nonisolated(unsafe) static let child = Slot<pid_t>(nil)
    private nonisolated(unsafe) static let terminal = Slot<Terminal>(nil)
    private static let isMakingFile = Atomic(false)
    private static let isCleaningUp = Atomic(false)

    /// Written to standard error as it is; nil once there is nothing to clear.
    package static func setLine(_ text: String?) {
        line.store(text.flatMap { strdup($0) }, ordering: .releasing)
    }

    /// Runs `body`, which creates a file to be removed and must not block.
    ///
    /// A cleanup that has started waits for `body`; after a cleanup, `body` never starts. So no file is created after the
    /// removal.
    package static func makingFile<Result, Failure: Error>(
        _ path: String,
        _ body: () throws(Failure) -> Result
    ) throws(Failure) -> Result {
        file.store(strdup(path), ordering: .releasing)
        isMakingFile.store(true, ordering: .sequentiallyConsistent)
        defer { isMakingFile.store(false, ordering: .sequentiallyConsistent) }
        waitForTheEnd()
        return try body()
    }

    /// The file is finished, or removed.
    package static func forgetFile() {
        file.store(nil, ordering: .releasing)
    }

    /// Gets SIGTERM and a second to end; nil once it has ended.
    package static func setChild(_ process: pid_t?) {
        guard let process else {
            // It has ended because this process is about to.
            waitForTheEnd()
            return child.store(nil, ordering: .releasing)
        }
        child.store(kept(process), ordering: .releasing)
    }

    /// The modes to restore; nil once they are restored.
    package static func setTerminal(_ modes: termios?, of descriptor: Int32) {
        let value = modes.map { kept(Terminal(descriptor: descriptor, modes: $0)) }
        terminal.store(value, ordering: .releasing)
    }

    /// Initializes the static variables that handlers read: their first use takes a lock.
    package static func prepare() {
        setLine(nil)
        forgetFile()
        isMakingFile.store(false, ordering: .releasing)
        isCleaningUp.store(false, ordering: .releasing)
        child.store(nil, ordering: .releasing)
        setTerminal(nil, of: 0)
    }

    /// For signal handlers.
    package static func cleanUp() {
        isCleaningUp.store(true, ordering: .sequentiallyConsistent)
        if let text = line.load(ordering: .acquiring) { _ = write(2, text, strlen(text)) }
        removeFile()
        if let child = child.load(ordering: .acquiring) { end(child.pointee) }
        if let terminal = terminal.load(ordering: .acquiring) {
            tcsetattr(terminal.pointee.descriptor, TCSANOW, &terminal.pointee.modes)
        }
    }

    private static func removeFile() {
        // At most 50 ms: the interrupted thread may be the one that creates the file.
        for _ in 0..<50 where isMakingFile.load(ordering: .sequentiallyConsistent) { poll(nil, 0, 1) }
        if let path = file.load(ordering: .acquiring) { unlink(path) }
    }

    /// Never returns once the process is ending.
    private static func waitForTheEnd() {
        while isCleaningUp.load(ordering: .sequentiallyConsistent) { pause() }
    }

    private static func end(_ process: pid_t) {
        kill(process, SIGTERM)
        for _ in 0..<50 {
            // Also nonzero where another thread has waited for it.
            guard waitpid(process, nil, WNOHANG) == 0 else { return }
            poll(nil, 0, 20)
        }
    }

    /// A value in memory that is never freed.
    private static func kept<Value>(_ value: Value) -> UnsafeMutablePointer<Value> {
        let pointer = UnsafeMutablePointer<Value>.allocate(capacity: 1)
        pointer.initialize(to: value)
        return pointer
    }
}
