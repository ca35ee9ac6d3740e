package import Foundation

/// The start of a gzip stream of zeros, built without a compressor; it has no valid end.
package enum GzipBomb {
    /// At least `size` bytes when decompressed, about a thousandth of it compressed.
    package static func packed(unpackedTo size: Int) -> Data {
        var bits = Bits()
        bits.append(Self.tables)
        // A literal 0, then copies of 258 bytes from distance 1, two zero bits each.
        bits.append([1, 0])
        return Data([0x1F, 0x8B, 8, 0, 0, 0, 0, 0, 0, 0xFF] + bits.bytes) + Data(count: size / 258 / 4 + 1)
    }

    /// The header of a block of dynamic Huffman codes (RFC 1951, section 3.2.7): `10` for the literal 0, `11` for
    /// the end, `0` for the length 258, and `0` for the distance 1.
    private static let tables: [UInt8] =
        [1] + number(2, bits: 2) + number(29, bits: 5) + number(0, bits: 5) + number(14, bits: 4)
        + codeLengthLengths.flatMap { number($0, bits: 3) }
        + two + zeros(138) + zeros(117) + two + zeros(28) + one + one

    /// In the order of the format: 16, 17, 18, 0, 8, 7, 9, 6, 10, 5, 11, 4, 12, 3, 13, 2, 14, 1.
    private static let codeLengthLengths = [0, 0, 1, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 2, 0, 2]
    private static let one: [UInt8] = [1, 0]
    private static let two: [UInt8] = [1, 1]

    /// Code 18: a run of 11 to 138 unused symbols.
    private static func zeros(_ count: Int) -> [UInt8] { [0] + number(count - 11, bits: 7) }

    /// A number, lowest bit first.
    private static func number(_ value: Int, bits: Int) -> [UInt8] {
        (0..<bits).map { UInt8(value >> $0 & 1) }
    }

    private struct Bits {
        var bytes: [UInt8] = []
        private var count = 0

        mutating func append(_ bits: [UInt8]) {
            for bit in bits {
                if count.isMultiple(of: 8) { bytes.append(0) }
                bytes[count / 8] |= bit << UInt8(count % 8)
                count += 1
            }
        }
    }
}
