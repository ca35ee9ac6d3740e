/// The inside of a JSON string, as it stands between its quotes.
struct JSONStringBytes {
    let raw: UnsafeRawBufferPointer
    let hasEscapes: Bool

    /// The text in UTF-8; half a surrogate pair, and what follows a backslash for no reason, becomes U+FFFD.
    func unescaped() -> [UInt8] {
        guard hasEscapes else { return Array(raw) }
        var output: [UInt8] = []
        output.reserveCapacity(raw.count)
        var index = 0
        while index < raw.count {
            if raw[index] == UInt8(ascii: "\\") {
                let (scalar, length) = escape(at: index)
                output.append(contentsOf: UTF8.encode(scalar) ?? UTF8.encodedReplacementCharacter)
                index += length
            } else {
                output.append(raw[index])
                index += 1
            }
        }
        return output
    }

    private static let plain: [UInt8: Unicode.Scalar] = [
        0x22: "\"", 0x5C: "\\", 0x2F: "/", 0x62: "\u{8}", 0x66: "\u{C}", 0x6E: "\n", 0x72: "\r", 0x74: "\t",
    ]

    /// The scalar of an escape, and how many bytes it takes.
    private func escape(at index: Int) -> (Unicode.Scalar, Int) {
        guard index + 1 < raw.count, raw[index + 1] == UInt8(ascii: "u") else {
            return (index + 1 < raw.count ? Self.plain[raw[index + 1]] ?? "\u{FFFD}" : "\u{FFFD}", 2)
        }
        guard let unit = unit(at: index) else { return ("\u{FFFD}", 2) }
        if UTF16.isLeadSurrogate(unit), let trail = self.unit(at: index + 6), UTF16.isTrailSurrogate(trail) {
            let value = 0x10000 + (UInt32(unit & 0x3FF) << 10 | UInt32(trail & 0x3FF))
            return (Unicode.Scalar(value) ?? "\u{FFFD}", 12)
        }
        return (Unicode.Scalar(unit) ?? "\u{FFFD}", 6)
    }

    /// The number of `\u` and four hexadecimal digits; nil for anything else.
    private func unit(at index: Int) -> UInt16? {
        guard index + 6 <= raw.count, raw[index] == UInt8(ascii: "\\"), raw[index + 1] == UInt8(ascii: "u") else {
            return nil
        }
        let digits = raw[index + 2..<index + 6]
        guard digits.allSatisfy({ Character(Unicode.Scalar($0)).isHexDigit && $0 < 0x80 }) else { return nil }
        return UInt16(String(decoding: digits, as: UTF8.self), radix: 16)
    }
}
