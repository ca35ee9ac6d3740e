import Domain
import Infrastructure

/// A film of the catalogue, of which only what is asked for is read.
struct CatalogFilm {
    private let row: TextRow

    init(_ row: TextRow) {
        self.row = row
    }
}

extension CatalogFilm {
    var year: Int? { row.number(CatalogColumn.year) }
    var reviews: Int { row.number(CatalogColumn.reviews) ?? 0 }

    /// The film as a list shows it.
    func movie() -> Movie {
        let imdbID = "tt" + row.text(CatalogColumn.number)
        return Movie(
            id: .imdb(imdbID),
            imdbID: imdbID,
            title: row.text(CatalogColumn.title),
            originalTitle: row.list(CatalogColumn.originalTitle).first,
            originalLanguage: LanguageCode.ofOnly(row.list(CatalogColumn.languages)),
            releaseDate: CalendarDate(row.text(CatalogColumn.releaseDate)),
            year: year,
            genres: row.list(CatalogColumn.genres)
        )
    }

    /// The film in full. Most casts are in the order of the alphabet: Wikidata knows no billing.
    func details() -> MovieDetails {
        MovieDetails(
            movie: movie(),
            runtime: row.number(CatalogColumn.runtime),
            countries: row.list(CatalogColumn.countries),
            spokenLanguages: row.list(CatalogColumn.languages),
            directors: row.list(CatalogColumn.directors),
            writers: row.list(CatalogColumn.writers),
            cast: row.list(CatalogColumn.cast).map { CastMember(name: $0) }
        )
    }
}

extension Catalog {
    /// The film of an IMDb id; nil for one that is not here, and for a TMDB number.
    func film(_ id: MovieID) -> CatalogFilm? {
        guard case .imdb(let text) = id, let number = Int(text.dropFirst(2)) else { return nil }
        return table.row(numbered: number).map(CatalogFilm.init)
    }
}
