/// The words of a query from a certain one on.
struct QueryPhrasing: Sendable {
    private let words: [QueryWord]
    private let joined: JoinedWords
    /// What a text must have; numbers may be spelled otherwise.
    let letters: LetterSet
    let typosAllowed: Int

    init(_ first: Int, of text: FoldedText) {
        let last = text.words.count - 1
        words = text.words.enumerated().dropFirst(first).map { index, range in
            QueryWord(text.bytes[range], isLast: index == last)
        }
        joined = JoinedWords(words)
        letters = words.filter(\.otherSpellings.isEmpty).reduce(into: LetterSet()) { $0.formUnion($1.letters) }
        typosAllowed = max(joined.typosAllowed, words.reduce(0) { $0 + $1.typosAllowed })
    }

    /// How well a text answers; nil when it does not.
    func match(_ text: FoldedText, forgiving: Bool) -> TextMatch? {
        guard letters.count(missingFrom: text.letters) <= (forgiving ? typosAllowed : 0) else { return nil }
        let aligned = WordAlignment(words, in: text, forgiving: forgiving).map { match($0, text) }
        if let aligned, aligned.typos == 0 { return aligned }
        return joined.match(text) ?? (forgiving ? TextMatch.better(aligned, joined.forgivingMatch(text)) : nil)
    }
}

extension QueryPhrasing {
    private func match(_ alignment: WordAlignment, _ text: FoldedText) -> TextMatch {
        TextMatch(
            shape: alignment.isInOnePiece
                ? .piece(from: alignment.first, to: alignment.end, of: text, isUnfinished: alignment.isUnfinished)
                : .words,
            isUnfinished: alignment.isUnfinished,
            typos: alignment.typos,
            coverage: joined.coverage(of: text)
        )
    }
}

extension TextMatch.Shape {
    /// The shape of words that follow each other in a text.
    static func piece(from first: Int, to end: Int, of text: FoldedText, isUnfinished: Bool) -> TextMatch.Shape {
        guard first == 0 || first == Article.count(in: text) else { return .phrase }
        return end == text.words.count && !isUnfinished ? .almostExact : .start
    }
}
