import Domain

/// A page of films as the cache keeps it.
struct StoredMoviesPage: Codable, Sendable {
    let number: Int
    let totalPages: Int
    let totalResults: Int
    let movies: [StoredMovie]
}

extension StoredMoviesPage {
    init(_ page: MoviesPage) {
        number = page.number
        totalPages = page.totalPages
        totalResults = page.totalResults
        movies = page.movies.compactMap(StoredMovie.init)
    }

    /// The page; totals below 0, which only a damaged file has, count as 0.
    func toDomain() -> MoviesPage {
        MoviesPage(
            number: number,
            totalPages: max(0, totalPages),
            totalResults: max(0, totalResults),
            movies: movies.map { $0.toDomain() }
        )
    }
}
