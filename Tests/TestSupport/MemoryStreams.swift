import Foundation
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
// `bytes` is touched only inside `lock`.
package final class MemoryWriter: OutputWriter, @unchecked Sendable {
    private let lock = NSLock()
    private var bytes: [UInt8] = []

    package init() {}

    /// Everything written so far.
    package var text: String {
        String(decoding: lock.withLock { bytes }, as: UTF8.self)
    }

    package func write(_ bytes: [UInt8]) throws(ConsoleError) {
        lock.withLock { self.bytes += bytes }
    }
}

/// Standard input that has ended.
package struct EmptyInput: InputReader {
    package let isTerminal = false

    package init() {}

    package func readAll(limit: Int) throws(ConsoleError) -> [UInt8] { [] }
    package func readHiddenLine(ask: () -> Void) throws(ConsoleError) -> [UInt8]? { nil }
}
