import Domain
import TextSearch

extension Catalog {
    /// Returns the films that match the facts; pages past the end are empty. If the facts ask for the order
    /// of ratings but no film has a rating, the films are in the order of popularity.
    /// - Throws: ``TextIndexError`` if a file of the catalogue is damaged, or ``DomainError`` for facts that the catalogue lacks.
    func pages(_ pages: ClosedRange<Int>, of facts: FilmFacts) throws -> MoviesPage {
        let reader = CatalogReader(self)
        try reader.check(facts)
        let limit = pages.upperBound * MoviesPage.size
        var found = reader.films(with: facts, limit: limit)
        let lacksRatings = facts.order == .rating && found.isEmpty && reader.lacksRatings
        if lacksRatings {
            var facts = facts
            facts.order = .popularity
            found = reader.films(with: facts, limit: limit)
        }
        var page = reader.page(pages, of: found)
        page.lacksRatings = lacksRatings
        try reader.throwIfDamaged()
        return page
    }
}

extension CatalogReader {
    /// Returns consecutive pages of the films found, merged into one page with the number of the last.
    /// - Parameter found: the best films, at least up to the end of the pages.
    func page(_ numbers: ClosedRange<Int>, of found: TopResults) -> MoviesPage {
        releasePages()
        return MoviesPage(numbers, available: found.best.count, total: found.count) { film(found.best[$0]).movie() }
    }

    /// Counts the matching films, and returns the first `limit`. In the order of ratings, films without a rating are omitted.
    func films(with facts: FilmFacts, limit: Int) -> TopResults {
        var films = TopResults(limit: limit)
        let themes = facts.order == .popularity ? facts.groups.filter { $0.kind == .theme }.map(rank) : []
        for position in segments.indices {
            let index = segments[position].index
            let isNumberedByTMDB = segments[position].source.isNumberedByTMDB
            let excluded = Set(facts.excluded.compactMap { $0.number(byTMDB: isNumberedByTMDB) })
            let accepted = acceptedFilm(facts, in: position)
            let isSameKind = segments[0].source.isNumberedByTMDB == isNumberedByTMDB
            let earlier = position > 0 && isSameKind ? segments[0].index : nil
            let awarded = facts.isBest ? CatalogGroups().awarded : (greatest: [], others: [])
            let (greatest, honoured) = (
                Set(documents(in: position, ofAll: awarded.greatest)),
                Set(documents(in: position, ofAll: awarded.others))
            )
            func insert(_ document: Int) {
                guard let film = accepted(document), var score = film.score(facts) else { return }
                if facts.isBest {
                    // One of the three leading awards is worth eight times the audience. Another award for the best film, or a
                    // nomination for best picture, is worth about twice the audience.
                    let points = greatest.contains(document) ? 30.0 : honoured.contains(document) ? 12 : 0
                    score += Popularity.ofPoints(points)
                }
                // Points are subtracted only for films that can be on the page, because reading lists of names is slow.
                if facts.order == .popularity, facts.isReversed || films.mayInclude(score) {
                    score -= Popularity.ofPoints(film.pointsLost(by: facts, themes))
                }
                let key = index.key(of: document)
                guard earlier?.document(forKey: key) == nil, !excluded.contains(key) else { return }
                films.count += 1
                // Unknown values are last, even in reverse order.
                if facts.isReversed { score = score > 0 ? -score : -.infinity }
                let title = facts.order == .title ? film.field(CatalogColumn.title) : nil
                guard films.mayInclude(score), title?.keyStart.map(films.mayInclude(titleStart:)) ?? true else {
                    return
                }
                let rank = CatalogRank(
                    score: score,
                    title: title.map { String(decoding: $0, as: UTF8.self).sortKey } ?? "",
                    isReversed: facts.isReversed,
                    year: film.year ?? 0,
                    number: Int(key)
                )
                films.insert(RankedMovie(segment: position, document: document, rank: rank))
            }
            if let documents = documents(in: position, with: facts) {
                for document in documents { insert(document) }
            } else {
                for document in 0..<index.documentCount { insert(document) }
            }
        }
        films.sort()
        return films
    }

    fileprivate var lacksRatings: Bool { films(with: FilmFacts(order: .rating), limit: 1).isEmpty }

    /// - Throws: ``DomainError`` for people without names, or if the facts need ratings or votes and no film has any.
    fileprivate func check(_ facts: FilmFacts) throws {
        guard facts.people.allSatisfy({ !$0.names.isEmpty }) else { throw DomainError.credential(.missingForPersonID) }
        if facts.needsVotes, lacksRatings { throw DomainError.onlyFromTMDB(.ratings) }
    }

