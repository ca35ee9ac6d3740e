package import Domain

/// A film in a list: display strings for people, and values for scripts.
package struct MoviesListItemViewModel: Hashable, Sendable {
    package var id: MovieID { movie.id }
    /// The position in the complete list, from 1; nil if the film is not ranked.
    package var rank: Int?
    /// The search text; nil if the film is not the result of a search.
    package var query: String?
    /// The facts in the query; nil if the query is a title, or the film is not the result of a search.
    package var interpretation: FilmFacts?
    package var title: String { movie.title }
    package var year: String { movie.year.map(String.init) ?? "" }
    /// The release date, the year if only the year is known, otherwise "To be announced".
    package let released: String
    /// The average vote with one decimal, such as `8.2`; empty without votes.
    package var rating: String { movie.voteAverage.map(DisplayFormat.rating) ?? "" }
    package var grade: RatingGrade? { movie.voteAverage.map(RatingGrade.init) }
    /// The three most telling genres, with short names; empty if unknown.
    package private(set) var genres: String
    /// The number of votes, rounded, such as `5.9k`; empty without votes.
    let votes: String
    var directors: String { movie.directors.joined(separator: ", ") }
    package var url: String { id.webPage }
    /// The URL of the poster, 500 pixels wide; nil without a poster.
    package let posterURL: String?

    /// The title and year as `movies show` accepts them: `The Matrix (1999)`.
    package var titleAndYear: String { movie.titleAndYear }

    /// The user's mark of the film; nil except in lists of marks.
    let mark: Mark?

    /// The film itself, for scripts and actions. Views use only display strings.
    let movie: Movie

    package init(_ movie: Movie, posterURL: String? = nil, mark: Mark? = nil) {
        released = movie.releaseDate?.description ?? movie.year.map(String.init) ?? Messages.details.toBeAnnounced
        genres = DisplayFormat.genres(movie.genres)
        votes = movie.voteCount.flatMap { $0 > 0 ? DisplayFormat.rounded($0) : nil } ?? ""
        (self.posterURL, self.mark, self.movie) = (posterURL, mark, movie)
    }

    /// Returns the film with the requested genres first, because a narrow column cuts the last ones.
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
    /// The URL of the film's TMDB page, or of its IMDb page for an IMDb ID.
    package var webPage: String {
        switch self {
        case .tmdb(let number): "https://www.themoviedb.org/movie/\(number)"
        case .imdb(let id): "https://www.imdb.com/title/\(id)/"
        }
    }
}
