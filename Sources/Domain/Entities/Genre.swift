package struct Genre: Hashable, Sendable {
    /// TMDB's number; nil if only the name is known.
    package let id: Int?
    package let name: String

    package init(id: Int?, name: String) { (self.id, self.name) = (id, name) }

    /// Makes a genre from its English name, with TMDB's number if TMDB has such a genre.
    package init(_ name: String) { self.init(id: Self.numbers[name], name: name) }

    /// Returns whether both genres have the same number, or, if neither has a number, the same name.
    package func isSame(as other: Genre) -> Bool { id == other.id && (id != nil || name == other.name) }

    /// TMDB's genres with English names, in alphabetical order. Copied from `/genre/movie/list`, which has not changed for years.
    package static let english = [
        Genre(id: 28, name: "Action"), Genre(id: 12, name: "Adventure"), Genre(id: 16, name: "Animation"),
        Genre(id: 35, name: "Comedy"), Genre(id: 80, name: "Crime"), Genre(id: 99, name: "Documentary"),
        Genre(id: 18, name: "Drama"), Genre(id: 10751, name: "Family"), Genre(id: 14, name: "Fantasy"),
        Genre(id: 36, name: "History"), Genre(id: 27, name: "Horror"), Genre(id: 10402, name: "Music"),
        Genre(id: 9648, name: "Mystery"), Genre(id: 10749, name: "Romance"), Genre(id: 878, name: "Science Fiction"),
        Genre(id: 10770, name: "TV Movie"), Genre(id: 53, name: "Thriller"), Genre(id: 10752, name: "War"),
        Genre(id: 37, name: "Western"),
    ]

    package static let shortNames = ["Science Fiction": "Sci-Fi"]

    private static let numbers = english.reduce(into: [:]) { $0[$1.name] = $1.id }
}
