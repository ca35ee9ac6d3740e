/// Where a program's text goes.
package protocol OutputWriter: Sendable {
    /// Writes all the bytes before it returns. Throws `ConsoleError`.
    func write(_ bytes: [UInt8]) throws(ConsoleError)
}

extension OutputWriter {
    /// Writes text as UTF-8, as it is: without a newline at its end. Throws `ConsoleError`.
    package func write(_ text: String) throws(ConsoleError) {
        try write(Array(text.utf8))
    }
}
