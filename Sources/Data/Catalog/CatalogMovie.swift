import Domain
import TextSearch

/// A film of the catalogue; its fields are read on demand.
struct CatalogMovie {
    private let row: TextRow
    /// The same film in another segment, which provides missing fields; nil if it is in no other.
    private let other: TextRow?
    private let source: CatalogSource

    init(_ row: TextRow, filledBy other: TextRow? = nil, source: CatalogSource = .builtIn) {
        self.row = row
        self.other = other
        self.source = source
    }
}

extension CatalogMovie {
    /// The film as a list row.
    func movie() -> Movie {
        let number = number(CatalogColumn.number)
        let imdbID = source.isNumberedByTMDB ? nil : "tt" + text(CatalogColumn.number)
        // Not from the other row, whose column has another meaning.
        let popularity = row.number(CatalogColumn.popularity).flatMap { $0 > 0 ? $0 : nil }
        let votes = source == .imdb ? popularity : nil
        let languages = list(CatalogColumn.languages)
        return Movie(
            id: imdbID.map(MovieID.imdb) ?? .tmdb(number ?? 0),
            tmdbID: source.isNumberedByTMDB ? number : nil,
            imdbID: imdbID,
            title: text(CatalogColumn.title),
            originalTitle: list(CatalogColumn.originalTitle).first,
            // Only a single language is surely the original one: several are in alphabetical order.
            originalLanguage: languages.count == 1 ? NamedCode.language(named: languages[0])?.code : nil,
            releaseDate: CalendarDate(text(CatalogColumn.releaseDate)),
            year: self.number(CatalogColumn.year),
            genres: list(CatalogColumn.genres).map { Genre($0) },
            voteAverage: votes.flatMap { _ in row.number(CatalogColumn.rating) }.map { Double($0) / 10 },
            voteCount: votes,
            popularity: source == .tmdb ? popularity.map { Double($0) / 1_000 } : nil,
            directors: list(CatalogColumn.directors),
            runtime: self.number(CatalogColumn.runtime)
        )
    }

    /// The title and the original title.
    var titles: [String] { list(CatalogColumn.title) + list(CatalogColumn.originalTitle) }

    var otherNames: [String] { list(CatalogColumn.otherNames) }

    /// The film's details. Not every cast is in billing order: Wikidata has none.
    func details() -> MovieDetails {
        MovieDetails(
            movie: movie(),
            countries: list(CatalogColumn.countries),
            spokenLanguages: list(CatalogColumn.languages),
            writers: list(CatalogColumn.writers),
            cast: list(CatalogColumn.cast).map { CastMember(name: $0) }
        )
    }

    /// The row to read a field from: the other one if the field is empty in the first.
    private func row(with column: Int) -> TextRow {
        guard let other, row.field(column).isEmpty else { return row }
        return other
    }

    private func text(_ column: Int) -> String { row(with: column).text(column) }
    private func number(_ column: Int) -> Int? { row(with: column).number(column) }
    private func list(_ column: Int) -> [String] { row(with: column).list(column) }
}

extension CatalogSource {
    /// Whether films are numbered by their TMDB IDs; if not, by the digits of their IMDb IDs.
    var isNumberedByTMDB: Bool { self == .tmdb }
}
