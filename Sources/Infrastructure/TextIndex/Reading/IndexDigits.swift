import Foundation

/// An index as text in the program: the base64 digits of each block on a line of their own.
///
/// A search needs a few places of an index; decoding those alone takes a small part of the time that all would.
package struct IndexDigits: Sendable {
    private static let lineLength = (IndexFormat.blockSize + 2) / 3 * 4

    /// Bytes of the whole index.
    let size: Int
    private let text: Data

    /// - Parameter text: what ``text(of:)`` made.
    package init(_ text: StaticString) {
        let start = UnsafeMutableRawPointer(mutating: text.utf8Start)
        self.init(Data(bytesNoCopy: start, count: text.utf8CodeUnitCount, deallocator: .none))
    }

    init(_ text: Data) {
        self.text = text
        let lines = text.count / (Self.lineLength + 1)
        let last = text.dropFirst(lines * (Self.lineLength + 1))
        let padding = last.suffix(2).count { $0 == UInt8(ascii: "=") }
        size = lines * IndexFormat.blockSize + last.count / 4 * 3 - padding
    }

    /// The digits of an index.
    package static func text(of index: [UInt8]) -> String {
        stride(from: 0, to: index.count, by: IndexFormat.blockSize)
            .map { Data(index[$0..<min(index.count, $0 + IndexFormat.blockSize)]).base64EncodedString() }
            .joined(separator: "\n")
    }

    /// Writes the bytes of one block to its place in the index that starts at `index`.
    func decode(block: Int, into index: UnsafeMutableRawBufferPointer) {
        let start = block * (Self.lineLength + 1)
        let line = text[start..<min(start + Self.lineLength, text.count)]
        guard let bytes = Data(base64Encoded: line) else { preconditionFailure("not the digits of an index") }
        UnsafeMutableRawBufferPointer(rebasing: index[(block * IndexFormat.blockSize)...]).copyBytes(from: bytes)
    }
}
