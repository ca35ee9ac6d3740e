import Domain
import Infrastructure

/// Finds and orders the films of a catalogue that match a query.
struct CatalogSearch {
    let catalog: Catalog

    /// One page of the films that match, best first; a page past the end is empty.
    ///
    /// Throws a ``TextIndexError`` when a file of the catalogue is damaged.
    func page(_ number: Int, of query: MovieQuery) throws(TextIndexError) -> MoviesPage {
        let reader = CatalogReader(catalog)
        let start = max(0, number - 1) * MoviesPage.size
        let found = CatalogQuery(query).films(in: reader, most: start + MoviesPage.size)
        let best = found.best()
        reader.letGo()
        let movies = best.dropFirst(start).prefix(MoviesPage.size).map { reader.film($0).movie() }
        let suggestion = best.first.flatMap { $0.isDoubtful ? reader.film($0).movie() : nil }
        try reader.throwIfDamaged()
        var page = MoviesPage(
            number: number,
            totalPages: (found.count + MoviesPage.size - 1) / MoviesPage.size,
            totalResults: found.count,
            movies: movies
        )
        page.suggestion = suggestion.map { TitleSuggestion(title: $0.title, year: $0.year) }
        return page
    }
}

extension FoundFilm {
    /// Whether it was found only because errors were forgiven.
    var isDoubtful: Bool { match.typos > 0 || match.missing > 0 }
}
