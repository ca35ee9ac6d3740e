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
        let fame = row.number(CatalogColumn.fame).flatMap { $0 > 0 ? $0 : nil }
        let votes = source == .imdb ? fame : nil
        return Movie(
            id: imdbID.map(MovieID.imdb) ?? .tmdb(number ?? 0),
            tmdbID: source.isNumberedByTMDB ? number : nil,
            imdbID: imdbID,
            title: text(CatalogColumn.title),
            originalTitle: list(CatalogColumn.originalTitle).first,
            originalLanguage: LanguageCode.ofOnly(list(CatalogColumn.languages)),
            releaseDate: CalendarDate(text(CatalogColumn.releaseDate)),
            year: self.number(CatalogColumn.year),
            genres: list(CatalogColumn.genres),
            voteAverage: votes.flatMap { _ in row.number(CatalogColumn.rating) }.map { Double($0) / 10 },
            voteCount: votes,
            popularity: source == .tmdb ? fame.map { Double($0) / 1_000 } : nil,
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

/// The ISO 639-1 codes of languages, and TMDB's own `cn` for Cantonese, by the English names that the catalogue uses.
enum LanguageCode {
    /// The code of a film's only language; nil if the film has several languages or the code is unknown.
    static func ofOnly(_ names: [String]) -> String? {
        names.count == 1 ? codes[names[0]] : nil
    }

    /// The names of the languages with a code; none if it is unknown.
    static func names(of code: String) -> [String] { codes.filter { $0.value == code }.map(\.key) }

    private static let codes = [
        "Afrikaans": "af", "Albanian": "sq", "American English": "en", "Arabic": "ar", "Armenian": "hy", "Bangla": "bn",
        "Bosnian": "bs", "Bulgarian": "bg", "Cantonese": "cn", "Catalan": "ca", "Chinese": "zh", "Croatian": "hr",
        "Czech": "cs", "Danish": "da", "Dutch": "nl", "English": "en", "Estonian": "et", "Finnish": "fi",
        "French": "fr", "Georgian": "ka", "German": "de", "Greek": "el", "Hebrew": "he", "Hindi": "hi",
        "Hungarian": "hu", "Icelandic": "is", "Indonesian": "id", "Irish": "ga", "Italian": "it", "Japanese": "ja",
        "Kannada": "kn", "Kazakh": "kk", "Khmer": "km", "Korean": "ko", "Latin": "la", "Lithuanian": "lt",
        "Macedonian": "mk",
        "Malay": "ms", "Mandarin": "zh", "Modern Greek": "el", "Mongolian": "mn", "Norwegian": "no", "Persian": "fa",
        "Polish": "pl", "Portuguese": "pt", "Punjabi": "pa", "Putonghua": "zh", "Romanian": "ro", "Russian": "ru",
        "Serbian": "sr", "Slovak": "sk", "Slovene": "sl", "Spanish": "es", "Standard Chinese": "zh", "Swedish": "sv",
        "Tamil": "ta", "Telugu": "te", "Thai": "th", "Tibetan": "bo", "Turkish": "tr", "Ukrainian": "uk", "Urdu": "ur",
        "Vietnamese": "vi", "Yiddish": "yi", "Yue Chinese": "cn",
    ]
}
