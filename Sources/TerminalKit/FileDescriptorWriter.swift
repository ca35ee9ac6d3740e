import POSIX
import Foundation

/// Writes to an open file descriptor, unbuffered; `StandardStreams.ignoreBrokenPipeSignals` belongs to it.
package struct FileDescriptorWriter: OutputWriter {
    /// Standard output.
    package static let standardOutput = FileDescriptorWriter(descriptor: 1)
    /// Standard error.
    package static let standardError = FileDescriptorWriter(descriptor: 2)

    private let output: DescriptorOutput

    /// Writes to a descriptor that stays the caller's to close.
    package init(descriptor: Int32) {
        output = DescriptorOutput(descriptor: descriptor)
    }

    /// Writes all the bytes, waiting for a slow reader. Throws `ConsoleError`.
    package func write(_ bytes: [UInt8]) throws(ConsoleError) {
        do {
            try output.write(bytes)
        } catch let error where error.code == EPIPE {
            throw .closedPipe
        } catch {
            throw .cannotWrite(reason: error.reason)
        }
    }
}
