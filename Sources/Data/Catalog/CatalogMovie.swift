import Domain
import TextSearch

/// A film of the catalogue, whose fields are read on demand.
struct CatalogMovie {
    private let row: TextRow
    /// The film's row in another segment, for missing fields; nil if there is none.
    private let other: TextRow?
    private let source: CatalogSource

    init(_ row: TextRow, filledBy other: TextRow? = nil, source: CatalogSource = .builtIn) {
        (self.row, self.other, self.source) = (row, other, source)
    }

    func movie() -> Movie {
        let number = number(CatalogColumn.number)
        let imdbID = source.isNumberedByTMDB ? nil : "tt" + text(CatalogColumn.number)
        // The votes are read only from this row, because the column of a built-in film counts reviews rather than votes.
        let count = row.number(CatalogColumn.votes).flatMap { $0 > 0 ? $0 : nil }
        let votes = source == .imdb ? count : nil
        let languages = list(CatalogColumn.languages)
        var movie = Movie(id: imdbID.map(MovieID.imdb) ?? .tmdb(number ?? 0), title: text(CatalogColumn.title))
        movie.tmdbID = source.isNumberedByTMDB ? number : nil
        movie.imdbID = imdbID
        movie.originalTitle = list(CatalogColumn.originalTitle).first
        // Several languages are in alphabetical order, so only a single one is surely the original.
        movie.originalLanguage = languages.count == 1 ? NamedCode.language(named: languages[0])?.code : nil
        movie.releaseDate = CalendarDate(text(CatalogColumn.releaseDate))
        movie.year = self.number(CatalogColumn.year) ?? movie.releaseDate?.year
        movie.genres = list(CatalogColumn.genres).map { Genre($0) }
        movie.overview = list(CatalogColumn.summary).first
        movie.voteAverage = votes.flatMap { _ in row.number(CatalogColumn.rating) }.map { Double($0) / 10 }
        movie.voteCount = votes
        movie.popularity = source == .tmdb ? count.map { Double($0) / 1_000 } : nil
        movie.directors = list(CatalogColumn.directors)
        movie.runtime = self.number(CatalogColumn.runtime)
        return movie
    }

    var titles: [String] { list(CatalogColumn.title) + list(CatalogColumn.originalTitle) }

    var otherNames: [String] { list(CatalogColumn.otherNames) }

    /// Returns the film's details. A cast from Wikidata is not in billing order.
    func details() -> MovieDetails {
        var details = MovieDetails(movie: movie())
        details.countries = list(CatalogColumn.countries)
        details.spokenLanguages = list(CatalogColumn.languages)
        details.writers = list(CatalogColumn.writers)
        details.knowledge = knowledge
        details.cast = list(CatalogColumn.cast).map {
            CastMember(name: $0, character: details.knowledge.characters[$0])
        }
        return details
    }

    private var knowledge: FilmKnowledge {
        var knowledge = FilmKnowledge()
        knowledge.themes = list(CatalogColumn.themes)
        knowledge.series = fields(CatalogColumn.series).compactMap { fields in
            guard let number = Int(fields[1]), let count = Int(fields[2]) else { return nil }
            return FilmKnowledge.Part(series: fields[0], number: number, count: count)
        }
        knowledge.studios = list(CatalogColumn.studios)
        knowledge.awards = fields(CatalogColumn.awards).compactMap { fields in
            Int(fields[1]).map { FilmKnowledge.Award(name: fields[0], year: $0, isWon: fields[2] == "1") }
        }
        knowledge.sources = fields(CatalogColumn.sources).map { fields in
            FilmKnowledge.Source(author: fields[0].isEmpty ? nil : fields[0], work: fields[1].isEmpty ? nil : fields[1])
        }
        for entry in list(CatalogColumn.characters) {
            let parts = entry.split(separator: "=").map(String.init)
            if parts.count == 2 { knowledge.characters[parts[1]] = parts[0] }
        }
        return knowledge
    }

    /// Returns the items of a list, each split at equals signs. Items with a wrong number of fields are omitted.
    private func fields(_ column: Int) -> [[String]] {
        list(column).map { $0.split(separator: "=", omittingEmptySubsequences: false).map(String.init) }
            .filter { $0.count == (column == CatalogColumn.sources ? 2 : 3) }
    }

    /// Returns the row from which to read a field: the other row if the field is empty in the first.
    private func row(with column: Int) -> TextRow {
        guard let other, row.field(column).isEmpty else { return row }
        return other
    }

    private func text(_ column: Int) -> String { row(with: column).text(column) }
    private func number(_ column: Int) -> Int? { row(with: column).number(column) }
    private func list(_ column: Int) -> [String] { row(with: column).list(column) }
}

extension CatalogSource {
    /// Whether the number of a film is its TMDB ID, rather than the digits of its IMDb ID.
    var isNumberedByTMDB: Bool { self == .tmdb }
}
