/// A word that is compared with very many others: how many typing errors lie between them, as ``EditDistance`` counts.
///
/// Each of its letters has a bit, so that one step goes over a whole row of the table of distances (Heikki Hyyrö,
/// "A bit-vector algorithm for computing Levenshtein and Damerau edit distances", 2003).
struct TypoPattern {
    static let mostLetters = UInt64.bitWidth

    private let letterCount: Int
    /// Where each letter of ASCII stands in the word, a bit for each place.
    private var ascii = [UInt64](repeating: 0, count: 0x80)
    /// The same for its other letters.
    private var others: [(letter: UInt32, places: UInt64)] = []

    /// Nil for a word without letters, or with more than ``mostLetters``.
    init?(_ letters: [UInt32]) {
        guard (1...Self.mostLetters).contains(letters.count) else { return nil }
        letterCount = letters.count
        for (place, letter) in letters.enumerated() { insert(letter, at: 1 << UInt64(place)) }
    }

    private mutating func insert(_ letter: UInt32, at place: UInt64) {
        if letter < 0x80 {
            ascii[Int(letter)] |= place
        } else if let index = others.firstIndex(where: { $0.letter == letter }) {
            others[index].places |= place
        } else {
            others.append((letter, place))
        }
    }
}

extension TypoPattern {
    /// The distance to a word in UTF-8; nil when it is above `limit`.
    func distance(to word: UnsafeBufferPointer<UInt8>, limit: Int) -> Int? {
        var row = Row(letterCount)
        var rest = word.count
        forEachLetter(of: word) { places in
            row.step(places)
            rest -= 1
            // Each letter to come lowers the distance by one at most.
            return row.distance - rest <= limit
        }
        return row.distance <= limit ? row.distance : nil
    }

    /// The least distance to any beginning of a word in UTF-8; nil when it is above `limit`.
    func distance(toAnyBeginningOf word: UnsafeBufferPointer<UInt8>, limit: Int) -> Int? {
        var row = Row(letterCount)
        var (least, rest) = (row.distance, letterCount + limit)
        forEachLetter(of: word) { places in
            row.step(places)
            least = min(least, row.distance)
            rest -= 1
            return rest > 0
        }
        return least <= limit ? least : nil
    }

    /// Calls a function with the places of each letter until it returns false.
    @inline(__always)
    private func forEachLetter(of word: UnsafeBufferPointer<UInt8>, _ body: (UInt64) -> Bool) {
        var offset = 0
        while offset < word.count {
            let byte = word[offset]
            if byte < 0x80 {
                offset += 1
                guard body(ascii[Int(byte)]) else { return }
            } else {
                let scalar = DecodedScalar(UnsafeRawBufferPointer(word), at: offset)
                offset += scalar.length
                guard body(others.first { $0.letter == scalar.value }?.places ?? 0) else { return }
            }
        }
    }
}

extension TypoPattern {
    /// The table's row of the letters so far, as the steps up and down from one place of the pattern to the next.
    private struct Row {
        /// Between the letters so far and the whole pattern.
        private(set) var distance: Int
        private let last: UInt64
        private var rises = UInt64.max
        private var falls: UInt64 = 0
        private var diagonal: UInt64 = 0
        private var placesBefore: UInt64 = 0

        init(_ letterCount: Int) {
            distance = letterCount
            last = 1 << UInt64(letterCount - 1)
        }

        @inline(__always)
        mutating func step(_ places: UInt64) {
            let swaps = (~diagonal & places) << 1 & placesBefore
            diagonal = ((places & rises) &+ rises) ^ rises | places | falls | swaps
            var risesAcross = falls | ~(diagonal | rises)
            var fallsAcross = diagonal & rises
            if risesAcross & last != 0 { distance += 1 }
            if fallsAcross & last != 0 { distance -= 1 }
            risesAcross = risesAcross << 1 | 1
            fallsAcross <<= 1
            rises = fallsAcross | ~(diagonal | risesAcross)
            falls = risesAcross & diagonal
            placesBefore = places
        }
    }
}
