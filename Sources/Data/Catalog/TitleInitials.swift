import TextSearch

/// A query with the initials of a title, such as `tdk` and `gotg 2`.
struct TitleInitials {
    private let initials: [UInt8]
    /// The other words, which are in the title, too.
    private let others: [String]

    /// Nil if no word of the query, or more than one, can be initials.
    /// - Parameter isKnown: whether a name of some film has a word.
    init?(_ query: TextQuery, isKnown: (String) -> Bool) {
        let unknown = query.texts.filter { !isKnown($0) }
        guard query.wordCount <= 4, unknown.count == 1, let word = unknown.first, 3...8 ~= word.utf8.count,
            word.utf8.allSatisfy({ UInt8(ascii: "a")...UInt8(ascii: "z") ~= $0 })
        else { return nil }
        (initials, others) = (Array(word.utf8), query.texts.filter { $0 != word })
    }

    /// Returns whether the words of a title, or of a part after a colon or dash, begin with the initials; an article at the start,
    /// and numbers and words such as "vol" at the end, do not count.
    func fit(_ title: String) -> Bool {
        guard others.allSatisfy(FoldedText(title).description.split(separator: " ").map(String.init).contains) else {
            return false
        }
        let parts = title.split { ":–".contains($0) }.map { FoldedText(String($0)).description.split(separator: " ") }
        return ([Array(parts.joined())] + parts).contains { words in
            let words = words.filter { Int($0) == nil && !["vol", "part", "episode", "chapter"].contains($0) }
            let letters = words.compactMap(\.utf8.first)
            return letters == initials
                || ["the", "a"].contains(words.first) && letters.dropFirst().elementsEqual(initials)
        }
    }
}

extension CatalogReader {
    /// The films whose titles have the initials of a query, among the best-known ones; empty for a query without initials.
    func films(withInitialsIn query: TextQuery, limit: Int) -> TopResults {
        var found = TopResults(limit: limit)
        let segment = segments.count - 1
        let index = segments[segment].index
        guard let initials = TitleInitials(query, isKnown: { index.nameCount(ofWord: $0) > 0 }) else { return found }
        // The films are in the order of how well known they are.
        for document in 0..<min(index.documentCount, 6_000) {
            guard initials.fit(index.row(of: document).text(CatalogColumn.title)) else { continue }
            found.count += 1
            let score = Popularity.from(weight: index.weight(of: document))
            let rank = CatalogRank(score: score, year: 0, number: Int(index.key(of: document)))
            found.insert(RankedMovie(segment: segment, document: document, rank: rank))
        }
        found.sort()
        return found
    }
}