    func test(_ facts: FilmFacts) -> (RankedMovie) -> Bool {
        let tests = segments.indices.map { test(facts, in: $0) }
        return { tests[$0.segment]($0.document) }
    }

    /// Returns a function that tests the film at a position of a segment.
    /// - Throws: ``DomainError`` for facts that the catalogue lacks.
    func test(_ filter: FilmFacts?, in segment: Int) throws -> (Int) -> Bool {
        guard let filter else { return { _ in true } }
        try check(filter)
        return test(filter, in: segment)
    }

    private func test(_ facts: FilmFacts, in position: Int) -> (Int) -> Bool {
        let documents = documents(in: position, with: facts).map(Set.init)
        let accepted = acceptedFilm(facts, in: position)
        return { documents?.contains($0) != false && accepted($0) != nil }
    }

    /// Returns a function that reads a film, and whose result is nil if the film does not fit `facts`. The function ignores people,
    /// groups and title, because ``documents(in:with:)`` checks them.
    private func acceptedFilm(_ facts: FilmFacts, in position: Int) -> (Int) -> ListedFilm? {
        let (index, source) = segments[position]
        let other = position == 0 && !source.isNumberedByTMDB ? segments.dropFirst().first?.index : nil
        let hasVotes = source == .imdb
        let genres = GenreSet(facts.genres.map { GenreSet($0) })
        let isUnwanted = facts.without.map { test($0, in: position) }
        var wanted = facts
        wanted.without = []
        return { document in
            let film = ListedFilm(document: document, index: index, other: other, hasVotes: hasVotes, needed: genres)
            let isAccepted = wanted.accepts(film, ifUnknown: false) && !isUnwanted.contains { $0(document) }
            return isAccepted ? film : nil
        }
    }

    /// Returns the films of a segment with the people, groups and title of `facts`; nil if `facts` has none of these.
    private func documents(in position: Int, with facts: FilmFacts) -> [Int]? {
        let index = segments[position].index
        var documents: [Int]?
        func keep(_ others: [Int]) { documents = documents.map { $0.filter(Set(others).contains) } ?? others }
        if !facts.people.isEmpty {
            // Only built-in films have people. Imported films are matched by their IMDb IDs.
            guard !segments[position].source.isNumberedByTMDB, let builtIn = segments.last?.index else { return [] }
            let people = CatalogPeople()
            for person in facts.people {
                let films = Set(person.names.flatMap { people.person(named: $0)?.films(as: person.job) ?? [] })
                keep(
                    position == segments.count - 1
                        ? films.sorted() : films.compactMap { index.document(forKey: builtIn.key(of: $0)) }.sorted()
                )
            }
        }
        for group in facts.groups { keep(self.documents(in: position, ofAll: group.films).sorted()) }
        if let title = facts.title {
            keep(index.hits(for: TextQuery(title), .complete).map(\.document))
        }
        return documents
    }

    private func rank(of theme: FilmGroup) -> ThemeRank {
        let builtIn = segments.count - 1
        let films = documents(in: builtIn, ofAll: theme.films).sorted().prefix(ThemeRank.sample)
        return ThemeRank(theme.name, films.map(segments[builtIn].index.row))
    }

    private func documents(in position: Int, ofAll films: [MovieID]) -> [Int] {
        let (index, source) = segments[position]
        return films.compactMap { $0.number(byTMDB: source.isNumberedByTMDB).flatMap(index.document(forKey:)) }
    }
}

/// A film of a segment. Facts are compared without copying its fields, because a segment can have a million films.
private struct ListedFilm: FactualFilm {
    let document: Int
    let index: IndexReader
    /// The index of the built-in films, for missing fields; nil if not needed.
    let other: IndexReader?
    let hasVotes: Bool
    let needed: GenreSet

    var year: Int? {
        let year = Int(index.filter(of: document))
        return year > 0 ? year : nil
    }

    var runtime: Int? { field(CatalogColumn.runtime).decimal }
    var voteCount: Int? { hasVotes ? row.number(CatalogColumn.votes) : nil }
    var voteAverage: Double? { hasVotes ? row.number(CatalogColumn.rating).map { Double($0) / 10 } : nil }

    /// An imported film without genres has those of the built-in film.
    func hasGenres(_: [Genre]) -> Bool? {
        let genres = index.genres(of: document)
        guard genres.isEmpty, let other, let document = other.document(forKey: index.key(of: document)) else {
            return genres.isSuperset(of: needed)
        }
        return other.genres(of: document).isSuperset(of: needed)
    }

