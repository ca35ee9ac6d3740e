/// One way to read a query: as it was typed, or with words joined, split, or written as numbers.
struct Phrasing {
    struct Part {
        let word: QueryWord
        /// A name can do without it.
        var isOptional = false
        /// It must come right after the part before it: they were one word.
        var mustFollow = false
    }

    let parts: [Part]
    /// Whether the parts are the words that were typed.
    var isAsTyped = false

    /// Whether every part that a name needs is somewhere in the index.
    var isPossible: Bool { parts.allSatisfy { $0.isOptional || $0.word.isFound } && parts.contains { !$0.isOptional } }

    /// The part that the fewest names have, of those that a name needs.
    func rarest(in reader: IndexReader) -> QueryWord? {
        parts.filter { !$0.isOptional }
            .map { ($0.word.postingCount(in: reader), $0.word) }
            .min { $0.0 < $1.0 }?.1
    }
}
