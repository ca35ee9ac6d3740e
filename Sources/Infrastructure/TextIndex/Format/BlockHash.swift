/// A check sum that notices damage: fast, and no defence against malice.
enum BlockHash {
    /// The check sum of bytes, at memory speed: four independent lanes of eight bytes each.
    static func of(_ bytes: UnsafeRawBufferPointer) -> UInt64 {
        var lanes = SIMD4<UInt64>(0x9E37_79B9, 0x85EB_CA6B, 0xC2B2_AE35, 0x27D4_EB2F)
        let whole = bytes.count & ~31
        var offset = 0
        while offset < whole {
            let words = bytes.loadUnaligned(fromByteOffset: offset, as: SIMD4<UInt64>.self)
            lanes = mixed(lanes ^ words)
            offset += 32
        }
        var hash = lanes.wrappedSum() ^ lanes[0] ^ lanes[1] &* 3 ^ lanes[2] &* 5 ^ lanes[3] &* 7
        for byte in bytes[whole...] { hash = mixed(hash ^ UInt64(byte)) }
        return mixed(hash ^ UInt64(bytes.count))
    }

    private static let factor: UInt64 = 0x9FB2_1C65_1E98_DF25

    private static func mixed(_ lanes: SIMD4<UInt64>) -> SIMD4<UInt64> {
        let product = lanes &* SIMD4(repeating: factor)
        return product ^ (product &>> SIMD4(repeating: 29))
    }

    private static func mixed(_ hash: UInt64) -> UInt64 {
        let product = hash &* factor
        return product ^ product >> 29
    }
}
