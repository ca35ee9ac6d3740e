package import Domain

/// A film in a list, as display strings for people and as values for scripts.
package struct MoviesListItemViewModel: Hashable, Sendable {
    package var id: MovieID { movie.id }
    /// The position in the complete list, counted from 1; nil outside a ranked list.
    package var rank: Int?
    /// The text of the query that found the film; nil outside a search.
    package var query: String?
    /// The facts that the query was read as; nil if it was read as a title, and outside a search.
    package var interpretation: FilmFacts?
    package var title: String { movie.title }
    package var year: String { movie.year.map(String.init) ?? "" }
    /// The release date, or the year if only that is known; otherwise "To be announced" in the message language.
    package let released: String
    /// The average vote with one decimal, such as `8.2`; empty if the film has no votes or the source has no ratings.
    package var rating: String { movie.voteAverage.map(DisplayFormat.rating) ?? "" }
    package var grade: RatingGrade? { movie.voteAverage.map(RatingGrade.init) }
    /// At most three genres with short names: the requested genres, then the most telling ones; empty if unknown.
    package private(set) var genres: String
    /// The number of votes, rounded down, such as `5.9k`; empty if the film has no votes or the number is unknown.
    let votes: String
    var directors: String { movie.directors.joined(separator: ", ") }
    package var url: String { id.webPage }
    /// The URL of the poster; nil if no poster is known.
    package let posterURL: String?

    /// The title and the year in a form that `movies show` accepts, such as `The Matrix (1999)`.
    package var titleAndYear: String { movie.titleAndYear }

    /// The user's mark on the film; nil unless the film is in a list of marks, or in a change of a mark.
    let mark: Mark?

    let movie: Movie

    package init(_ movie: Movie, posterURL: String? = nil, mark: Mark? = nil) {
        released = movie.releaseDate?.description ?? movie.year.map(String.init) ?? Messages.details.toBeAnnounced
        genres = DisplayFormat.genres(movie.genres)
        votes = movie.voteCount.flatMap { $0 > 0 ? DisplayFormat.rounded($0) : nil } ?? ""
        (self.posterURL, self.mark, self.movie) = (posterURL, mark, movie)
    }

    /// Returns a copy that shows the requested genres first, because a narrow column cuts the last genres.
    package func naming(_ first: [Genre]) -> MoviesListItemViewModel {
        var item = self
        if !first.isEmpty { item.genres = DisplayFormat.genres(movie.genres, first: first) }
        return item
    }

    package func ranked(_ rank: Int) -> MoviesListItemViewModel {
        var item = self
        item.rank = rank
        return item
    }
}

extension MovieID {
    /// The URL of the film's page at TMDB or IMDb, depending on the kind of ID.
    package var webPage: String {
        switch self {
        case .tmdb(let number): "https://www.themoviedb.org/movie/\(number)"
        case .imdb(let id): "https://www.imdb.com/title/\(id)/"
        }
    }
}
