/// Finds names that have most of a query's words, where none has all.
struct PartialSearch {
    private let search: PhrasingSearch
    /// The most that may be missing, as a share of the query's letters.
    private static let mostMissing: Float = 0.5

    init(_ search: PhrasingSearch) {
        self.search = search
    }

    /// Calls a function with each document that has enough of the words, in ascending order.
    func forEachHit(_ words: [[UInt8]], _ finder: WordFinder, _ body: (TextHit) -> Void) {
        let parts = words.indices.map { index in
            Phrasing.Part(
                word: finder.word(words[index], isLast: index == words.count - 1),
                isOptional: true
            )
        }
        let names = NameSet(ofAny: necessary(parts.map(\.word)), in: search.reader)
        search.forEachHit(Phrasing(parts: parts), among: names) { hit in
            if hit.match.missing <= Self.mostMissing { body(hit) }
        }
    }

    /// The rarest words, so many that a name without any of them would lack too much.
    private func necessary(_ words: [QueryWord]) -> [QueryWord] {
        let reader = search.reader
        let rarestFirst = words.map { ($0.postingCount(in: reader), $0) }.sorted { $0.0 < $1.0 }.map(\.1)
        let all = words.reduce(0) { $0 + $1.letterCount }
        var (chosen, letters) = ([QueryWord](), 0)
        for word in rarestFirst {
            chosen.append(word)
            letters += word.weight
            if Float(letters) > Self.mostMissing * Float(all) { break }
        }
        return chosen
    }
}
