/// The set of letters and digits in a text, in one machine word: a quick test before a slow comparison.
///
/// Bytes other than `a` to `z` and `0` to `9` share bits, so the set of a text that contains another is never smaller.
struct LetterSet: Hashable, Sendable {
    private var bits: UInt64 = 0

    mutating func insert(_ byte: UInt8) {
        bits |= 1 << UInt64(Self.bit(of: byte))
    }

    mutating func formUnion(_ other: LetterSet) {
        bits |= other.bits
    }

    /// How many letters of this set the other lacks.
    func count(missingFrom other: LetterSet) -> Int {
        (bits & ~other.bits).nonzeroBitCount
    }

    private static func bit(of byte: UInt8) -> UInt8 {
        switch byte {
        case UInt8(ascii: "a")...UInt8(ascii: "z"): byte - UInt8(ascii: "a")
        case UInt8(ascii: "0")...UInt8(ascii: "9"): byte - UInt8(ascii: "0") + 26
        default: 36 + byte % 28
        }
    }
}

extension LetterSet {
    init(_ bytes: some Sequence<UInt8>) {
        for byte in bytes { insert(byte) }
    }

    /// Makes the set of all that a text in UTF-8 may hold once it is folded; much cheaper than folding it.
    init(beforeFolding utf8: UnsafeRawBufferPointer) {
        for byte in utf8 {
            let letter = (byte | 0x20) &- UInt8(ascii: "a")
            if letter < 26 { bits |= 1 << UInt64(letter) } else { insert(beforeFolding: byte) }
        }
    }

    private mutating func insert(beforeFolding byte: UInt8) {
        switch byte {
        case 0x80...: bits = .max
        case UInt8(ascii: "&"): formUnion(LetterSet("&and".utf8))
        default: insert(byte)
        }
    }
}
