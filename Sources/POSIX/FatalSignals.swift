#if canImport(Darwin)
    import Darwin
#elseif canImport(Musl)
    import Musl
#else
    import Glibc
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
