import Domain
import TextSearch

extension QueryReader {
    /// Returns how the words are arranged in each title that contains all of them.
    func titleShapes() -> [TextMatch.Shape] { films.hits(for: TextQuery(text), .complete).map(\.match.shape) }

    /// Whether the words are the complete title of a film.
    var isTitle: Bool { titleShapes().contains { $0 >= .almostExact } }

    /// The year of the best-known film with the words as its complete title; nil if there is none.
    var yearOfTitle: Int? {
        films.hits(for: TextQuery(text), .complete).filter { $0.match.shape >= .almostExact }.map(\.document)
            .max { films.weight(of: $0) < films.weight(of: $1) }.map { Int(films.filter(of: $0)) }
    }

    /// Returns the title without fillers such as "who directed"; nil if the query itself is a title, if the rest is not a complete
    /// title, or if a person with this name is better known than the film: "hitchcock film".
    func titleBehindFillers() -> String? {
        let titles = QueryVocabulary.titlesBehindFillers(parser.words)
        guard !titles.isEmpty, !isTitle else { return nil }
        return titles.first { title in
            let exact = films.hits(for: TextQuery(title), .complete).filter { $0.match.shape >= .almostExact }
            guard let best = exact.map({ films.weight(of: $0.document) }).max() else { return false }
            let people = CatalogPeople().people(named: title, limit: 1).map(\.person)
            return !people.contains { $0.bestPopularity(in: films) > Popularity.from(weight: best) }
        }
    }

    /// Returns a query for the oldest or newest well-known film with the title after "old" or "new": "old dune"; otherwise nil.
    func titleOfAge() -> MovieQuery? {
        guard years == nil, parser.words.count > 1, let isNew = QueryVocabulary.isNew(parser.words[0]) else {
            return nil
        }
        let title = parser.words.dropFirst().phrase
        if case .facts = QueryVocabulary.meaning(of: parser.words.dropFirst()) { return nil }
        guard !isTitle else { return nil }
        let hits = films.hits(for: TextQuery(title), .complete)
        let exact = hits.filter { $0.match.shape >= .almostExact }.map(\.document)
        let best = exact.map(films.weight).max() ?? 0
        // Thirty points are an eighth of the audience.
        let known = exact.filter {
            Popularity.from(weight: films.weight(of: $0)) > Popularity.from(weight: best) - Popularity.ofPoints(30)
        }
        let years = Set(known.map { Int(films.filter(of: $0)) })
        guard years.count > 1, let year = isNew ? years.max() : years.min() else { return nil }
        return MovieQuery(text: title, years: YearRange(year))
    }

    /// Returns the title after words such as "movies like"; nil if there are no such words.
    func titleToCompare() -> String? {
        let length = (2...3).first { length in
            length < parser.words.count
                && !QueryVocabulary.likenessWords.entries(with: parser.words.prefix(length).phrase)
                    .isEmpty
        }
        return length.map { parser.words.dropFirst($0).phrase }
    }

    /// Returns the description after words such as "the one where"; nil for a title, or if there are no such words.
    func recalled() -> String? {
        guard let described = QueryVocabulary.recalled(FoldedText(text).texts), !isTitle else { return nil }
        return described.phrase
    }

    /// Whether a film has the title and the year at the end of the query.
    var hasTitleAndYear: Bool {
        guard let (title, year) = QueryParser.trailingYear(text) else { return false }
        return films.hits(for: TextQuery(title), .complete, filter: year...year).contains {
            $0.match.shape >= .almostExact
        }
    }

    /// A word in at least this many titles does not mean a title by itself.
    private static let commonWordCount = 150

    /// Returns the facts and the title that the query combines, in the cheapest reading that a film fits; nil if no film does.
    func titleAndFacts() -> FilmFacts? {
        let words = parser.words
        var readings: [(cost: Int, title: Range<Int>, parts: [QueryParser.Part])] = []
        for start in words.indices {
            for end in (start + 1)...words.count where start > 0 || end < words.count {
                guard let before = parser.cover(0..<start), let after = parser.cover(end..<words.count) else {
                    continue
                }
                let parts = before.parts + after.parts
                if parts.contains(where: \.isFact) { readings.append((before.cost + after.cost, start..<end, parts)) }
            }
        }
        guard !readings.isEmpty else { return nil }
        func titled(_ words: ArraySlice<String>) -> [TextHit] {
            films.hits(for: TextQuery(words.phrase), .complete)
        }
        // A longer title is searched for only if each pair of its words is in some title, which saves most searches.
        let isPair = words.indices.dropLast().map { first in
            let pair = words[first...first + 1]
            return pair.contains { $0.count == 1 } || !titled(pair).isEmpty
        }
        let isTelling = words.map { word in
            word.count > 1 && !QueryVocabulary.isFiller(word) && films.nameCount(ofWord: word) < Self.commonWordCount
        }
        for reading in readings.sorted(by: { ($0.cost, $1.title.count) < ($1.cost, $0.title.count) })
        where !words[reading.title].allSatisfy(QueryVocabulary.isOperator)
            && isPair[reading.title.dropLast()].allSatisfy(\.self)
        {
            let title = words[reading.title]
            // Words such as "the" and "man" must be the complete title.
            let isAnyTitle = isTelling[reading.title].contains(true)
            let films = Set(titled(title).filter { isAnyTitle || $0.match.shape == .exact }.map(\.document))
            if !films.isEmpty,
                let found = self.reading(reading.parts, title: title.phrase, among: films)
            {
                return found.facts
            }
        }
        return nil
    }
}
