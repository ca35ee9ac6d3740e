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
        switch FoldingTable.entry(for: scalar.value) {
        case .same: for byte in bytes { append(byte) }
        case .replaced(let replacement): append(replacement)
        case .vanishes: break
        case .endsWord: endWord()
        }
    }

    /// Appends the bytes of a replacement, in which spaces end words.
    private mutating func append(_ replacement: some Sequence<UInt8>) {
        for byte in replacement {
            if byte == UInt8(ascii: " ") { endWord() } else { append(byte) }
        }
    }
}

/// Looks up how a non-ASCII scalar folds.
enum FoldingTable {
    enum Entry {
        /// A letter or digit that does not change.
        case same
        /// A scalar with a replacement of up to six bytes in UTF-8; spaces in it end words.
        case replaced(UnsafeBufferPointer<UInt8>)
        case vanishes
        case endsWord
    }

    static func entry(for scalar: UInt32) -> Entry {
        if unchanged.contains(scalar) { return .same }
        return replacement(of: scalar) ?? range(of: scalar) ?? .same
    }

    /// Common Han characters, which are in neither table. Checked first for speed.
    private static let unchanged: ClosedRange<UInt32> = 0x3400...0x9FFF

    private static let lineLength = 12
    private static let digits = 5

    private static func replacement(of scalar: UInt32) -> Entry? {
        let table = FoldingData.replacements
        let line = lastLine(of: table, notAfter: scalar)
        guard line >= 0, number(in: table, at: line * lineLength) == scalar else { return nil }
        let start = table.utf8Start + line * lineLength + digits
        let padded = UnsafeBufferPointer(start: start, count: lineLength - digits - 1)
        let count = padded.firstIndex(of: UInt8(ascii: "_")) ?? padded.count
        return .replaced(UnsafeBufferPointer(start: start, count: count))
    }

    private static func range(of scalar: UInt32) -> Entry? {
        let table = FoldingData.ranges
        let line = lastLine(of: table, notAfter: scalar)
        guard line >= 0, scalar <= number(in: table, at: line * lineLength + digits) else { return nil }
        let kind = table.utf8Start[line * lineLength + 2 * digits]
        return kind == UInt8(ascii: "-") ? .vanishes : .endsWord
    }

    /// The index of the last line whose first number is at most `scalar`; -1 if there is none.
    private static func lastLine(of table: StaticString, notAfter scalar: UInt32) -> Int {
        firstIndex(below: (table.utf8CodeUnitCount + 1) / lineLength) {
            number(in: table, at: $0 * lineLength) > scalar
        } - 1
    }

    private static func number(in table: StaticString, at offset: Int) -> UInt32 {
        var number: UInt32 = 0
        for index in offset..<offset + digits {
            let byte = UInt32(table.utf8Start[index])
            number = number << 4 | (byte < 0x41 ? byte - 0x30 : byte - 0x37)
        }
        return number
    }
}

/// A Unicode scalar decoded from UTF-8, with its length in bytes.
struct DecodedScalar {
    let value: UInt32
    let length: Int

    /// Decodes the scalar at `offset`; for invalid UTF-8, the result is U+FFFD with length 1.
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
