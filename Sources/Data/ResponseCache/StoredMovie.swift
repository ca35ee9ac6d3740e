import Domain

/// A film as the cache keeps it.
struct StoredMovie: Codable, Sendable {
    let tmdbID: Int
    let imdbID: String?
    let title: String
    let originalTitle: String?
    let originalLanguage: String?
    let releaseDate: String?
    let genres: [String]
    let overview: String?
    let voteAverage: Double?
    let voteCount: Int?
    let popularity: Double?
    let posterURL: String?
}

extension StoredMovie {
    /// Nil for a film that TMDB did not give.
    init?(_ movie: Movie) {
        guard let tmdbID = movie.tmdbID else { return nil }
        self.tmdbID = tmdbID
        imdbID = movie.imdbID
        title = movie.title
        originalTitle = movie.originalTitle
        originalLanguage = movie.originalLanguage
        releaseDate = movie.releaseDate?.description
        genres = movie.genres
        overview = movie.overview
        voteAverage = movie.voteAverage
        voteCount = movie.voteCount
        popularity = movie.popularity
        posterURL = movie.posterURL
    }

    func toDomain() -> Movie {
        Movie(
            id: .tmdb(tmdbID),
            tmdbID: tmdbID,
            imdbID: imdbID,
            title: title,
            originalTitle: originalTitle,
            originalLanguage: originalLanguage,
            releaseDate: releaseDate.flatMap(CalendarDate.init),
            genres: genres,
            overview: overview,
            voteAverage: voteAverage,
            voteCount: voteCount,
            popularity: popularity,
            posterURL: posterURL
        )
    }
}
