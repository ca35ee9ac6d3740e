/// The words of a query, to be found again in the names that it found.
package struct WordMarks: Sendable {
    /// Folded, in UTF-8.
    private let words: [[UInt8]]

    /// Nil for a query without words.
    package init?(_ query: String) {
        let folded = FoldedText(query)
        guard !folded.isEmpty else { return nil }
        words = folded.words.map { Array(folded.bytes[$0]) }
    }

    /// Where the words stand in a text, by its characters, counted from 0; in order and apart from each other.
    ///
    /// Letters fold as in a search: `amelie` is found in `Amélie`. A word is also found where it is only the beginning of
    /// one, inside of those that stand without spaces between them, and, if nothing else is like it, mistyped.
    package func ranges(in text: String) -> [Range<Int>] {
        var marked = MarkedText(text)
        for (index, word) in words.enumerated() {
            marked.mark(word, isLast: index == words.count - 1)
        }
        return marked.ranges
    }
}