    func isFrom(_ country: NamedCode) -> Bool? { has(country, CatalogColumn.countries) }

    func speaks(_ language: NamedCode) -> Bool? { has(language, CatalogColumn.languages) }

    /// Several languages are in alphabetical order, so only a single one is surely the original.
    func isOriginally(in language: NamedCode) -> Bool? {
        let field = field(CatalogColumn.languages)
        return language.spellings.contains { field.elementsEqual($0.utf8) }
    }

    /// These three functions always return true, because `documents(in:with:)` has chosen the films by people, title and groups.
    func isBy(_ person: PersonFilter) -> Bool? { true }
    func hasTitle(_ words: String) -> Bool? { true }
    func isIn(_ group: FilmGroup) -> Bool? { true }

    private func has(_ code: NamedCode, _ column: Int) -> Bool {
        let field = field(column)
        return code.spellings.contains { field.hasItem($0) }
    }

    private var row: TextRow { index.row(of: document) }

    /// Returns a field of the film. A field that is empty in an import is read from the built-in film.
    func field(_ column: Int) -> UnsafeRawBufferPointer {
        let field = row.field(column)
        guard field.isEmpty, let other, let document = other.document(forKey: index.key(of: document)) else {
            return field
        }
        return other.row(of: document).field(column)
    }

    /// Returns the sort value, of which the highest comes first; nil if films are sorted by rating and this film has none.
    func score(_ facts: FilmFacts) -> Double? {
        switch facts.order {
        case .relevance, .popularity:
            // Films that list a wanted country first and have its language, or list its language first, precede co-productions.
            let isMain = facts.countries.contains { country in
                let isFirst = field(CatalogColumn.countries).beginsWithItem(country)
                return country.languages.contains {
                    isFirst ? speaks($0) == true : field(CatalogColumn.languages).beginsWithItem($0)
                }
            }
            return (isMain ? 100 : 0) + Popularity.from(weight: index.weight(of: document))
        case .rating: return rating
        case .date: return releaseNumber
        case .title: return 0
        }
    }

    /// Returns the popularity points that a film loses for people who only wrote it or have small parts, for a genre that is not
    /// its first (1 if second, 3 if third, 10 otherwise), and for themes further down its list than usual.
    func pointsLost(by facts: FilmFacts, _ themes: [ThemeRank]) -> Double {
        let people = facts.people.reduce(0.0) { points, person in
            points + (person.names.map { CatalogPerson.pointsLost(by: $0, in: field) }.min() ?? 0)
        }
        let genres = facts.genres.isEmpty ? nil : field(CatalogColumn.genres)
        let lost = facts.genres.map { [0.0, 1, 3, 10][min(3, genres?.position(ofItem: $0.name) ?? 0)] }
        return (lost + themes.map { $0.pointsLost(in: field(CatalogColumn.themes)) }).reduce(people, +)
    }

    /// The average vote, weighted towards 7 for films with few votes, as in IMDb's list of the best 250 films.
    private var rating: Double? {
        guard let voteCount, let voteAverage else { return nil }
        let (usual, needed) = (7.0, 25_000.0)
        return (voteAverage * Double(voteCount) + usual * needed) / (Double(voteCount) + needed)
    }

    /// The release date as a number such as 19990331, or the year as 19990000; 0 if unknown.
    private var releaseNumber: Double {
        let date = CalendarDate(utf8: row.field(CatalogColumn.releaseDate))
        return Double((date?.year ?? year ?? 0) * 10_000 + (date?.month ?? 0) * 100 + (date?.day ?? 0))
    }
}

extension UnsafeRawBufferPointer {
    /// Returns whether a list begins with the country or language.
    fileprivate func beginsWithItem(_ code: NamedCode) -> Bool {
        code.spellings.contains { position(ofItem: $0) == 0 }
    }

    /// The first byte of a title's `sortKey`, which excludes most films cheaply; nil if it is found only with the complete key.
    fileprivate var keyStart: UInt8? {
        let isLong = count > 4 && self[..<4].lazy.map(\.lowercasedASCII).elementsEqual("the ".utf8)
        let start = isLong ? 4 : 0
        // The lower case of a non-ASCII letter can be ASCII, and a non-ASCII second byte can belong to a combining mark.
        guard count > start + 1, (0x21..<0x80).contains(self[start]), self[start + 1] < 0x80 else { return nil }
        return self[start].lowercasedASCII
    }
}

extension UInt8 {
    fileprivate var lowercasedASCII: UInt8 { (0x41...0x5A).contains(self) ? self | 0x20 : self }
}
