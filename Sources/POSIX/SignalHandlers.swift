import Synchronization

// `stderr` is a variable, which the compiler would not let be assigned.
#if canImport(Darwin)
    package import Darwin
#elseif canImport(Musl)
    package import Musl
#else
    @preconcurrency package import Glibc
#endif

/// Signals that end the process: stop requests, and the traps of a crash.
package enum SignalHandlers {
    /// The exit code of a process ended by a signal, and the message printed to standard error unchanged, which may be empty.
    package typealias Exit = (code: Int32, message: String)

    /// The signals that ask the process to stop; Ctrl-C sends SIGINT, and closing the terminal SIGHUP.
    package static let stops = [SIGHUP, SIGINT, SIGTERM]
    /// Signals raised by the system or the Swift runtime on a crash.
    package static let crashes = [SIGILL, SIGTRAP, SIGABRT, SIGBUS, SIGFPE, SIGSEGV]

    /// Indexed by signal number; 0 is for missing threads. Set before the handler is installed, because handlers must
    /// not allocate or lock.
    private nonisolated(unsafe) static let exits = UnsafeMutablePointer<
        (code: Int32, message: UnsafeMutablePointer<CChar>?, isCrash: Bool)
    >.allocate(capacity: 32)

    /// Installs handlers that run the cleanup and exit on these signals. Pending requests are abandoned; files are safe
    /// because they are always replaced atomically. Signals ignored by the parent stay ignored. Call it once per
    /// signal.
    package static func endProcess(on numbers: [Int32], _ exit: (Int32) -> Exit) {
        SignalCleanup.prepare()
        _ = runtimeMessage
        isEnding.store(false, ordering: .releasing)
        for number in numbers where !SystemCall.isIgnored(number) {
            set(exit(number), for: number)
            install(number) { SignalHandlers.endProcess($0) }
        }
    }

    private static let isEnding = Atomic(false)

    /// Exits with a code, unless a signal ends the process at the same time.
    package static func exitProcess(_ code: Int32) -> Never {
        // The handler may be running on another thread.
        while isEnding.exchange(true, ordering: .sequentiallyConsistent) { pause() }
        exit(code)
    }

    private static func endProcess(_ number: Int32) {
        let (exitCode, text, isCrash) = exits[Int(number)]
        guard !isEnding.exchange(true, ordering: .sequentiallyConsistent) || isCrash else { return }
        SignalCleanup.cleanUp()
        if isCrash, runtimeMessage[0] != 0 {
            // The first line, because a stack trace may follow it.
            _ = write(2, runtimeMessage, strcspn(runtimeMessage, "\n"))
            _ = write(2, "\n", 1)
        }
        if let text { _ = write(2, text, strlen(text)) }
        _exit(exitCode)
    }

    private static func set(_ exit: Exit, for number: Int32) {
        exits[Int(number)] = (exit.code, strdup(exit.message), crashes.contains(number))
    }

    /// Installs a handler; on the thread that called ``installAlternateStack()`` it has its own stack.
    package static func install(_ number: Int32, _ handler: @escaping @convention(c) (Int32) -> Void) {
        signal(number, handler)
        var action = sigaction()
        sigaction(number, nil, &action)
        action.sa_flags |= SA_ONSTACK
        sigaction(number, &action, nil)
    }

    /// Gives the handlers a stack of their own on this thread, because after a stack overflow none is left.
    package static func installAlternateStack() {
        let size = 1 << 16
        var stack = stack_t()
        guard let memory = mmap(nil, size, PROT_READ | PROT_WRITE, MAP_PRIVATE | MAP_ANONYMOUS, -1, 0),
            memory != MAP_FAILED
        else { return }
        stack.ss_sp = memory
        // UInt on macOS, whose type is not `size_t`.
        stack.ss_size = .init(size)
        sigaltstack(&stack, nil)
    }

    /// The last message of the Swift runtime, empty until ``captureRuntimeMessages()``.
    private nonisolated(unsafe) static let runtimeMessage = {
        let message = UnsafeMutablePointer<CChar>.allocate(capacity: messageSize)
        message.initialize(repeating: 0, count: messageSize)
        return message
    }()
    private static let messageSize = 1_024

    /// Redirects the runtime's fatal errors from standard error to the crash handlers, which omit the stack trace.
    package static func captureRuntimeMessages() {
        #if canImport(Glibc)
            guard let stream = fmemopen(runtimeMessage, messageSize - 1, "w") else { return }
            setvbuf(stream, nil, _IONBF, 0)
            // Nothing else in this process writes to this C variable.
            stderr = stream
        #endif
    }

    /// Removes the runtime's handlers, restoring the system's default actions.
    package static func resetToDefault(_ numbers: [Int32]) {
        for number in numbers where !SystemCall.isIgnored(number) { signal(number, SIG_DFL) }
    }

    /// The times of the first and the last failed attempt in a row, in seconds on the monotonic clock.
    private static let firstShortage = Atomic(0)
    private static let lastShortage = Atomic(0)
    private static let endsWithoutThreads = Atomic(false)

    /// Ends the process if no thread can be created for three seconds. Swift's tasks run on libdispatch, which
    /// otherwise tries again, once a second, without a limit.
    package static func endProcessWithoutThreads(_ exit: Exit) {
        set(exit, for: 0)
        endsWithoutThreads.store(true, ordering: .releasing)
    }

    /// Notes a failed attempt to create a thread. After two seconds without one, another has succeeded.
    fileprivate static func noteShortage() {
        guard endsWithoutThreads.load(ordering: .acquiring) else { return }
        var time = timespec()
        clock_gettime(CLOCK_MONOTONIC, &time)
        let last = lastShortage.exchange(time.tv_sec, ordering: .relaxed)
        if time.tv_sec - last > 2 { firstShortage.store(time.tv_sec, ordering: .relaxed) }
        if time.tv_sec - firstShortage.load(ordering: .relaxed) >= 3 { endProcess(0) }
    }
}

