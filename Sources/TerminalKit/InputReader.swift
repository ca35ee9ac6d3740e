/// Where what a person types, or a script pipes in, comes from.
package protocol InputReader: Sendable {
    /// True when a person types it.
    var isTerminal: Bool { get }

    /// Everything up to the end of the input. Throws `ConsoleError.cannotRead`, also past `limit` bytes.
    func readAll(limit: Int) throws(ConsoleError) -> [UInt8]

    /// One line of a terminal that does not show it, without its end; nil when the input ends before the line does.
    ///
    /// `ask` prints the question, once nothing is shown any more. Throws `ConsoleError.cannotRead`.
    func readHiddenLine(ask: () -> Void) throws(ConsoleError) -> [UInt8]?
}

/// Input that has ended before it began.
package struct EmptyInput: InputReader {
    package let isTerminal = false

    package init() {}

    package func readAll(limit: Int) throws(ConsoleError) -> [UInt8] { [] }
    package func readHiddenLine(ask: () -> Void) throws(ConsoleError) -> [UInt8]? { nil }
}
