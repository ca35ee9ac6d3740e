import Synchronization

#if canImport(Glibc)
    // Allows assigning to `stderr`, a C variable.
    @preconcurrency import Glibc
#endif

/// Handlers of signals that end the process: stop requests and crashes.
package enum SignalHandlers {
    /// The exit code after a signal, and the message for standard error, which is printed unchanged and can be empty.
    package typealias Exit = (code: Int32, message: String)

    /// The stop requests. Ctrl-C sends SIGINT, and closing the terminal sends SIGHUP.
    package static let stops = [SIGHUP, SIGINT, SIGTERM]
    /// Signals raised by the system or the Swift runtime on a crash.
    package static let crashes = [SIGILL, SIGTRAP, SIGABRT, SIGBUS, SIGFPE, SIGSEGV]

    /// The exits by signal number; index 0 is for a lack of threads. Filled in advance, because handlers must not allocate or lock.
    private nonisolated(unsafe) static let exits = UnsafeMutablePointer<
        (code: Int32, message: UnsafeMutablePointer<CChar>?, isCrash: Bool)
    >.allocate(capacity: 32)

    /// Installs handlers that run the cleanup and exit. Pending requests are abandoned; files are safe, because they are always
    /// replaced atomically. Signals that this process already ignores stay ignored. Call this once per signal.
    package static func endProcess(on numbers: [Int32], _ exit: (Int32) -> Exit) {
        SignalCleanup.prepare()
        _ = runtimeMessage
        isEnding.store(false, ordering: .releasing)
        for number in numbers where !SystemCall.isIgnored(number) {
            set(exit(number), for: number)
            install(number) { SignalHandlers.endProcess($0) }
        }
    }

    /// Installs handlers that run the cleanup before the default action, for signals that end the process and have no handler.
    package static func cleanUpByDefault() {
        let others = [SIGQUIT, SIGALRM, SIGUSR1, SIGUSR2, SIGXCPU, SIGXFSZ, SIGVTALRM, SIGPROF, SIGSYS]
        for number in stops + crashes + others where !SystemCall.isIgnored(number) && !SystemCall.isHandled(number) {
            install(number) { number in
                SignalCleanup.cleanUp()
                // The signal is blocked while this handler runs, so the default action follows its return.
                signal(number, SIG_DFL)
                raise(number)
            }
        }
    }

    private static let isEnding = Atomic(false)

    /// Exits with a code, or waits for the exit if a signal is already ending the process.
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
            // Only the first line is printed, because a stack trace can follow.
            _ = write(2, runtimeMessage, strcspn(runtimeMessage, "\n"))
            _ = write(2, "\n", 1)
        }
        if let text { _ = write(2, text, strlen(text)) }
        _exit(exitCode)
    }

    private static func set(_ exit: Exit, for number: Int32) {
        exits[Int(number)] = (exit.code, strdup(exit.message), crashes.contains(number))
    }

    /// Installs a handler. On threads that called ``installAlternateStack()``, the handler runs on the alternate stack.
    package static func install(_ number: Int32, _ handler: @escaping @convention(c) (Int32) -> Void) {
        signal(number, handler)
        var action = sigaction()
        sigaction(number, nil, &action)
        action.sa_flags |= SA_ONSTACK
        sigaction(number, &action, nil)
    }

    /// Gives the handlers a separate stack on this thread, because a stack overflow leaves no space on the normal one.
    package static func installAlternateStack() {
        let size = 1 << 16
        var stack = stack_t()
        guard let memory = mmap(nil, size, PROT_READ | PROT_WRITE, MAP_PRIVATE | MAP_ANONYMOUS, -1, 0),
            memory != MAP_FAILED
        else { return }
        stack.ss_sp = memory
        // The type of `ss_size` is UInt on macOS, and Int elsewhere.
        stack.ss_size = .init(size)
        sigaltstack(&stack, nil)
    }

    /// The last message of the Swift runtime; empty unless ``captureRuntimeMessages()`` was called.
    private nonisolated(unsafe) static let runtimeMessage = {
        let message = UnsafeMutablePointer<CChar>.allocate(capacity: messageSize)
        message.initialize(repeating: 0, count: messageSize)
        return message
    }()
    private static let messageSize = 1_024

    /// Redirects the runtime's fatal errors from standard error to the crash handlers, which omit the stack trace (glibc only).
    package static func captureRuntimeMessages() {
        #if canImport(Glibc)
            guard let stream = fmemopen(runtimeMessage, messageSize - 1, "w") else { return }
            setvbuf(stream, nil, _IONBF, 0)
            // No other code writes to this C variable.
            stderr = stream
        #endif
    }

    /// Replaces the Swift runtime's handlers with the default actions. Ignored signals stay ignored.
    package static func resetToDefault(_ numbers: [Int32]) {
        for number in numbers where !SystemCall.isIgnored(number) { signal(number, SIG_DFL) }
    }

    /// The times of the first and the last of consecutive failures to create a thread, in seconds of the monotonic clock.
    private static let firstShortage = Atomic(0)
    private static let lastShortage = Atomic(0)
    private static let endsWithoutThreads = Atomic(false)

    /// Makes the process exit if it cannot create a thread for three seconds. libdispatch would retry every second without a limit.
    package static func endProcessWithoutThreads(_ exit: Exit) {
        set(exit, for: 0)
        endsWithoutThreads.store(true, ordering: .releasing)
    }

    /// Records a failed attempt to create a thread. If none failed for more than two seconds, an attempt has succeeded.
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

