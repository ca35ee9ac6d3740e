import Domain
import TextSearch

extension Catalog {
    /// Returns one page of the films with some facts; a page past the end is empty. Without ratings, films ordered by
    /// rating are ordered by how well known they are.
    ///
    /// Throws a ``TextIndexError`` if a file of the catalogue is damaged, and ``DomainError/onlyFromTMDB(_:)`` for a
    /// filter by facts that no film of the catalogue has.
    /// - Parameter last: the last page of several to return as one; nil for one page.
    func page(_ number: Int, through last: Int? = nil, of filters: DiscoverFilters) throws -> MoviesPage {
        guard filters.people.allSatisfy({ !$0.names.isEmpty }) else {
            throw DomainError.credential(.missingForPersonID)
        }
        let reader = CatalogReader(self)
        let pages = number...(last ?? number)
        let most = pages.upperBound * MoviesPage.size
        var found = reader.films(with: filters, most: most)
        let needsRatings = filters.order == .rating || filters.needsVotes
        let lacksRatings =
            needsRatings && found.isEmpty && reader.films(with: DiscoverFilters(order: .rating), most: 1).isEmpty
        if lacksRatings {
            guard !filters.needsVotes else { throw DomainError.onlyFromTMDB(.ratings) }
            var filters = filters
            filters.order = .popularity
            found = reader.films(with: filters, most: most)
        }
        var page = reader.page(pages, of: found)
        page.lacksRatings = lacksRatings
        try reader.throwIfDamaged()
        return page
    }
}

extension CatalogReader {
    /// Returns some pages of the films found as one, with the number of the last.
    /// - Parameter found: the best films, at least to the end of the pages.
    func page(_ numbers: ClosedRange<Int>, of found: TopResults) -> MoviesPage {
        releasePages()
        return MoviesPage(
            number: numbers.upperBound,
            totalPages: (found.count + MoviesPage.size - 1) / MoviesPage.size,
            totalResults: found.count,
            movies: found.best.prefix(numbers.upperBound * MoviesPage.size)
                .dropFirst((numbers.lowerBound - 1) * MoviesPage.size).map { film($0).movie() }
        )
    }

    /// Returns the number of films with some facts and the first of them in the order of `filters`. Ordered by rating,
    /// films without one are left out.
    /// - Parameter found: called with each film.
    func films(
        with filters: DiscoverFilters,
        most: Int,
        found: (_ place: Int, _ document: Int) -> Void = { _, _ in }
    ) -> TopResults {
        var films = TopResults(most: most)
        let facts = ListedFacts(filters)
        for place in segments.indices where segments[place].source == .imdb || !facts.needsVotes {
            let (index, source) = segments[place]
            let other = place == 0 && !source.isNumberedByTMDB ? segments.dropFirst().first?.index : nil
            let listed = ListedFilms(facts: facts, index: index, other: other, hasVotes: source == .imdb)
            func insert(_ document: Int) {
                let year = Int(index.filter(of: document))
                guard filters.years?.contains(year > 0 ? year : nil) ?? true else { return }
                let row = facts.needsRow ? index.row(of: document) : nil
                guard listed.passes(row, document), var score = listed.score(row, document) else { return }
                let key = index.key(of: document)
                guard !isRepeated(key, in: place) else { return }
                films.count += 1
                found(place, document)
                // Unknown values are last in both directions.
                if filters.isReversed { score = score > 0 ? -score : -.infinity }
                let title = filters.order == .title ? row?.field(CatalogColumn.title) : nil
                guard films.mayTake(score), title?.keyStart.map(films.mayTake(titleStart:)) ?? true else { return }
                let rank = CatalogRank(
                    score: score,
                    title: title.map { String(decoding: $0, as: UTF8.self).titleKey } ?? "",
                    isReversed: filters.isReversed,
                    year: year,
                    number: Int(key)
                )
                films.insert(RankedMovie(segment: place, document: document, rank: rank))
            }
            if let documents = documents(in: place, with: filters) {
                for document in documents { insert(document) }
            } else {
                for document in 0..<index.documentCount { insert(document) }
            }
        }
        films.sort()
        return films
    }

