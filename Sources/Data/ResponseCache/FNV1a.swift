/// The 64-bit FNV-1a hash: a short file name for a long key. Not for secrets.
enum FNV1a {
    /// Sixteen hexadecimal digits, the same on every machine and in every run.
    static func hash(_ text: String) -> String { hash(text.utf8) }

    /// The same for bytes.
    static func hash(_ bytes: some Sequence<UInt8>) -> String {
        let hash = bytes.reduce(0xCBF2_9CE4_8422_2325 as UInt64) { hash, byte in
            (hash ^ UInt64(byte)) &* 0x0000_0100_0000_01B3
        }
        let digits = String(hash, radix: 16)
        return String(repeating: "0", count: 16 - digits.count) + digits
    }

    /// Tells whether a text is such a hash.
    static func isHash(_ text: Substring) -> Bool {
        text.utf8.count == 16 && text.utf8.allSatisfy { (0x30...0x39).contains($0) || (0x61...0x66).contains($0) }
    }
}
