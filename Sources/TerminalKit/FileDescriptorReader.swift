import POSIX
import Foundation

/// Reads from an open file descriptor.
package struct FileDescriptorReader: InputReader {
    package static let standardInput = FileDescriptorReader(descriptor: 0)

    private let descriptor: Int32

    /// Reads from a descriptor that stays the caller's to close.
    package init(descriptor: Int32) {
        self.descriptor = descriptor
    }

    package var isTerminal: Bool { StandardStreams.isTerminal(descriptor) }

    package func readAll(limit: Int) throws(ConsoleError) -> [UInt8] {
        var bytes: [UInt8] = []
        while true {
            let more = try readSome(4_096)
            guard !more.isEmpty else { return bytes }
            bytes += more
            guard bytes.count <= limit else { throw .cannotRead(reason: "it holds more than \(limit) bytes") }
        }
    }

    package func readHiddenLine(ask: () -> Void) throws(ConsoleError) -> [UInt8]? {
        let modes: HiddenTyping
        do {
            modes = try HiddenTyping(descriptor)
        } catch {
            throw .cannotRead(reason: error.reason)
        }
        defer { modes.end() }
        ask()
        var bytes: [UInt8] = []
        while true {
            // By single bytes: what follows the line belongs to whoever reads next.
            guard let byte = try readSome(1).first else { return nil }
            guard byte != UInt8(ascii: "\n") else { return bytes }
            bytes.append(byte)
        }
    }

    private func readSome(_ count: Int) throws(ConsoleError) -> [UInt8] {
        var buffer = [UInt8](repeating: 0, count: count)
        let result = buffer.withUnsafeMutableBytes { bytes in
            Result { () throws(SystemError) in try CLibrary.read(descriptor, into: bytes) }
        }
        switch result {
        case .success(let count): return Array(buffer.prefix(count))
        case .failure(let error): throw .cannotRead(reason: error.reason)
        }
    }
}
