/// The `errno` of a failed system call, with a message such as "Permission denied".
package struct SystemError: Error, Equatable {
    package let code: Int32
    package let reason: String

    /// - Parameter reason: the message; nil for the system's message about `code`.
    package init(code: Int32, reason: String? = nil) {
        self.code = code
        self.reason = reason ?? String(cString: strerror(code))
    }

    /// Whether the error means that a file is missing, or that a parent is not a directory.
    package var isMissing: Bool { code == ENOENT || code == ENOTDIR }

    package static let notARegularFile = SystemError(code: EINVAL, reason: "Not a regular file")
}

/// Wrappers that throw the errors of system calls, repeat interrupted calls, or hide differences between platforms.
package enum SystemCall {
    /// Repeats `call` after EINTR. Throws any other `errno` if the result is -1.
    package static func retrying<Result: SignedInteger>(_ call: () -> Result) throws(SystemError) -> Result {
        while true {
            let result = call()
            if result != -1 { return result }
            let code = errno
            if code != EINTR { throw SystemError(code: code) }
        }
    }

    package static func read(
        _ descriptor: Int32,
        into buffer: UnsafeMutableRawBufferPointer
    ) throws(SystemError) -> Int {
        try retrying { POSIX.read(descriptor, buffer.baseAddress, buffer.count) }
    }

    /// Returns the available bytes, at most `count`; an empty array at the end of the file.
    package static func read(_ descriptor: Int32, upTo count: Int) throws(SystemError) -> [UInt8] {
        try [UInt8](unsafeUninitializedCapacity: count) { buffer, count throws(SystemError) in
            count = try read(descriptor, into: UnsafeMutableRawBufferPointer(buffer))
        }
    }

    /// Writes all bytes, waiting for a slow reader.
    package static func write(_ descriptor: Int32, _ bytes: [UInt8]) throws(SystemError) {
        try bytes.withUnsafeBufferPointer { bytes throws(SystemError) in
            var rest = bytes[...]
            while !rest.isEmpty {
                let next = UnsafeBufferPointer(rebasing: rest)
                do throws(SystemError) {
                    rest = rest.dropFirst(try retrying { POSIX.write(descriptor, next.baseAddress, next.count) })
                } catch let error where error.code == EAGAIN || error.code == EWOULDBLOCK {
                    var request = pollfd(fd: descriptor, events: Int16(POLLOUT), revents: 0)
                    _ = try retrying { poll(&request, 1, -1) }
                }
            }
        }
    }

    /// Takes the advisory lock of an open file. If the lock is held elsewhere, waits if `waits` is true, else throws `EWOULDBLOCK`.
    package static func lock(_ descriptor: Int32, waits: Bool = false) throws(SystemError) {
        _ = try retrying { flock(descriptor, waits ? LOCK_EX : LOCK_EX | LOCK_NB) }
    }

    /// Returns another descriptor for the same open file. Both descriptors share the lock of the file.
    package static func duplicate(_ descriptor: Int32) throws(SystemError) -> Int32 {
        try retrying { fcntl(descriptor, F_DUPFD_CLOEXEC, 0) }
    }

    package static func unlock(_ descriptor: Int32) { _ = flock(descriptor, LOCK_UN) }

    /// Returns the size that the terminal reports, which can be implausible; nil if the descriptor is not a terminal.
    package static func windowSize(_ descriptor: Int32) -> winsize? {
        var size = winsize()
        #if canImport(Musl)
            let result = ioctl(descriptor, Int32(TIOCGWINSZ), &size)
        #else
            let result = ioctl(descriptor, UInt(TIOCGWINSZ), &size)
        #endif
        return result == 0 ? size : nil
    }

    /// Returns whether a signal is ignored, as under `nohup`.
    package static func isIgnored(_ number: Int32) -> Bool {
        handler(of: number) == unsafeBitCast(SIG_IGN, to: UInt.self)
    }

    package static func isHandled(_ number: Int32) -> Bool {
        !isIgnored(number) && handler(of: number) != unsafeBitCast(SIG_DFL, to: UInt.self)
    }

    private static func handler(of number: Int32) -> UInt {
        var action = sigaction()
        guard sigaction(number, nil, &action) == 0 else { return unsafeBitCast(SIG_DFL, to: UInt.self) }
        #if canImport(Darwin)
            let handler = action.__sigaction_u.__sa_handler
        #elseif canImport(Musl)
            let handler = action.__sa_handler.sa_handler
        #else
            let handler = action.__sigaction_handler.sa_handler
        #endif
        return unsafeBitCast(handler, to: UInt.self)
    }

    /// Returns whether the process can open `count` more files.
    package static func canOpen(files count: Int) -> Bool {
        let descriptors = (0..<count).map { _ in fcntl(0, F_DUPFD_CLOEXEC, 0) }
        for descriptor in descriptors where descriptor >= 0 { close(descriptor) }
        return !descriptors.contains(-1)
    }

    /// Installs a signal handler that receives information about the fault.
    static func setFaultHandler(
        _ number: Int32,
        _ handler: @convention(c) (Int32, UnsafeMutablePointer<siginfo_t>?, UnsafeMutableRawPointer?) -> Void
    ) {
        var action = sigaction()
        #if canImport(Darwin)
            action.__sigaction_u.__sa_sigaction = handler
        #elseif canImport(Musl)
            action.__sa_handler.sa_sigaction = handler
        #else
            action.__sigaction_handler.sa_sigaction = handler
        #endif
        action.sa_flags = SA_SIGINFO
        sigaction(number, &action, nil)
    }

    /// The address whose access caused a signal such as SIGBUS. Async-signal-safe.
    static func faultAddress(_ info: UnsafeMutablePointer<siginfo_t>?) -> UInt {
        #if canImport(Darwin)
            UInt(bitPattern: info?.pointee.si_addr)
        #elseif canImport(Musl)
            UInt(bitPattern: info?.pointee.__si_fields.__sigfault.si_addr)
        #else
            UInt(bitPattern: info?.pointee._sifields._sigfault.si_addr)
        #endif
    }

    /// The value that disables a control character of `termios`.
    package static var noKey: UInt8 {
        #if canImport(Darwin)
            0xFF
        #else
            0
        #endif
    }

    /// The environment variables as `NAME=value`.
    package static var environment: [String] {
        #if canImport(Darwin)
            guard var next = _NSGetEnviron().pointee else { return [] }
        #else
            var next = environ
        #endif
        var variables: [String] = []
        while let entry = next.pointee {
            variables.append(String(cString: entry))
            next = next.advanced(by: 1)
        }
        return variables
    }
}

/// Starts threads for blocking calls, which tasks must not make.
package enum DetachedThread {
    private final class Work {
        let body: @Sendable () -> Void

        init(_ body: @escaping @Sendable () -> Void) { self.body = body }
    }

    package static func start(_ body: @escaping @Sendable () -> Void) throws(SystemError) {
        #if canImport(Glibc)
            var thread = pthread_t()
        #else
            var thread: pthread_t?
        #endif
        let work = Unmanaged.passRetained(Work(body))
        let code = pthread_create(
            &thread,
            nil,
            { work in
                // The pointer is optional only on Linux.
                if let work = work as UnsafeMutableRawPointer? {
                    Unmanaged<Work>.fromOpaque(work).takeRetainedValue().body()
                }
                return nil
            },
            work.toOpaque()
        )
        guard code == 0 else {
            work.release()
            throw SystemError(code: code)
        }
        #if canImport(Glibc)
            pthread_detach(thread)
        #else
            if let thread { pthread_detach(thread) }
        #endif
    }
}

#if os(Linux)
    /// Defines the C function `arc4random`, which glibc lacks before 2.36, but which a static libstdc++ from a newer system calls.
    @c(arc4random)
    package func randomNumber() -> UInt32 { .random(in: 0 ... .max) }
#endif
