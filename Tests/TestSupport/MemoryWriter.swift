package import TerminalKit
import Foundation

/// Keeps what is written.
// `bytes` is touched only inside `lock`.
package final class MemoryWriter: OutputWriter, @unchecked Sendable {
    private let lock = NSLock()
    private var bytes: [UInt8] = []

    /// Makes a writer that has nothing yet.
    package init() {}

    /// Everything written so far.
    package var text: String {
        String(decoding: lock.withLock { bytes }, as: UTF8.self)
    }

    /// Keeps the bytes; never throws.
    package func write(_ bytes: [UInt8]) throws(ConsoleError) {
        lock.withLock { self.bytes += bytes }
    }
}
