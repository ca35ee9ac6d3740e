/// Finds the index words that match a query word with typing errors. Letter sets spare most words a slow comparison.
struct FuzzyWordScan {
    private let pattern: BitParallelEditDistance
    private let letters: UInt64
    private let letterCount: Int
    private let scalars: [UInt32]
    private let limit: Int
    private let costLimit: Int
    /// The maximum number of bits that one letter set has and the other lacks: one per error, or three if the word is not ASCII.
    private let setLimit: Int

    /// Creates a scan; nil for a word with a digit, or with fewer than 3 or more than 64 letters, which must match exactly.
    /// - Parameter maximum: an additional limit on the number of errors.
    init?(_ word: ArraySlice<UInt8>, limit maximum: Int) {
        letterCount = WordCollector.letterCount(word)
        let limits = Self.limits(word, letterCount)
        limit = min(limits.count, maximum)
        costLimit = min(limits.cost, maximum == .max ? .max : 2 * maximum)
        scalars = Self.scalars(word)
        guard limit > 0, let pattern = BitParallelEditDistance(scalars) else { return nil }
        self.pattern = pattern
        letters = LetterMask(word).bits
        setLimit = word.allSatisfy { $0 < 0x80 } ? limit : 3 * limit
    }

    /// The maximum number of errors, and their maximum cost in half-steps (see ``WeightedEditDistance``). Both are 0 for a word with a
    /// digit or fewer than three letters.
    private static func limits(_ word: ArraySlice<UInt8>, _ letterCount: Int) -> (count: Int, cost: Int) {
        if word.contains(where: \.isFigure) { return (0, 0) }
        return switch letterCount {
        case ..<3: (0, 0)
        case 3: (1, 2)
        case 4: (2, 2)
        case 5: (2, 3)
        case 6...8: (2, 4)
        default: (3, 5)
        }
    }

    static func scalars(_ word: some Collection<UInt8>) -> [UInt32] {
        String(decoding: word, as: UTF8.self).unicodeScalars.map(\.value)
    }

    /// Calls `body` with each matching word's number, its number of errors (at least 1), and their cost in half-steps.
    func forEachMatch(in words: IndexWords, _ body: (Int, Int, Int) -> Void) {
        // A constant limit halves the number of instructions.
        switch setLimit {
        case 1: forEachMatch(in: words, setLimit: 1, body)
        case 2: forEachMatch(in: words, setLimit: 2, body)
        case 3: forEachMatch(in: words, setLimit: 3, body)
        default: forEachMatch(in: words, setLimit: setLimit, body)
        }
    }

    @inline(__always)
    private func forEachMatch(in words: IndexWords, setLimit: Int, _ body: (Int, Int, Int) -> Void) {
        let sets = words.letters.all()
        let lengths = words.lengths.all()
        let (shortest, range) = (letterCount - limit, UInt(2 * limit))
        for number in 0..<min(sets.count, lengths.count) {
            guard UInt(bitPattern: Int(lengths[number]) - shortest) <= range,
                !(sets[number] & ~letters).hasMoreBits(than: setLimit),
                !(letters & ~sets[number]).hasMoreBits(than: setLimit),
                let typos = pattern.distance(to: words.word(number), limit: limit), typos > 0
            else { continue }
            let cost = WeightedEditDistance.between(scalars, Self.scalars(words.word(number)))
            if cost <= costLimit { body(number, typos, cost) }
        }
    }

    /// Calls `body` with the number of each longer word whose beginning matches with at most one typing error.
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
}

extension UInt64 {
    /// Returns whether more than `limit` bits are set; faster than counting them for small limits.
    @inline(__always)
    fileprivate func hasMoreBits(than limit: Int) -> Bool {
        var rest = self
        for _ in 0..<limit { rest &= rest &- 1 }
        return rest != 0
    }
}

