/// Goes through the words of an index for those that a word with typing errors may mean.
///
/// The sets of letters rule out nearly all of them: an error changes one letter for another at most.
struct TypoScan {
    private let pattern: TypoPattern
    private let letters: UInt64
    private let letterCount: Int
    private let scalars: [UInt32]
    private let limit: Int
    private let costLimit: Int
    /// How many elements two sets may differ by: letters beyond ASCII have several bytes.
    private let setLimit: Int

    /// Nil for a word in which no error is forgiven: a very short or a very long one, or a number.
    init?(_ word: ArraySlice<UInt8>) {
        letterCount = WordCollector.letterCount(word)
        (limit, costLimit) = Self.limits(word, letterCount)
        scalars = Self.scalars(word)
        guard limit > 0, let pattern = TypoPattern(scalars) else { return nil }
        self.pattern = pattern
        letters = LetterSet(word).bits
        setLimit = word.allSatisfy { $0 < 0x80 } ? limit : 3 * limit
    }

    /// How many errors are forgiven, and what they may cost in halves: the longer the word, the more; none in a number,
    /// where every figure counts.
    private static func limits(_ word: ArraySlice<UInt8>, _ letterCount: Int) -> (count: Int, cost: Int) {
        if word.contains(where: \.isFigure) { return (0, 0) }
        return switch letterCount {
        case ..<3: (0, 0)
        case 3...4: (1, 2)
        case 5: (2, 3)
        case 6...8: (2, 4)
        default: (3, 5)
        }
    }

    static func scalars(_ word: some Collection<UInt8>) -> [UInt32] {
        String(decoding: word, as: UTF8.self).unicodeScalars.map(\.value)
    }
}

extension TypoScan {
    /// Calls a function with the number of each word within the limits, and what its errors cost (not 0).
    func forEachMatch(in words: IndexWords, _ body: (Int, Int) -> Void) {
        let sets = words.letters.all()
        let lengths = words.lengths.all()
        for number in 0..<min(sets.count, lengths.count) {
            guard abs(Int(lengths[number]) - letterCount) <= limit, mayMean(sets[number]),
                let typos = pattern.distance(to: words.word(number), limit: limit), typos > 0
            else { continue }
            let cost = TypoCost.between(scalars, Self.scalars(words.word(number)))
            if cost <= costLimit { body(number, cost) }
        }
    }

    /// Calls a function with the number of each word that begins with this one, but for one typing error.
    func forEachBeginning(in words: IndexWords, among numbers: Range<Int>, _ body: (Int) -> Void) {
        let sets = words.letters.slice(from: numbers.lowerBound, to: numbers.upperBound)
        for (offset, set) in sets.enumerated() where !(letters & ~set).hasMoreBits(than: setLimit) {
            let number = numbers.lowerBound + offset
            guard Int(words.lengths[number]) > letterCount,
                pattern.distance(toAnyBeginningOf: words.word(number), limit: 1) != nil
            else { continue }
            body(number)
        }
    }

    /// Whether a word with these letters can be within the limits.
    @inline(__always)
    private func mayMean(_ set: UInt64) -> Bool {
        !(set & ~letters).hasMoreBits(than: setLimit) && !(letters & ~set).hasMoreBits(than: setLimit)
    }
}

extension UInt64 {
    /// Whether more bits are set than a small number, which is faster to tell than how many are.
    @inline(__always)
    fileprivate func hasMoreBits(than limit: Int) -> Bool {
        var rest = self
        for _ in 0..<limit { rest &= rest &- 1 }
        return rest != 0
    }
}

/// A word that is compared with very many others: how many typing errors lie between them, each of which is a letter
/// left out, added, mistaken, or swapped with its neighbour (the optimal string alignment distance, in scalars).
///
/// Each of its letters has a bit, so that one step goes over a whole row of the table of distances (Heikki Hyyrö,
/// "A bit-vector algorithm for computing Levenshtein and Damerau edit distances", 2003).
struct TypoPattern {
    private let letterCount: Int
    /// Where each letter of ASCII stands in the word, a bit for each place.
    private var ascii = [UInt64](repeating: 0, count: 0x80)
    /// The same for its other letters.
    private var others: [(letter: UInt32, places: UInt64)] = []

    /// Nil for a word without letters, or with more than 64.
    init?(_ letters: [UInt32]) {
        guard (1...UInt64.bitWidth).contains(letters.count) else { return nil }
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

/// The set of letters and digits in a text, in one machine word: a quick test before a slow comparison.
///
/// Bytes other than `a` to `z` and `0` to `9` share bits, so the set of a text that contains another is never smaller.
struct LetterSet {
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