/// The text that makes the terminal leave full-screen mode, for a signal handler to write.
package struct ScreenExit {
    private let text: UnsafeMutablePointer<CChar>?
    private let output: Int32
    private let turn: TerminalWriteToken

    /// - Parameters:
    ///   - text: the text to write unchanged to the terminal on descriptor `output`. Its copy is never freed.
    ///   - turn: the lock on writing to the terminal.
    package init(_ text: String, output: Int32, turn: TerminalWriteToken) {
        (self.text, self.output, self.turn) = (strdup(text), output, turn)
    }

    /// Leaves full-screen mode. Async-signal-safe.
    func leave() {
        turn.seize()
        // A stopped or disconnected terminal must not block the exit.
        var polled = pollfd(fd: output, events: Int16(POLLOUT), revents: 0)
        if poll(&polled, 1, 200) > 0, let text { _ = write(output, text, strlen(text)) }
    }
}

/// The cleanup that signal handlers run. It clears the progress line, removes the partial file, stops the pager, restores the
/// terminal and prints held text. Handlers must not allocate or lock, so the values are in memory that is never freed.
package enum SignalCleanup {
    private struct Terminal {
        let descriptor: Int32
        var modes: termios
        let screen: ScreenExit?
    }

    private typealias Slot<Value> = Atomic<UnsafeMutablePointer<Value>?>

    // `nonisolated(unsafe)` is safe, because the memory behind a slot never changes.
    private nonisolated(unsafe) static let line = Slot<CChar>(nil)
    private nonisolated(unsafe) static let text = Slot<CChar>(nil)
    private nonisolated(unsafe) static let file = Slot<CChar>(nil)
    private nonisolated(unsafe) static let child = Slot<pid_t>(nil)
    private nonisolated(unsafe) static let terminal = Slot<Terminal>(nil)
    private static let isMakingFile = Atomic(false)
    private static let isCleaningUp = Atomic(false)

    /// Sets the text that the cleanup writes unchanged to standard error to clear the progress line; nil if there is no line.
    package static func setLine(_ text: String?) { line.store(text.flatMap { strdup($0) }, ordering: .releasing) }

    /// Sets the text that the cleanup writes last, unchanged, to standard error, such as pending warnings; nil for none.
    package static func setText(_ value: String?) { text.store(value.flatMap { strdup($0) }, ordering: .releasing) }

    /// Runs `body`, which creates the file at `path` and must not block. The cleanup waits up to 50 ms for `body`, then removes the
    /// file. `body` does not start after a cleanup has begun, so that the file cannot appear after its removal.
    package static func makingFile<Result: ~Copyable, Failure: Error>(
        _ path: String,
        _ body: () throws(Failure) -> Result
    ) throws(Failure) -> Result {
        file.store(strdup(path), ordering: .releasing)
        isMakingFile.store(true, ordering: .sequentiallyConsistent)
        defer { isMakingFile.store(false, ordering: .sequentiallyConsistent) }
        waitForTheEnd()
        return try body()
    }

    /// Keeps the cleanup from removing the file. Call it when the file is complete or removed.
    package static func forgetFile() { file.store(nil, ordering: .releasing) }

    /// Sets the child that the cleanup stops with SIGTERM, waiting up to one second for its exit; nil after the exit.
    package static func setChild(_ process: pid_t?) {
        guard let process else {
            // The signal that ended the child may be ending this process, which must then not continue.
            waitForTheEnd()
            return child.store(nil, ordering: .releasing)
        }
        child.store(permanentCopy(of: process), ordering: .releasing)
    }

    /// Sets the terminal modes that the cleanup restores after leaving full-screen mode; nil if there is nothing to restore.
    package static func setTerminal(_ modes: termios?, of descriptor: Int32, leaving screen: ScreenExit? = nil) {
        let value = modes.map { permanentCopy(of: Terminal(descriptor: descriptor, modes: $0, screen: screen)) }
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
        // Another thread may be creating the file. The wait is short, because the interrupted thread may be the one creating it.
        for _ in 0..<50 where isMakingFile.load(ordering: .sequentiallyConsistent) { poll(nil, 0, 1) }
        if let path = file.load(ordering: .acquiring) { unlink(path) }
        if let child = child.load(ordering: .acquiring) { end(child.pointee) }
        if let terminal = terminal.load(ordering: .acquiring) {
            terminal.pointee.screen?.leave()
            tcsetattr(terminal.pointee.descriptor, TCSANOW, &terminal.pointee.modes)
        }
        if let text = text.load(ordering: .acquiring) { _ = write(2, text, strlen(text)) }
    }

    /// Blocks until the process ends, if a cleanup has begun.
    private static func waitForTheEnd() {
        while isCleaningUp.load(ordering: .sequentiallyConsistent) { pause() }
    }

    private static func end(_ process: pid_t) {
        kill(process, SIGTERM)
        for _ in 0..<50 {
            // The result is nonzero after the exit, even if another thread has waited for the child.
            guard waitpid(process, nil, WNOHANG) == 0 else { return }
            poll(nil, 0, 20)
        }
    }

    private static func permanentCopy<Value>(of value: Value) -> UnsafeMutablePointer<Value> {
        let pointer = UnsafeMutablePointer<Value>.allocate(capacity: 1)
        pointer.initialize(to: value)
        return pointer
    }
}
