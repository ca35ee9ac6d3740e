/// Which words of a text the words of a query found, in the query's order.
struct WordAlignment {
    private(set) var first = 0
    /// One past the last word found.
    private(set) var end = 0
    private(set) var isInOnePiece = true
    private(set) var isUnfinished = false
    private(set) var typos = 0

    /// Finds every word of the query; nil when one is missing.
    init?(_ words: [QueryWord], in text: FoldedText, forgiving: Bool) {
        for position in words.indices {
            guard let (index, match) = Self.best(for: words[position], in: text, expecting: end, forgiving: forgiving)
            else {
                return nil
            }
            if position == 0 { first = index } else if index != end { isInOnePiece = false }
            end = index + match.span
            isUnfinished = isUnfinished || match.isUnfinished
            typos += match.typos
        }
    }

    /// The best match of a word; among equals the word that comes right after the one before, else the first.
    private static func best(
        for word: QueryWord,
        in text: FoldedText,
        expecting expected: Int,
        forgiving: Bool
    ) -> (index: Int, match: WordMatch)? {
        var best: (index: Int, match: WordMatch)?
        for index in text.words.indices {
            guard let match = forgiving ? word.forgivingMatch(text, at: index) : word.match(text, at: index) else {
                continue
            }
            if let best, best.match.penalty < match.penalty { continue }
            if let best, best.match.penalty == match.penalty, index != expected { continue }
            best = (index, match)
        }
        return best
    }
}
