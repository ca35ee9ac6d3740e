/// One scalar of UTF-8 text and how many bytes it takes.
struct DecodedScalar: Equatable {
    let value: UInt32
    let length: Int

    /// Decodes the scalar that starts at `offset`; bytes that are no UTF-8 come one at a time as U+FFFD.
    init(_ bytes: UnsafeRawBufferPointer, at offset: Int) {
        let first = bytes[offset]
        let (length, bits) = Self.shape(of: first)
        var value = UInt32(first & bits)
        guard length > 0, offset + length <= bytes.count else {
            self = .malformed
            return
        }
        for index in offset + 1..<offset + length {
            guard bytes[index] & 0xC0 == 0x80 else {
                self = .malformed
                return
            }
            value = value << 6 | UInt32(bytes[index] & 0x3F)
        }
        self.init(value: value, length: length)
    }

    private init(value: UInt32, length: Int) {
        self.value = value
        self.length = length
    }

    private static let malformed = DecodedScalar(value: 0xFFFD, length: 1)

    /// How many bytes a scalar has that starts with this one, and which bits of it count; no bytes for a byte that
    /// starts none.
    private static func shape(of first: UInt8) -> (length: Int, bits: UInt8) {
        switch first {
        case 0x00...0x7F: (1, 0x7F)
        case 0xC2...0xDF: (2, 0x1F)
        case 0xE0...0xEF: (3, 0x0F)
        case 0xF0...0xF4: (4, 0x07)
        default: (0, 0)
        }
    }
}
