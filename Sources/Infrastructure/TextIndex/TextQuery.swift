/// A query made ready to be compared with many texts.
package struct TextQuery: Sendable {
    let folded: FoldedText
    /// As typed, and without its leading article where it has one.
    private let phrasings: [QueryPhrasing]
    /// What every text that answers has, typing errors aside.
    private let letters: LetterSet
    private let typosAllowed: Int

    /// Makes a query of what was typed.
    package init(_ text: String) {
        folded = FoldedText(text)
        let starts = folded.isEmpty ? [] : Set([0, Article.count(in: folded)]).sorted()
        phrasings = starts.map { [folded] in QueryPhrasing($0, of: folded) }
        letters = phrasings.last?.letters ?? LetterSet()
        typosAllowed = phrasings.map(\.typosAllowed).max() ?? 0
    }

    /// False for a text in UTF-8, not folded yet, that cannot answer the query: a quick test before a thorough one.
    package func mayMatch(_ utf8: UnsafeRawBufferPointer, forgiving: Bool) -> Bool {
        letters.count(missingFrom: LetterSet(beforeFolding: utf8)) <= (forgiving ? typosAllowed : 0)
    }

    /// How well a text answers the query; nil when it does not.
    ///
    /// - Parameter forgiving: whether words with typing errors match too.
    package func match(_ text: FoldedText, forgiving: Bool = false) -> TextMatch? {
        var best: TextMatch?
        for phrasing in phrasings {
            guard var match = phrasing.match(text, forgiving: forgiving) else { continue }
            if match.shape == .almostExact, match.typos == 0, text == folded { match.shape = .exact }
            best = TextMatch.better(best, match)
        }
        return best
    }
}
