#if canImport(Darwin)
    import Darwin
#elseif canImport(Musl)
    import Musl
#elseif canImport(Glibc)
    import Glibc
#endif

/// The C calls whose names collide with Swift ones, or that differ between platforms.
enum CLibrary {
    /// Calls again while a signal interrupts, and throws `errno` when the call answers -1.
    static func retrying<Result: SignedInteger>(_ call: () -> Result) throws(SystemError) -> Result {
        while true {
            let result = call()
            if result != -1 { return result }
            let code = errno
            if code != EINTR { throw SystemError(code: code) }
        }
    }

    static func read(_ descriptor: Int32, into buffer: UnsafeMutableRawBufferPointer) throws(SystemError) -> Int {
        try retrying {
            #if canImport(Darwin)
                Darwin.read(descriptor, buffer.baseAddress, buffer.count)
            #elseif canImport(Musl)
                Musl.read(descriptor, buffer.baseAddress, buffer.count)
            #else
                Glibc.read(descriptor, buffer.baseAddress, buffer.count)
            #endif
        }
    }

    static func write(_ descriptor: Int32, _ buffer: UnsafeRawBufferPointer) throws(SystemError) -> Int {
        try retrying {
            #if canImport(Darwin)
                Darwin.write(descriptor, buffer.baseAddress, buffer.count)
            #elseif canImport(Musl)
                Musl.write(descriptor, buffer.baseAddress, buffer.count)
            #else
                Glibc.write(descriptor, buffer.baseAddress, buffer.count)
            #endif
        }
    }

    /// Takes the advisory lock of an open file, or throws `EWOULDBLOCK` at once when another holds it.
    static func lock(_ descriptor: Int32) throws(SystemError) {
        _ = try retrying { flock(descriptor, LOCK_EX | LOCK_NB) }
    }

    /// Takes the advisory lock of an open file, after everybody who asked for it before; blocks the thread.
    static func lockInTurn(_ descriptor: Int32) throws(SystemError) {
        _ = try retrying { flock(descriptor, LOCK_EX) }
    }

    /// Another descriptor of the same open file, with which it shares the lock.
    static func duplicate(_ descriptor: Int32) throws(SystemError) -> Int32 {
        try retrying { fcntl(descriptor, F_DUPFD_CLOEXEC, 0) }
    }

    static func unlock(_ descriptor: Int32) {
        _ = flock(descriptor, LOCK_UN)
    }

    static func modificationTime(_ status: stat) -> timespec {
        #if canImport(Darwin)
            status.st_mtimespec
        #else
            status.st_mtim
        #endif
    }
}

extension CLibrary {
    /// The size of the terminal on a descriptor, or nil when it is none.
    static func windowSize(_ descriptor: Int32) -> winsize? {
        var size = winsize()
        #if canImport(Musl)
            let result = ioctl(descriptor, Int32(TIOCGWINSZ), &size)
        #else
            let result = ioctl(descriptor, UInt(TIOCGWINSZ), &size)
        #endif
        return result == 0 ? size : nil
    }

    /// Whether a signal is ignored now, as at the start of a program under `nohup`.
    static func isIgnored(_ number: Int32) -> Bool {
        var action = sigaction()
        guard sigaction(number, nil, &action) == 0 else { return false }
        #if canImport(Darwin)
            let handler = action.__sigaction_u.__sa_handler
        #elseif canImport(Musl)
            let handler = action.__sa_handler.sa_handler
        #else
            let handler = action.__sigaction_handler.sa_handler
        #endif
        return unsafeBitCast(handler, to: UInt.self) == unsafeBitCast(SIG_IGN, to: UInt.self)
    }

    /// What stands among a terminal's keys for none.
    static var noKey: UInt8 {
        #if canImport(Darwin)
            0xFF
        #else
            0
        #endif
    }

    /// The environment variables as `NAME=value`.
    static var environment: [String] {
        #if canImport(Darwin)
            var next = _NSGetEnviron().pointee
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
