/// A check sum that notices damage: fast, and no defence against malice.
enum BlockHash {
    /// The check sum of bytes, at memory speed: eight independent lanes of eight bytes each.
    static func of(_ bytes: UnsafeRawBufferPointer) -> UInt64 {
        var lanes = SIMD8<UInt64>(1, 2, 3, 4, 5, 6, 7, 8) &* SIMD8(repeating: 0x9E37_79B9)
        let whole = bytes.count & ~63
        var offset = 0
        while offset < whole {
            lanes = mixed(lanes ^ bytes.loadUnaligned(fromByteOffset: offset, as: SIMD8<UInt64>.self))
            offset += 64
        }
        var hash: UInt64 = 0
        for lane in 0..<8 { hash = mixed(hash ^ lanes[lane]) }
        for byte in bytes[whole...] { hash = mixed(hash ^ UInt64(byte)) }
        return mixed(hash ^ UInt64(bytes.count))
    }

    private static let factor: UInt64 = 0x9FB2_1C65_1E98_DF25

    /// Multiplies the lower halves, as every processor can do that in one step for several lanes.
    @inline(__always)
    private static func mixed(_ lanes: SIMD8<UInt64>) -> SIMD8<UInt64> {
        let product = (lanes & SIMD8(repeating: 0xFFFF_FFFF)) &* SIMD8(repeating: factor & 0xFFFF_FFFF)
        return product &+ ((lanes &>> SIMD8(repeating: 32)) | (lanes &<< SIMD8(repeating: 32)))
    }

    private static func mixed(_ hash: UInt64) -> UInt64 {
        let product = hash &* factor
        return product ^ product >> 29
    }
}
