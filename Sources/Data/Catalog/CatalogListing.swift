import Domain
import TextSearch

extension Catalog {
    /// Returns one page of the films with some facts; a page past the end is empty. Without ratings, films ordered by
    /// rating are ordered by how well known they are.
    ///
    /// Throws a ``TextIndexError`` if a file of the catalogue is damaged.
    func page(_ number: Int, of filters: DiscoverFilters) throws(TextIndexError) -> MoviesPage {
        let reader = CatalogReader(self)
        let most = max(1, number) * MoviesPage.size
        var found = reader.films(with: filters, most: most)
        let lacksRatings = filters.order == .rating && found.isEmpty
        if lacksRatings {
            var filters = filters
            filters.order = .popularity
            found = reader.films(with: filters, most: most)
        }
        var page = reader.page(number, of: found)
        page.lacksRatings = lacksRatings
        try reader.throwIfDamaged()
        return page
    }
}

extension CatalogReader {
    /// Returns a page of the films found.
    /// - Parameter found: the best films, at least to the end of the page.
    func page(_ number: Int, of found: TopResults) -> MoviesPage {
        releasePages()
        return MoviesPage(
            number: number,
            totalPages: (found.count + MoviesPage.size - 1) / MoviesPage.size,
            totalResults: found.count,
            movies: found.best.dropFirst(max(0, number - 1) * MoviesPage.size).prefix(MoviesPage.size).map {
                film($0).movie()
            }
        )
    }

    /// Returns the number of films with some facts and the first of them in the order of `filters`. Ordered by rating,
    /// films without one are left out.
    fileprivate func films(with filters: DiscoverFilters, most: Int) -> TopResults {
        var films = TopResults(most: most)
        for place in segments.indices {
            let index = segments[place].index
            for document in 0..<index.documentCount {
                let (key, year) = (index.key(of: document), Int(index.filter(of: document)))
                guard filters.years?.contains(year > 0 ? year : nil) ?? true, !isRepeated(key, in: place) else {
                    continue
                }
                let film = ListedFilm(index: index, document: document, source: segments[place].source)
                guard film.passes(filters), let score = film.score(in: filters.order) else { continue }
                films.count += 1
                let rank = CatalogRank(
                    score: filters.isReversed ? -score : score,
                    title: filters.order == .title ? film.titleKey : "",
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

/// A film whose facts are compared with filters; its row is read only if they need it.
private struct ListedFilm {
    let index: IndexReader
    let document: Int
    let source: CatalogSource

    private var row: TextRow { index.row(of: document) }

    func passes(_ filters: DiscoverFilters) -> Bool {
        if !filters.genres.isEmpty {
            let genres = row.list(CatalogColumn.genres)
            guard filters.genres.allSatisfy(genres.contains) else { return false }
        }
        if filters.minimumRuntime != nil || filters.maximumRuntime != nil {
            guard let runtime = row.number(CatalogColumn.runtime),
                ((filters.minimumRuntime ?? 0)...(filters.maximumRuntime ?? .max)).contains(runtime)
            else { return false }
        }
        return true
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
