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

    private static func scalars(_ word: some Collection<UInt8>) -> [UInt32] {
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
