import Infrastructure

/// The fields of a film, as Scripts/make-catalog.py and an import write them; a list's items stand between bars.
enum CatalogColumn {
    /// The digits of the IMDb id; of an import from TMDB its number.
    static let number = 0
    static let year = 1
    /// How well known the film is: how many critics' reviews are known; of an import the votes at IMDb, or TMDB's
    /// popularity in thousandths.
    static let fame = 2
    static let title = 3
    static let originalTitle = 4
    /// What else the film is called; a list.
    static let otherNames = 5
    static let releaseDate = 6
    /// Minutes.
    static let runtime = 7
    static let genres = 8
    static let directors = 9
    static let writers = 10
    static let cast = 11
    static let languages = 12
    static let countries = 13

    /// Everything that a film is found by.
    static let names = title...otherNames
}