#if os(Linux)
    /// Replaces the C library's `sleep`. Only libdispatch calls it, after failing to create a thread.
    @c(sleep)
    package func sleepBeforeNextThread(_ seconds: UInt32) -> UInt32 {
        SignalHandlers.noteShortage()
        poll(nil, 0, Int32(clamping: Int(seconds) * 1_000))
        return 0
    }
#endif

/// Cleanup run from signal handlers: clear the progress line, unlink the partial file, stop the pager, restore echo.
/// Handlers must not allocate or lock, so the values are in memory that is never freed, behind atomic pointers.
package enum SignalCleanup {
    private struct Terminal {
        let descriptor: Int32
        var modes: termios
    }

    private typealias Slot<Value> = Atomic<UnsafeMutablePointer<Value>?>

    // Safe despite `nonisolated(unsafe)`: the memory behind a slot never changes.
    private nonisolated(unsafe) static let line = Slot<CChar>(nil)
    private nonisolated(unsafe) static let text = Slot<CChar>(nil)
    private nonisolated(unsafe) static let file = Slot<CChar>(nil)
    private nonisolated(unsafe) static let child = Slot<pid_t>(nil)
    private nonisolated(unsafe) static let terminal = Slot<Terminal>(nil)
    private static let isMakingFile = Atomic(false)
    private static let isCleaningUp = Atomic(false)

    /// Sets the text that clears the progress line, written to standard error unchanged; nil if there is no line.
    package static func setLine(_ text: String?) { line.store(text.flatMap { strdup($0) }, ordering: .releasing) }

    /// Sets the text to write to standard error unchanged, such as warnings that are printed last; nil to write nothing.
    package static func setText(_ value: String?) { text.store(value.flatMap { strdup($0) }, ordering: .releasing) }

    /// Runs `body`, which creates a file to be removed on a signal. It must not block. The cleanup waits up to 50 ms
    /// for `body`, and `body` does not start once a cleanup has begun, so that the file is not created after its
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

    /// Clears the file to remove; call it when the file is complete or removed.
    package static func forgetFile() { file.store(nil, ordering: .releasing) }

    /// Sets the child to stop on a signal with SIGTERM and up to one second to exit; nil once it has exited.
    package static func setChild(_ process: pid_t?) {
        guard let process else {
            // The child may have exited because this process is being stopped.
            waitForTheEnd()
            return child.store(nil, ordering: .releasing)
        }
        child.store(permanentCopy(of: process), ordering: .releasing)
    }

    /// Sets the terminal modes to restore on a signal; nil once they are restored.
    package static func setTerminal(_ modes: termios?, of descriptor: Int32) {
        let value = modes.map { permanentCopy(of: Terminal(descriptor: descriptor, modes: $0)) }
        terminal.store(value, ordering: .releasing)
    }

    /// Initializes the static variables that handlers read, because their first use takes a lock.
    package static func prepare() {
        setLine(nil)
        setText(nil)
        forgetFile()
        isMakingFile.store(false, ordering: .releasing)
        isCleaningUp.store(false, ordering: .releasing)
        child.store(nil, ordering: .releasing)
        setTerminal(nil, of: 0)
    }

    /// Runs the cleanup. Async-signal-safe.
    package static func cleanUp() {
        isCleaningUp.store(true, ordering: .sequentiallyConsistent)
        if let text = line.load(ordering: .acquiring) { _ = write(2, text, strlen(text)) }
        // Waits at most 50 ms, because the interrupted thread may be the one creating the file.
        for _ in 0..<50 where isMakingFile.load(ordering: .sequentiallyConsistent) { poll(nil, 0, 1) }
        if let path = file.load(ordering: .acquiring) { unlink(path) }
        if let child = child.load(ordering: .acquiring) { end(child.pointee) }
        if let terminal = terminal.load(ordering: .acquiring) {
            tcsetattr(terminal.pointee.descriptor, TCSANOW, &terminal.pointee.modes)
        }
        if let text = text.load(ordering: .acquiring) { _ = write(2, text, strlen(text)) }
    }

    /// Blocks until the process ends if a cleanup has begun; otherwise returns immediately.
    private static func waitForTheEnd() {
        while isCleaningUp.load(ordering: .sequentiallyConsistent) { pause() }
    }

    private static func end(_ process: pid_t) {
        kill(process, SIGTERM)
        for _ in 0..<50 {
            // Also nonzero if another thread has already waited for it.
            guard waitpid(process, nil, WNOHANG) == 0 else { return }
            poll(nil, 0, 20)
        }
    }

    /// Copies a value into memory that is never freed.
    private static func permanentCopy<Value>(of value: Value) -> UnsafeMutablePointer<Value> {
        let pointer = UnsafeMutablePointer<Value>.allocate(capacity: 1)
        pointer.initialize(to: value)
        return pointer
    }
}
