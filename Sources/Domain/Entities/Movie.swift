/// A film as a list shows it.
package struct Movie: Hashable, Sendable {
    package var id: MovieID
    /// TMDB's number; nil for a film of the catalogue.
    package var tmdbID: Int?
    /// The IMDb id (`tt` and digits); nil where the source does not say.
    package var imdbID: String?
    package var title: String
    package var originalTitle: String?
    /// ISO 639-1 code.
    package var originalLanguage: String?
    package var releaseDate: CalendarDate?
    /// The year of release; known for films whose exact date is not.
    package var year: Int?
    /// Genre names, in the source's order.
    package var genres: [String]
    package var overview: String?
    /// 0 to 10; nil without votes.
    package var voteAverage: Double?
    package var voteCount: Int?
    /// TMDB's own measure, without an upper bound.
    package var popularity: Double?
    /// The address of the poster, 500 pixels wide.
    package var posterURL: String?

    package init(
        id: MovieID,
        tmdbID: Int? = nil,
        imdbID: String? = nil,
        title: String,
        originalTitle: String? = nil,
        originalLanguage: String? = nil,
        releaseDate: CalendarDate? = nil,
        year: Int? = nil,
        genres: [String] = [],
        overview: String? = nil,
        voteAverage: Double? = nil,
        voteCount: Int? = nil,
        popularity: Double? = nil,
        posterURL: String? = nil
    ) {
        self.id = id
        self.tmdbID = tmdbID
        self.imdbID = imdbID
        self.title = title
        self.originalTitle = originalTitle
        self.originalLanguage = originalLanguage
        self.releaseDate = releaseDate
        self.year = year ?? releaseDate?.year
        self.genres = genres
        self.overview = overview
        self.voteAverage = voteAverage
        self.voteCount = voteCount
        self.popularity = popularity
        self.posterURL = posterURL
    }
}

extension Movie {
    /// The film's page on the web: at TMDB, or at IMDb for a film known only by its IMDb id.
    package var url: String {
        switch id {
        case .tmdb(let number): "https://www.themoviedb.org/movie/\(number)"
        case .imdb(let id): "https://www.imdb.com/title/\(id)/"
        }
    }

    /// The title as `movies show` accepts it: `The Matrix (1999)`, without the year where none is known.
    package var titleAndYear: String {
        year.map { "\(title) (\($0))" } ?? title
    }
}
