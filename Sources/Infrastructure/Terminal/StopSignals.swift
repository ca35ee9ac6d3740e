import Foundation

/// The requests to stop: SIGINT (Ctrl-C) and SIGTERM.
package enum StopSignals {
    private static let all = [SIGINT, SIGTERM]

    /// What is printed on standard error before the end, by the number of the signal.
    ///
    /// Filled before the handlers are installed and never changed again, so that a handler, which must neither allocate
    /// nor lock, only reads memory that stays.
    private nonisolated(unsafe) static let farewells = UnsafeMutablePointer<UnsafeRawBufferPointer>.allocate(
        capacity: 32
    )

    /// Ends the process at once on these signals, with 128 + their number, after printing a text on standard error.
    ///
    /// Nothing is waited for: a hung request must not keep anybody waiting, and files are only ever replaced whole. A
    /// signal that the parent wants ignored stays ignored. To be called once.
    package static func endProcess(printing farewell: (Int32) -> String) {
        for number in all where !CLibrary.isIgnored(number) {
            farewells[Int(number)] = permanentCopy(of: farewell(number))
            signal(number) { number in
                let text = StopSignals.farewells[Int(number)]
                _ = write(2, text.baseAddress, text.count)
                _exit(128 + number)
            }
        }
    }

    private static func permanentCopy(of text: String) -> UnsafeRawBufferPointer {
        let copy = UnsafeMutableRawBufferPointer.allocate(byteCount: text.utf8.count, alignment: 1)
        copy.copyBytes(from: text.utf8)
        return UnsafeRawBufferPointer(copy)
    }
}