/// Computes the edit distance (optimal string alignment) between one word and many others: the number of letters
/// omitted, added, replaced, or swapped with a neighbour. One step computes a row of the distance table, one bit per
/// letter (Heikki Hyyrö, "A bit-vector algorithm for computing Levenshtein and Damerau edit distances", 2003).
struct BitParallelEditDistance {
    private let letterCount: Int
    /// The positions of each ASCII letter in the word, one bit each.
    private var ascii = [UInt64](repeating: 0, count: 0x80)
    /// The positions of the other letters.
    private var others: [(letter: UInt32, positions: UInt64)] = []

    /// Prepares the comparison of a word of 1 to 64 Unicode scalars; nil for any other length.
    init?(_ letters: [UInt32]) {
        guard (1...UInt64.bitWidth).contains(letters.count) else { return nil }
        letterCount = letters.count
        for (index, letter) in letters.enumerated() {
            let position: UInt64 = 1 << UInt64(index)
            if letter < 0x80 {
                ascii[Int(letter)] |= position
            } else if let index = others.firstIndex(where: { $0.letter == letter }) {
                others[index].positions |= position
            } else {
                others.append((letter, position))
            }
        }
    }

    /// The distance to a word in UTF-8, or nil if it is above `limit`.
    func distance(to word: UnsafeBufferPointer<UInt8>, limit: Int) -> Int? {
        guard word.count <= 4 * (letterCount + limit) else { return nil }
        var row = Row(letterCount)
        var rest = word.count
        forEachLetter(of: word) { positions in
            row.step(positions)
            rest -= 1
            // Each remaining letter lowers the distance by at most one.
            return row.distance - rest <= limit
        }
        return row.distance <= limit ? row.distance : nil
    }

    /// The smallest distance to any prefix of a word in UTF-8, or nil if it is above `limit`.
    func distance(toAnyBeginningOf word: UnsafeBufferPointer<UInt8>, limit: Int) -> Int? {
        var row = Row(letterCount)
        var (least, rest) = (row.distance, letterCount + limit)
        forEachLetter(of: word) { positions in
            row.step(positions)
            least = min(least, row.distance)
            rest -= 1
            return rest > 0
        }
        return least <= limit ? least : nil
    }

    /// Calls `body` for each letter of `word`, with the letter's positions in the pattern, until `body` returns false.
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
                guard body(others.first { $0.letter == scalar.value }?.positions ?? 0) else { return }
            }
        }
    }

    /// A row of the distance table, stored as the differences between neighbouring cells.
    private struct Row {
        /// The distance between the letters read so far and the complete pattern.
        private(set) var distance: Int
        private let last: UInt64
        private var rises = UInt64.max
        private var falls: UInt64 = 0
        private var diagonal: UInt64 = 0
        private var positionsBefore: UInt64 = 0

        init(_ letterCount: Int) {
            distance = letterCount
            last = 1 << UInt64(letterCount - 1)
        }

        @inline(__always)
        mutating func step(_ positions: UInt64) {
            let swaps = (~diagonal & positions) << 1 & positionsBefore
            diagonal = ((positions & rises) &+ rises) ^ rises | positions | falls | swaps
            var risesAcross = falls | ~(diagonal | rises)
            var fallsAcross = diagonal & rises
            if risesAcross & last != 0 { distance += 1 }
            if fallsAcross & last != 0 { distance -= 1 }
            risesAcross = risesAcross << 1 | 1
            fallsAcross <<= 1
            rises = fallsAcross | ~(diagonal | risesAcross)
            falls = risesAcross & diagonal
            positionsBefore = positions
        }
    }
}

/// The letters and digits of a text as a set of 64 bits. Bytes other than `a` to `z` and `0` to `9` share 28 of the bits.
struct LetterMask {
    private(set) var bits: UInt64 = 0

    init(_ bytes: some Sequence<UInt8>) {
        for byte in bytes {
            let bit =
                switch byte {
                case UInt8(ascii: "a")...UInt8(ascii: "z"): byte - UInt8(ascii: "a")
                case UInt8(ascii: "0")...UInt8(ascii: "9"): byte - UInt8(ascii: "0") + 26
                default: 36 + byte % 28
                }
            bits |= 1 << UInt64(bit)
        }
    }
}