    /// The films of a segment that can have the people and the title of `filters`, each once; nil if all can.
    private func documents(in place: Int, with filters: DiscoverFilters) -> [Int]? {
        let index = segments[place].index
        var documents: [Int]?
        func keep(_ others: [Int]) {
            documents = documents.map { $0.filter(Set(others).contains) } ?? others
        }
        if !filters.people.isEmpty {
            // Only the built-in films have people; those of an import are found by their IMDb IDs.
            guard !segments[place].source.isNumberedByTMDB, let builtIn = segments.last?.index else { return [] }
            let people = CatalogPeople()
            for person in filters.people {
                let films = Set(
                    person.names.flatMap { people.person(named: $0)?.films(as: person.job.catalogJob) ?? [] }
                )
                keep(
                    place == segments.count - 1
                        ? films.sorted() : films.compactMap { index.document(forKey: builtIn.key(of: $0)) }.sorted()
                )
            }
        }
        if let title = filters.title {
            keep(index.hits(for: TextQuery(title), .complete).map(\.document))
        }
        return documents
    }

    /// Whether an earlier segment has the film, too.
    private func isRepeated(_ key: UInt32, in place: Int) -> Bool {
        place > 0 && segments[0].source.isNumberedByTMDB == segments[place].source.isNumberedByTMDB
            && segments[0].index.document(forKey: key) != nil
    }
}

extension DiscoverFilters {
    /// Whether a filter needs ratings or votes, other than that of the order of ratings.
    fileprivate var needsVotes: Bool { minimumRating ?? 0 > 0 || minimumVotes ?? 0 > 0 }
}

/// Filters as the catalogue's columns spell their values, for comparison with the bytes of a row.
private struct ListedFacts {
    let filters: DiscoverFilters
    let genres: GenreSet
    /// The names of the original language; nil allows all languages.
    let originalLanguages: [[UInt8]]?
    /// The names of the spoken languages, of which a film needs one; nil allows all.
    let languages: [[UInt8]]?
    /// The names of the countries, of which a film needs one; nil allows all.
    let countries: [[UInt8]]?
    let needsVotes: Bool
    /// Whether the filters or their order depend on more than the columns of an index.
    let needsRow: Bool

    init(_ filters: DiscoverFilters) {
        self.filters = filters
        genres = GenreSet(names: filters.genres)
        func columns(_ codes: [NamedCode], _ names: (String) -> [String]) -> [[UInt8]]? {
            codes.isEmpty ? nil : codes.flatMap { names($0.code) }.map { Array($0.utf8) }
        }
        originalLanguages = columns(filters.originalLanguage.map { [NamedCode(code: $0)] } ?? [], LanguageCode.names)
        languages = columns(filters.languages, LanguageCode.names)
        countries = columns(filters.countries, CountryCode.names)
        needsVotes = filters.leastVotes > 0 || filters.minimumRating ?? 0 > 0
        var others = filters
        (others.years, others.isReversed, others.people, others.title, others.genres) = (nil, false, [], nil, [])
        needsRow = others != DiscoverFilters()
    }
}

/// The films of a segment, compared with filters without copying their fields: there may be a million films.
private struct ListedFilms {
    let facts: ListedFacts
    let index: IndexReader
    /// The index of the built-in films, which provides missing fields; nil for none.
    let other: IndexReader?
    let hasVotes: Bool

