// How one character after the other is folded: ASCII by its code, everything else by the table.
extension FoldedText {
    /// Adds a text in UTF-8: case, accents, ligatures and width fold, apostrophes vanish, `&` is the word `and`, and
    /// every other sign ends a word.
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
        case UInt8(ascii: "&"): appendAnd()
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

    private mutating func append(_ replacement: UnsafeBufferPointer<UInt8>) {
        for byte in replacement {
            if byte == UInt8(ascii: " ") { endWord() } else { append(byte) }
        }
    }

    private mutating func appendAnd() {
        endWord()
        for byte in "and".utf8 { append(byte) }
        endWord()
    }
}
