import Synchronization
package import TerminalKit

/// Input from memory.
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

/// Keeps the written bytes.
package final class MemoryWriter: OutputWriter {
    private let bytes = Mutex<[UInt8]>([])

    package init() {}

    /// Everything written so far.
    package var text: String { String(decoding: bytes.withLock { $0 }, as: UTF8.self) }

    package func write(_ bytes: [UInt8]) throws(ConsoleError) { self.bytes.withLock { $0 += bytes } }
}
