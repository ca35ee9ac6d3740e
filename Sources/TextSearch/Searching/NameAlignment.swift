/// Which words of a name the parts of a phrasing found, in the phrasing's order.
struct NameAlignment {
    private(set) var first = -1
    /// One past the last word found.
    private(set) var end = 0
    private(set) var isInOnePiece = true
    private(set) var isUnfinished = false
    /// Whether a word is spelled otherwise, or an optional one missing.
    private(set) var isRespelled = false
    /// What the typing errors cost, in halves.
    private(set) var typoCost = 0
    /// Typing errors by the letter: of two words of eight letters with one error each, a quarter.
    private(set) var typoShare: Float = 0
    /// Letters of the name that were found.
    private(set) var foundLetters = 0
    /// Letters of the phrasing that were not found; those of small words count a third, articles nothing.
    private(set) var missingLetters = 0
    /// The words of the name that a part has found, a bit for each.
    private var used: UInt64 = 0

    /// How many words of the name were found.
    var foundCount: Int { used.nonzeroBitCount }

    /// Finds the words of the name; nil when a part that is needed is missing.
    init?(_ parts: [Phrasing.Part], in name: UnsafeBufferPointer<UInt32>, of words: IndexWords) {
        for part in parts {
            guard let (index, match) = best(for: part, in: name, wordCount: words.count) else {
                guard part.isOptional else { return nil }
                miss(part.word)
                continue
            }
            take(index, match, for: part.word, length: Int(words.lengths[Int(name[index])]))
        }
        guard first >= 0 else { return nil }
    }
}

extension NameAlignment {
    /// The best word for a part; among equals the one that comes right after the one before, else the first.
    @inline(__always)
    private func best(
        for part: Phrasing.Part,
        in name: UnsafeBufferPointer<UInt32>,
        wordCount: Int
    ) -> (index: Int, match: UInt8)? {
        var best: (index: Int, match: UInt8)?
        for index in 0..<min(name.count, NameCollector.mostWords) {
            let number = Int(name[index])
            guard number < wordCount, used & 1 << UInt64(index) == 0 else { continue }
            let match = part.word.matches[number]
            guard match != 0, !part.mustFollow || index == end else { continue }
            if let best, best.match < match || best.match == match && index != end { continue }
            best = (index, match)
        }
        return best
    }

    private mutating func take(_ index: Int, _ match: UInt8, for word: QueryWord, length: Int) {
        let match = WordMatch(rawValue: match)
        if first < 0 { first = index } else if index != end { isInOnePiece = false }
        end = index + 1
        used |= 1 << UInt64(index)
        isUnfinished = isUnfinished || match.isUnfinished
        isRespelled = isRespelled || match == .respelled
        typoCost += match.typoCost
        typoShare += Float(match.typoCost) / Float(2 * max(1, word.letterCount))
        foundLetters += match.isUnfinished ? min(length, word.letterCount) : length
    }

    private mutating func miss(_ word: QueryWord) {
        isRespelled = true
        missingLetters += word.weight
    }
}
