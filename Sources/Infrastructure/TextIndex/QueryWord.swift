/// A word of a query, and what may stand in a text in its place.
///
/// A class, as a struct's arrays would be retained again for each of many thousand texts.
final class QueryWord: Sendable {
    let bytes: ArraySlice<UInt8>
    let letters: LetterSet
    /// The same number in figures, Roman figures or letters.
    let otherSpellings: [[UInt8]]
    /// The word may be unfinished: it is the last one typed.
    let isLast: Bool
    let typosAllowed: Int

    init(_ bytes: ArraySlice<UInt8>, isLast: Bool) {
        self.bytes = bytes
        self.letters = LetterSet(bytes)
        self.otherSpellings = Numeral.otherSpellings(of: bytes)
        self.isLast = isLast
        self.typosAllowed = Self.typosAllowed(in: bytes)
    }

    /// One typing error in words of four letters or more, two in words of eight or more; none in a number, where every
    /// figure counts.
    static func typosAllowed(in bytes: ArraySlice<UInt8>) -> Int {
        if bytes.allSatisfy({ (0x30...0x39).contains($0) }) { return 0 }
        return switch bytes.count {
        case ..<4: 0
        case 4..<8: 1
        default: 2
        }
    }
}