    /// - Parameter row: the film's row; nil if no filter needs it.
    func passes(_ row: TextRow?, _ document: Int) -> Bool {
        guard facts.genres.isEmpty || genres(of: document).contains(facts.genres) else { return false }
        guard let row else { return true }
        let filters = facts.filters
        if filters.minimumRuntime != nil || filters.maximumRuntime != nil {
            guard let runtime = field(CatalogColumn.runtime, row, document).decimal,
                runtime >= filters.minimumRuntime ?? 0, runtime <= filters.maximumRuntime ?? .max
            else { return false }
        }
        if facts.needsVotes {
            guard let votes = row.number(CatalogColumn.fame), votes >= filters.leastVotes,
                Double(row.number(CatalogColumn.rating) ?? 0) / 10 >= filters.minimumRating ?? 0
            else { return false }
        }
        if let countries = facts.countries {
            let field = field(CatalogColumn.countries, row, document)
            guard countries.contains(where: { field.hasItem($0) }) else { return false }
        }
        guard facts.languages != nil || facts.originalLanguages != nil else { return true }
        let field = field(CatalogColumn.languages, row, document)
        // Only a single language is surely the original one: several are in alphabetical order.
        return facts.languages?.contains { field.hasItem($0) } != false
            && facts.originalLanguages?.contains { field.elementsEqual($0) } != false
    }

    /// The genres of a film; if an import has none, those of the built-in film.
    private func genres(of document: Int) -> GenreSet {
        let genres = index.genres(of: document)
        guard genres.isEmpty, let other, let document = other.document(forKey: index.key(of: document)) else {
            return genres
        }
        return other.genres(of: document)
    }

    /// A field of a film; if it is empty in an import, that of the built-in film.
    private func field(_ column: Int, _ row: TextRow, _ document: Int) -> UnsafeRawBufferPointer {
        let field = row.field(column)
        guard field.isEmpty, let other, let document = other.document(forKey: index.key(of: document)) else {
            return field
        }
        return other.row(of: document).field(column)
    }

    /// The number to order a film by, the highest first; nil for a film without rating in the order of ratings.
    func score(_ row: TextRow?, _ document: Int) -> Double? {
        switch facts.filters.order {
        case .relevance, .popularity: Popularity.from(weight: index.weight(of: document))
        case .rating: row.flatMap(rating)
        case .date: releaseNumber(row, document)
        case .title: 0
        }
    }

    /// The average vote, drawn towards 7 for a film with few votes, as IMDb does for its best 250 films.
    private func rating(_ row: TextRow) -> Double? {
        guard hasVotes, let votes = row.number(CatalogColumn.fame), let tenths = row.number(CatalogColumn.rating) else {
            return nil
        }
        let (usual, needed) = (7.0, 25_000.0)
        return (Double(tenths) / 10 * Double(votes) + usual * needed) / (Double(votes) + needed)
    }

    /// The release date as a number such as 19990331, or the year as 19990000; 0 if unknown.
    private func releaseNumber(_ row: TextRow?, _ document: Int) -> Double {
        let date = row.flatMap { CalendarDate(utf8: $0.field(CatalogColumn.releaseDate)) }
        let year = date?.year ?? Int(index.filter(of: document))
        return Double(year * 10_000 + (date?.month ?? 0) * 100 + (date?.day ?? 0))
    }
}

extension UnsafeRawBufferPointer {
    /// The first byte of a title's `titleKey`; nil if only the key tells. Cheap, because most films cannot be on the page.
    fileprivate var keyStart: UInt8? {
        let isLong = count > 4 && self[..<4].lazy.map(\.lowercasedASCII).elementsEqual("the ".utf8)
        let start = isLong ? 4 : 0
        // A combining mark could follow, or a letter that becomes ASCII in lower case.
        guard count > start + 1, (0x21..<0x80).contains(self[start]), self[start + 1] < 0x80 else { return nil }
        return self[start].lowercasedASCII
    }
}

extension CalendarDate {
    /// Parses `YYYY-MM-DD` in UTF-8; nil for any other text or for a day that does not exist.
    fileprivate init?(utf8 text: UnsafeRawBufferPointer) {
        func number(_ range: Range<Int>) -> Int? { UnsafeRawBufferPointer(rebasing: text[range]).decimal }
        guard text.count == 10, text[4] == UInt8(ascii: "-"), text[7] == text[4], let year = number(0..<4),
            let month = number(5..<7), let day = number(8..<10)
        else {
            return nil
        }
        self.init(year: year, month: month, day: day)
    }
}

extension UInt8 {
    fileprivate var lowercasedASCII: UInt8 { (0x41...0x5A).contains(self) ? self | 0x20 : self }
}
