package import TerminalKit

/// Input that a test has written.
package struct MemoryReader: InputReader {
    package let isTerminal: Bool
    private let bytes: [UInt8]

    package init(_ text: String, isTerminal: Bool = false) {
        self.isTerminal = isTerminal
        bytes = Array(text.utf8)
    }

    package func readAll(limit: Int) throws(ConsoleError) -> [UInt8] {
        guard bytes.count <= limit else { throw .cannotRead(reason: "too much") }
        return bytes
    }

    package func readHiddenLine(ask: () -> Void) throws(ConsoleError) -> [UInt8]? {
        ask()
        return bytes.firstIndex(of: UInt8(ascii: "\n")).map { Array(bytes[..<$0]) }
    }
}
