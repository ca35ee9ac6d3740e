import Domain
import Infrastructure

/// A film of the catalogue, of which only what is asked for is read.
struct CatalogFilm {
    private let row: TextRow
    /// The same film as another shelf knows it, which fills in what this one lacks.
    private let other: TextRow?
    private let numbering: FilmNumbering

    init(_ row: TextRow, filledBy other: TextRow? = nil, numbering: FilmNumbering = .imdb) {
        self.row = row
        self.other = other
        self.numbering = numbering
    }
}

extension CatalogFilm {
    /// The film as a list shows it.
    func movie() -> Movie {
        Movie(
            id: id,
            tmdbID: numbering == .tmdb ? number(CatalogColumn.number) : nil,
            imdbID: imdbID,
            title: text(CatalogColumn.title),
            originalTitle: list(CatalogColumn.originalTitle).first,
            originalLanguage: LanguageCode.ofOnly(list(CatalogColumn.languages)),
            releaseDate: CalendarDate(text(CatalogColumn.releaseDate)),
            year: number(CatalogColumn.year),
            genres: list(CatalogColumn.genres)
        )
    }

    /// The film in full. Most casts are in the order of the alphabet: Wikidata knows no billing.
    func details() -> MovieDetails {
        MovieDetails(
            movie: movie(),
            runtime: number(CatalogColumn.runtime),
            countries: list(CatalogColumn.countries),
            spokenLanguages: list(CatalogColumn.languages),
            directors: list(CatalogColumn.directors),
            writers: list(CatalogColumn.writers),
            cast: list(CatalogColumn.cast).map { CastMember(name: $0) }
        )
    }
}

extension CatalogFilm {
    private var id: MovieID {
        switch numbering {
        case .imdb: .imdb("tt" + text(CatalogColumn.number))
        case .tmdb: .tmdb(number(CatalogColumn.number) ?? 0)
        }
    }

    private var imdbID: String? {
        numbering == .imdb ? "tt" + text(CatalogColumn.number) : nil
    }

    /// The row that knows a field.
    private func source(of column: Int) -> TextRow {
        guard let other, row.field(column).isEmpty else { return row }
        return other
    }

    private func text(_ column: Int) -> String { source(of: column).text(column) }
    private func number(_ column: Int) -> Int? { source(of: column).number(column) }
    private func list(_ column: Int) -> [String] { source(of: column).list(column) }
}
