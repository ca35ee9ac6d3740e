/// An index as text in the program: the base64 digits of each block on a line of their own.
///
/// A search needs a few places of an index; decoding those alone takes a small part of the time that all would.
package struct IndexDigits: @unchecked Sendable {
    private static let lineLength = (IndexFormat.blockSize + 2) / 3 * 4

    /// Bytes of the whole index.
    let size: Int
    // Unchecked: the text of the program is never written to.
    private let text: UnsafeBufferPointer<UInt8>

    /// - Parameter text: what ``text(of:)`` made.
    package init(_ text: StaticString) {
        self.init(UnsafeBufferPointer(start: text.utf8Start, count: text.utf8CodeUnitCount))
    }

    /// - Parameter text: must outlive everything made of it.
    init(_ text: UnsafeBufferPointer<UInt8>) {
        self.text = text
        let lines = text.count / (Self.lineLength + 1)
        let last = text.dropFirst(lines * (Self.lineLength + 1))
        let padding = last.suffix(2).count { $0 == UInt8(ascii: "=") }
        size = lines * IndexFormat.blockSize + last.count / 4 * 3 - padding
    }

    /// The digits of an index.
    package static func text(of index: [UInt8]) -> String {
        stride(from: 0, to: index.count, by: IndexFormat.blockSize)
            .map { Base64.text(of: index[$0..<min(index.count, $0 + IndexFormat.blockSize)]) }
            .joined(separator: "\n")
    }

    /// Writes the bytes of one block to its place in the index that starts at `index`.
    func decode(block: Int, into index: UnsafeMutableRawBufferPointer) {
        let start = block * (Self.lineLength + 1)
        let line = text[start..<min(start + Self.lineLength, text.count)]
        let place = UnsafeMutableRawBufferPointer(rebasing: index[(block * IndexFormat.blockSize)...])
        guard Base64.decode(UnsafeBufferPointer(rebasing: line), into: place) else {
            preconditionFailure("not the digits of an index")
        }
    }
}

/// Base64 with padding (RFC 4648), as Foundation has it: the library does without that.
private enum Base64 {
    private static let digits = Array("ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/".utf8)
    private static let pad = UInt8(ascii: "=")
    private static let invalid: UInt8 = 0xFF
    /// The value of each byte that is a digit.
    private static let values: [UInt8] = digits.indices.reduce(into: Array(repeating: invalid, count: 256)) {
        $0[Int(digits[$1])] = UInt8($1)
    }

    static func text(of bytes: ArraySlice<UInt8>) -> String {
        var text: [UInt8] = []
        for start in stride(from: bytes.startIndex, to: bytes.endIndex, by: 3) {
            let group = bytes[start..<min(start + 3, bytes.endIndex)]
            let bits = group.enumerated().reduce(0) { $0 | Int($1.element) << (16 - 8 * $1.offset) }
            for place in 0..<4 { text.append(place <= group.count ? digits[bits >> (18 - 6 * place) & 63] : pad) }
        }
        return String(decoding: text, as: UTF8.self)
    }

    /// False for what is no base64, or has no room.
    static func decode(_ text: UnsafeBufferPointer<UInt8>, into bytes: UnsafeMutableRawBufferPointer) -> Bool {
        let padding = text.suffix(2).count { $0 == pad }
        guard text.count % 4 == 0, text.count / 4 * 3 - padding <= bytes.count else { return false }
        return values.withUnsafeBufferPointer { values in
            var (end, mistakes) = (0, UInt8(0))
            for start in stride(from: 0, to: text.count, by: 4) {
                var bits: UInt32 = 0
                var count = 3
                for offset in 0..<4 {
                    let digit = text[start + offset]
                    if digit == pad, start + offset >= text.count - padding {
                        count -= 1
                        bits <<= 6
                    } else {
                        let value = values[Int(digit)]
                        mistakes |= value
                        bits = bits << 6 | UInt32(value & 63)
                    }
                }
                for place in 0..<count {
                    bytes[end + place] = UInt8(truncatingIfNeeded: bits >> UInt32(16 - 8 * place))
                }
                end += count
            }
            return mistakes < 64
        }
    }
}
