/// The set of letters and digits in a text, in one machine word: a quick test before a slow comparison.
///
/// Bytes other than `a` to `z` and `0` to `9` share bits, so the set of a text that contains another is never smaller.
struct LetterSet: Hashable, Sendable {
    private(set) var bits: UInt64 = 0

    init(_ bytes: some Sequence<UInt8>) {
        for byte in bytes { bits |= 1 << UInt64(Self.bit(of: byte)) }
    }

    private static func bit(of byte: UInt8) -> UInt8 {
        switch byte {
        case UInt8(ascii: "a")...UInt8(ascii: "z"): byte - UInt8(ascii: "a")
        case UInt8(ascii: "0")...UInt8(ascii: "9"): byte - UInt8(ascii: "0") + 26
        default: 36 + byte % 28
        }
    }
}
