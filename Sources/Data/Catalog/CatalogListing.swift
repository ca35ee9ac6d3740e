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
        guard filters.people.isEmpty else { throw DomainError.onlyFromTMDB(.people) }
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
    fileprivate func films(with filters: DiscoverFilters, most: Int) -> TopResults {
        var films = TopResults(most: most)
        let facts = ListedFacts(filters)
        for place in segments.indices {
            let index = segments[place].index
            for document in 0..<index.documentCount {
                let (key, year) = (index.key(of: document), Int(index.filter(of: document)))
                guard filters.years?.contains(year > 0 ? year : nil) ?? true, !isRepeated(key, in: place) else {
                    continue
                }
                let film = ListedFilm(document: document, place: place, segments: segments)
                guard film.passes(facts), let score = film.score(in: filters.order) else { continue }
                films.count += 1
                let rank = CatalogRank(
                    // Unknown values are last in both directions.
                    score: filters.isReversed ? (score > 0 ? -score : -.infinity) : score,
                    title: filters.order == .title ? film.titleKey : "",
                    isReversed: filters.isReversed,
                    year: year,
                    number: Int(key)
                )
                films.insert(RankedMovie(segment: place, document: document, rank: rank))
            }
        }
        films.sort()
        return films
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
    let genres: [[UInt8]]
    /// The names of the original language; nil allows all languages.
    let languages: [[UInt8]]?
    /// The names of the country; nil allows all countries.
    let countries: [[UInt8]]?

    init(_ filters: DiscoverFilters) {
        self.filters = filters
        genres = filters.genres.map { Array($0.utf8) }
        languages = filters.originalLanguage.map { LanguageCode.names(of: $0).map { Array($0.utf8) } }
        countries = filters.country.map { CountryCode.names(of: $0).map { Array($0.utf8) } }
    }
}

/// A film whose facts are compared with filters; its row is read only if they need it.
private struct ListedFilm {
    let document: Int
    let place: Int
    let segments: [(index: IndexReader, source: CatalogSource)]

    private var index: IndexReader { segments[place].index }
    private var source: CatalogSource { segments[place].source }
    private var row: TextRow { index.row(of: document) }

    func passes(_ facts: ListedFacts) -> Bool {
        let filters = facts.filters
        if filters.minimumRuntime != nil || filters.maximumRuntime != nil {
            guard let runtime = field(CatalogColumn.runtime).decimal, runtime >= filters.minimumRuntime ?? 0,
                runtime <= filters.maximumRuntime ?? .max
            else { return false }
        }
        if filters.leastVotes > 0 || filters.minimumRating ?? 0 > 0 {
            guard source == .imdb, let votes = row.number(CatalogColumn.fame), votes >= filters.leastVotes,
                Double(row.number(CatalogColumn.rating) ?? 0) / 10 >= filters.minimumRating ?? 0
            else { return false }
        }
        return facts.genres.allSatisfy { has(one: [$0], in: CatalogColumn.genres) }
            && facts.countries.map { has(one: $0, in: CatalogColumn.countries) } ?? true
            // Only a single language is surely the original one: several are in alphabetical order.
            && facts.languages.map { $0.contains { field(CatalogColumn.languages).elementsEqual($0) } } ?? true
    }

    private func has(one names: [[UInt8]], in column: Int) -> Bool {
        field(column).split(separator: UInt8(ascii: "|")).contains { item in names.contains { item.elementsEqual($0) } }
    }

    /// A field of the film; if it is empty in an import, that of the built-in film.
    private func field(_ column: Int) -> UnsafeRawBufferPointer {
        let field = row.field(column)
        guard field.isEmpty, place == 0, segments.count > 1, !source.isNumberedByTMDB,
            let builtIn = segments[1].index.document(forKey: index.key(of: document))
        else { return field }
        return segments[1].index.row(of: builtIn).field(column)
    }

    /// The number to order the film by, the highest first; nil for a film without rating in the order of ratings.
    func score(in order: MovieOrder) -> Double? {
        switch order {
        case .relevance, .popularity: Popularity.from(weight: index.weight(of: document))
        case .rating: rating
        case .date: releaseNumber
        case .title: 0
        }
    }

    var titleKey: String { row.text(CatalogColumn.title).titleKey }

    /// The average vote, drawn towards 7 for a film with few votes, as IMDb does for its best 250 films.
    private var rating: Double? {
        let row = row
        guard let votes = row.number(CatalogColumn.fame), let tenths = row.number(CatalogColumn.rating), source == .imdb
        else { return nil }
        let (usual, needed) = (7.0, 25_000.0)
        return (Double(tenths) / 10 * Double(votes) + usual * needed) / (Double(votes) + needed)
    }

    /// The release date as a number such as 19990331, or the year as 19990000; 0 if unknown.
    private var releaseNumber: Double {
        let date = CalendarDate(row.text(CatalogColumn.releaseDate))
        let year = date?.year ?? Int(index.filter(of: document))
        return Double(year * 10_000 + (date?.month ?? 0) * 100 + (date?.day ?? 0))
    }
}
