package import Domain

/// One film of a list: the entity for scripts, and its display strings for people.
package struct MoviesListItemViewModel: Hashable, Sendable {
    package let movie: Movie
    package let title: String
    /// Empty without a year.
    package let year: String
    /// The date, or the year where only that is known, or "To be announced".
    package let released: String
    /// One decimal, such as `8.2`; empty without votes.
    package let rating: String
    /// Nil without votes.
    package let grade: RatingGrade?
    /// Names joined by a comma; empty when none is known.
    package let genres: String

    package init(_ movie: Movie) {
        self.movie = movie
        self.title = movie.title
        self.year = movie.year.map(String.init) ?? ""
        self.released = movie.releaseDate?.description ?? movie.year.map(String.init) ?? Messages.details.toBeAnnounced
        self.rating = movie.voteAverage.map(DisplayFormat.rating) ?? ""
        self.grade = movie.voteAverage.map(RatingGrade.init)
        self.genres = movie.genres.joined(separator: ", ")
    }
}
