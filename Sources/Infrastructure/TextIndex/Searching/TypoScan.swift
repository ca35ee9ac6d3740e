/// Goes through the words of an index for those that a word with typing errors may mean.
///
/// The sets of letters rule out nearly all of them: an error changes one letter for another at most.
struct TypoScan {
    private let word: ArraySlice<UInt8>
    private let letters: UInt64
    private let letterCount: Int
    private let scalars: [UInt32]
    private let limit: Int
    private let costLimit: Int
    /// How many elements two sets may differ by: letters beyond ASCII have several bytes.
    private let setLimit: Int

    /// Nil for a word in which no error is forgiven.
    init?(_ word: ArraySlice<UInt8>) {
        letterCount = WordCollector.letterCount(word)
        (limit, costLimit) = Self.limits(word, letterCount)
        guard limit > 0 else { return nil }
        self.word = word
        letters = LetterSet(word).bits
        scalars = Self.scalars(word)
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
            let set = sets[number]
            guard (set & ~letters).nonzeroBitCount <= setLimit, (letters & ~set).nonzeroBitCount <= setLimit,
                abs(Int(lengths[number]) - letterCount) <= limit,
                let typos = EditDistance.between(word, words.word(number), limit: limit), typos > 0
            else { continue }
            let cost = TypoCost.between(scalars, Self.scalars(words.word(number)))
            if cost <= costLimit { body(number, cost) }
        }
    }

    /// Calls a function with the number of each word that begins with this one, but for one typing error.
    func forEachBeginning(in words: IndexWords, among numbers: Range<Int>, _ body: (Int) -> Void) {
        let sets = words.letters.slice(from: numbers.lowerBound, to: numbers.upperBound)
        for (offset, set) in sets.enumerated() where (letters & ~set).nonzeroBitCount <= setLimit {
            let number = numbers.lowerBound + offset
            guard Int(words.lengths[number]) > letterCount,
                EditDistance.between(word, anyPrefixOf: words.word(number), limit: 1) != nil
            else { continue }
            body(number)
        }
    }
}
