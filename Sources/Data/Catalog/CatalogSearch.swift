import Domain
import Infrastructure

/// Finds and orders the films of a catalogue that match a query.
struct CatalogSearch {
    let catalog: Catalog

    /// One page of the films that match, best first; a page past the end is empty.
    func page(_ number: Int, of query: MovieQuery) -> MoviesPage {
        let found = films(matching: query)
        let start = min(found.count, max(0, number - 1) * MoviesPage.size)
        let end = min(found.count, start + MoviesPage.size)
        return MoviesPage(
            number: number,
            totalPages: (found.count + MoviesPage.size - 1) / MoviesPage.size,
            totalResults: found.count,
            movies: found[start..<end].map { $0.film.movie() }
        )
    }
}

extension CatalogSearch {
    private typealias Found = (film: CatalogFilm, rank: CatalogRank)

    /// The films that match, best first. Typing errors are forgiven only where nothing matches without.
    private func films(matching query: MovieQuery) -> [Found] {
        let text = TextQuery(query.text)
        let exact = films(answering: text, in: query.years, forgiving: false)
        let found = exact.isEmpty ? films(answering: text, in: query.years, forgiving: true) : exact
        return found.sorted { $0.rank < $1.rank }
    }

    private func films(answering text: TextQuery, in years: YearRange?, forgiving: Bool) -> [Found] {
        catalog.table.hits(for: text, columns: CatalogColumn.names, forgiving: forgiving).compactMap { hit in
            let film = CatalogFilm(hit.row)
            if let years, !years.contains(film.year) { return nil }
            let rank = CatalogRank(
                hit.match,
                reviews: film.reviews,
                year: film.year ?? 0,
                position: hit.row.start
            )
            return (film, rank)
        }
    }
}
