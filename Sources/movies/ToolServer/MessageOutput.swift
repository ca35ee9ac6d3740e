import Foundation
import JSONText
import Synchronization
import TerminalKit

/// Writes messages, one a line, in the order in which they are posted, on a thread that may wait for the reader.
final class MessageOutput: Sendable {
    private let writer: any OutputWriter
    private let queue = DispatchQueue(label: "messages")
    private let hasFailed = Atomic(false)

    init(_ writer: any OutputWriter) { self.writer = writer }

    /// True once the reader has gone.
    var isClosed: Bool { hasFailed.load(ordering: .relaxed) }

    func post(_ message: JSONValue, completion: @escaping @Sendable () -> Void = {}) {
        queue.async { [self] in
            let isWritten = !isClosed && (try? writer.write(message.utf8() + [UInt8(ascii: "\n")])) != nil
            if !isWritten { hasFailed.store(true, ordering: .relaxed) }
            completion()
        }
    }

    /// Returns once the message is written, so that a slow reader slows the server.
    func send(_ message: JSONValue) async {
        await withCheckedContinuation { continuation in post(message) { continuation.resume() } }
    }
}
