import Domain
import TextSearch

/// A query with the initials of a title, such as `tdk` and `gotg 2`.
struct TitleInitials {
    private let initials: [UInt8]
    /// The words that the title must contain, including the number of a sequel.
    private let others: [String]

    /// Returns nil unless the query has at most four words, of which exactly one is unknown. That word must have three to eight
    /// letters, or two to eight if the query has a number.
    /// - Parameter isKnown: returns whether a word occurs in a film's name.
    init?(_ query: TextQuery, isKnown: (String) -> Bool) {
        let unknown = query.texts.filter { !isKnown($0) }
        guard query.wordCount <= 4, unknown.count == 1, let word = unknown.first else { return nil }
        let letters = word.utf8.prefix { UInt8(ascii: "a")...UInt8(ascii: "z") ~= $0 }
        let number = String(word.dropFirst(letters.count))
        let others = (query.texts.filter { $0 != word } + [number]).filter { !$0.isEmpty }
        guard (others.contains { Int($0) != nil } ? 2 : 3)...8 ~= letters.count, number.isEmpty || Int(number) != nil
        else { return nil }
        (initials, self.others) = (Array(letters), others)
    }

    private static let articles: Set = ["the", "a"]
    /// Words that people leave out of initials.
    private static let smallWords: Set = ["the", "a", "an", "and", "of", "in", "to", "on", "at", "for", "is"]

    /// Returns whether the initials fit a title, its part before or after a colon or dash, or its part after "and the". A leading
    /// article, small words, numbers, and words such as "vol" can be skipped.
    func fit(_ title: String) -> Bool {
        guard mayFit(title) else { return false }
        let all = words(title)
        guard others.allSatisfy({ other in all.contains { $0.key == other } }) else { return false }
        let parts = title.split { ":–".contains($0) }.flatMap { part in
            let words = words(String(part))
            let rest = words.indices.dropLast().first { words[$0].text == "and" && words[$0 + 1].text == "the" }
            return [words] + (rest.map { [Array(words[($0 + 2)...])] } ?? [])
        }
        return ([all] + parts).contains { words in
            let counted = words.filter { !$0.isNumber && !["vol", "part", "episode", "chapter"].contains($0.text) }
            let words = counted.map(\.text)
            let hasArticle = words.first.map(Self.articles.contains) ?? false
            let long = words.filter { !Self.smallWords.contains($0) }
            let article = hasArticle ? Array(words.prefix(1)) : []
            return [words, Array(words.dropFirst(article.count)), long, article + long].contains { words in
                words.compactMap(\.utf8.first).elementsEqual(initials)
            }
        }
    }

    /// Returns whether words of a title may begin with the initials, in order. This fast test excludes most titles.
    private func mayFit(_ title: String) -> Bool {
        var (rest, isInWord) = (initials[...], false)
        for byte in title.utf8 {
            // Folding can turn "&" into a word, and a non-ASCII character into ASCII letters.
            guard byte < 0x80, byte != UInt8(ascii: "&") else { return true }
            let letter = byte | 0x20
            let isPart =
                UInt8(ascii: "a")...UInt8(ascii: "z") ~= letter || UInt8(ascii: "0")...UInt8(ascii: "9") ~= byte
            if isPart, !isInWord, letter == rest.first { rest.removeFirst() }
            isInWord = isPart
        }
        return rest.isEmpty
    }

    /// Returns the words of a title, each with its form in ``TitleKey``: "II" becomes "2".
    private func words(_ title: String) -> [(text: String, key: String, isNumber: Bool)] {
        let texts = FoldedText(title).texts
        let keys = TitleKey(title).text.split(separator: " ").map(String.init)
        return zip(texts, keys.count == texts.count ? keys : texts).map { text, key in
            (text, key, Int(text) != nil || Int(key) != nil && others.contains(key))
        }
    }
}

extension CatalogReader {
    /// Returns the best-known films whose titles have the initials of a query; empty for a query without initials.
    func films(withInitialsIn query: TextQuery, limit: Int) -> TopResults {
        var found = TopResults(limit: limit)
        let segment = segments.count - 1
        let index = segments[segment].index
        guard let initials = TitleInitials(query, isKnown: { index.nameCount(ofWord: $0) > 0 }) else { return found }
        // The films are sorted by popularity, and initials mean only well-known films.
        for document in 0..<min(index.documentCount, 6_000) {
            guard initials.fit(index.row(of: document).text(CatalogColumn.title)) else { continue }
            let score = Popularity.from(weight: index.weight(of: document))
            found.add(document, of: index, segment: segment, score: score)
        }
        found.sort()
        return found
    }
}
