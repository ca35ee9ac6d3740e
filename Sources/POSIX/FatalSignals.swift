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

    /// The end by the number of the signal.
    ///
    /// Filled before the handlers are installed and never changed again, so that a handler, which must neither allocate
    /// nor lock, only reads memory that stays.
    private nonisolated(unsafe) static let ends = UnsafeMutablePointer<(Int32, UnsafeRawBufferPointer)>
        .allocate(capacity: 32)

    /// Ends the process at once on these signals.
    ///
    /// Nothing is waited for: a hung request must not keep anybody waiting, and files are only ever replaced whole. A
    /// signal that the parent wants ignored stays ignored. To be called once for each signal.
    package static func endProcess(on numbers: [Int32], _ end: (Int32) -> End) {
        Leavings.prepare()
        for number in numbers where !CLibrary.isIgnored(number) {
            let end = end(number)
            ends[Int(number)] = (end.exitCode, permanentCopy(of: end.farewell))
            signal(number) { number in
                let (exitCode, text) = FatalSignals.ends[Int(number)]
                Leavings.cleanUp()
                _ = write(2, text.baseAddress, text.count)
                _exit(exitCode)
            }
        }
    }

    /// Takes the runtime's own handlers off: the system does what it does with any program.
    package static func leaveToSystem(_ numbers: [Int32]) {
        for number in numbers where !CLibrary.isIgnored(number) { signal(number, SIG_DFL) }
    }

    private static func permanentCopy(of text: String) -> UnsafeRawBufferPointer {
        let copy = UnsafeMutableRawBufferPointer.allocate(byteCount: text.utf8.count, alignment: 1)
        copy.copyBytes(from: text.utf8)
        return UnsafeRawBufferPointer(copy)
    }
}

/// What a process that ends on a signal clears away: a line of progress, a file that is not finished, a pager, and a
/// terminal that does not show what is typed.
///
/// A handler must neither allocate nor lock, so all are kept in memory that is never freed, behind pointers that are
/// replaced in one step, by whichever thread.
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

    /// Makes a file that is to be removed: `body` does, at once and without waiting for anything.
    ///
    /// A clean-up that has begun waits for it, and one that begins before it never lets it begin: no file is made behind
    /// the back of who removes it.
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

    /// There is no unfinished file any more.
    package static func forgetFile() {
        file.store(nil, ordering: .releasing)
    }

    /// Asked to end, and given a second for it; nil once it has ended.
    package static func setChild(_ process: pid_t?) {
        guard let process else {
            // It has ended because this process is about to.
            waitForTheEnd()
            return child.store(nil, ordering: .releasing)
        }
        child.store(kept(process), ordering: .releasing)
    }

    /// Given back these modes; nil once it has them.
    package static func setTerminal(_ modes: termios?, of descriptor: Int32) {
        let value = modes.map { kept(Terminal(descriptor: descriptor, modes: $0)) }
        terminal.store(value, ordering: .releasing)
    }

    /// Makes what the handler reads: the language makes it on first use, under a lock.
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
        // Not for ever: this may be the thread that was interrupted in the midst of it.
        for _ in 0..<50 where isMakingFile.load(ordering: .sequentiallyConsistent) { poll(nil, 0, 1) }
        if let path = file.load(ordering: .acquiring) { unlink(path) }
    }

    /// Comes back at once, unless this process is about to end.
    private static func waitForTheEnd() {
        while isCleaningUp.load(ordering: .sequentiallyConsistent) { pause() }
    }

    private static func end(_ process: pid_t) {
        kill(process, SIGTERM)
        for _ in 0..<50 {
            // It is gone, too, where another thread has waited for it.
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
