extension FoldedText {
    /// Folds UTF-8 text and appends it: removes differences of case, accents, ligatures and width, drops apostrophes,
    /// replaces `&` with the word `and`, and ends a word at any other sign.
    mutating func append(folding utf8: UnsafeRawBufferPointer) {
        var index = 0
        while index < utf8.count {
            let byte = utf8[index]
            if byte < 0x80 {
                append(ascii: byte)
                index += 1
            } else {
                let scalar = DecodedScalar(utf8, at: index)
                append(scalar, bytes: utf8[index..<index + scalar.length])
                index += scalar.length
            }
        }
    }

    private mutating func append(ascii byte: UInt8) {
        switch byte {
        case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "0")...UInt8(ascii: "9"): append(byte)
        case UInt8(ascii: "A")...UInt8(ascii: "Z"): append(byte | 0x20)
        case UInt8(ascii: "'"), UInt8(ascii: "`"): break
        case UInt8(ascii: "&"): append(" and ".utf8)
        default: endWord()
        }
    }

    private mutating func append(_ scalar: DecodedScalar, bytes: Slice<UnsafeRawBufferPointer>) {
        guard let entry = FoldingTable.entry(for: scalar.value) else {
            for byte in bytes { append(byte) }
            return
        }
        switch entry.text[0] {
        case UInt8(ascii: "-"): break
        case UInt8(ascii: "/"): endWord()
        case UInt8(ascii: "+"): append(scalar: DecodedScalar(entry.text, at: 1).value + entry.offset)
        case UInt8(ascii: ">"): append(scalar: scalar.value + 1 - entry.offset % 2)
        default: append(entry.text)
        }
    }

    private mutating func append(scalar: UInt32) {
        if let scalar = Unicode.Scalar(scalar) { append(scalar.utf8) }
    }

    /// Appends the bytes of a replacement, in which spaces end words.
    private mutating func append(_ replacement: some Sequence<UInt8>) {
        for byte in replacement {
            if byte == UInt8(ascii: " ") { endWord() } else { append(byte) }
        }
    }
}

enum FoldingTable {
    private static let lineLength = 17
    private static let digits = 5

    /// The replacement in ``FoldingData`` for a non-ASCII scalar, and the scalar's offset in its range; nil if the scalar is kept.
    static func entry(for scalar: UInt32) -> (text: UnsafeRawBufferPointer, offset: UInt32)? {
        // Common Han characters do not change. This check saves a search of the table.
        if (0x4E00...0x9FFF).contains(scalar) { return nil }
        let count = (FoldingData.ranges.utf8CodeUnitCount + 1) / lineLength
        let start = (firstIndex(below: count) { number(at: $0 * lineLength) > scalar } - 1) * lineLength
        guard start >= 0, scalar <= number(at: start + digits) else { return nil }
        let padded = UnsafeRawBufferPointer(
            start: FoldingData.ranges.utf8Start + start + 2 * digits,
            count: lineLength - 2 * digits - 1
        )
        let text = UnsafeRawBufferPointer(rebasing: padded.prefix { $0 != UInt8(ascii: "_") })
        return (text, scalar - number(at: start))
    }

    private static func number(at offset: Int) -> UInt32 {
        var number: UInt32 = 0
        for index in offset..<offset + digits {
            let byte = UInt32(FoldingData.ranges.utf8Start[index])
            number = number << 4 | (byte < 0x41 ? byte - 0x30 : byte - 0x37)
        }
        return number
    }
}

/// A Unicode scalar decoded from UTF-8, with its length in bytes.
struct DecodedScalar {
    let value: UInt32
    let length: Int

    /// Decodes the scalar at `offset`. If a byte of the scalar is invalid or missing, the result is U+FFFD with length 1.
    init(_ bytes: UnsafeRawBufferPointer, at offset: Int) {
        let (length, bits) = Self.shape(of: bytes[offset])
        let rest = bytes[(offset + 1)...].prefix(length - 1)
        guard rest.count == length - 1, rest.allSatisfy({ $0 & 0xC0 == 0x80 }) else {
            (value, self.length) = (0xFFFD, 1)
            return
        }
        value = rest.reduce(UInt32(bytes[offset] & bits)) { $0 << 6 | UInt32($1 & 0x3F) }
        self.length = length
    }

    /// The length in bytes of a scalar that starts with `first`, and a mask of the bits of `first` that belong to its
    /// value. The length is `Int.max` if no scalar starts with this byte.
    private static func shape(of first: UInt8) -> (length: Int, bits: UInt8) {
        switch first {
        case 0x00...0x7F: (1, 0x7F)
        case 0xC2...0xDF: (2, 0x1F)
        case 0xE0...0xEF: (3, 0x0F)
        case 0xF0...0xF4: (4, 0x07)
        default: (.max, 0)
        }
    }
}
