import TextSearch

/// The columns of the table of films, written by Scripts/make-catalog.py and by imports. `|` separates list items.
enum CatalogColumn {
    /// The digits of the IMDb ID; in an import from TMDB, the TMDB ID.
    static let number = 0
    static let year = 1
    /// The number of critics' reviews; in an import, the number of IMDb votes or TMDB's popularity in thousandths.
    static let votes = 2
    static let title = 3
    static let originalTitle = 4
    static let otherNames = 5
    static let releaseDate = 6
    /// The length in minutes.
    static let runtime = 7
    static let genres = 8
    static let directors = 9
    static let writers = 10
    static let cast = 11
    static let languages = 12
    static let countries = 13
    /// The popularity, 0 to 100: see Scripts/catalog/known.py. An import has ``rating`` in this column.
    static let known = 14
    /// The average vote in tenths, only in an import; empty in files imported by earlier versions.
    static let rating = 14

    /// A summary of one or two sentences. This column and those after it exist only for built-in films.
    static let summary = 15
    static let themes = 16
    /// Characters as `name=actor`, or only the name.
    static let characters = 17
    /// `name=number=count` for each series: the film's position in it, and the number of its films.
    static let series = 18
    static let studios = 19
    /// `name=year=won` for each award; `won` is 1 for winners and 0 for other nominees.
    static let awards = 20
    /// `author=work` for each source; one of the two may be empty.
    static let sources = 21

    static let names = title...otherNames
}

extension IndexedDocument {
    /// Returns nil if the number of the film is not positive or exceeds 32 bits.
    /// - Parameter year: the release year; 0 if unknown.
    init?(number: Int, year: Int, popularity: Double, genres: GenreSet) {
        guard number > 0, let key = UInt32(exactly: number) else { return nil }
        let (year, weight) = (UInt16(clamping: year), Popularity.weight(popularity))
        self.init(key: key, filter: year, weight: weight, flags: genres.rawValue)
    }
}
