/// One page of films, and how many pages and films there are.
package struct MoviesPage: Hashable, Sendable {
    /// How many films a full page holds, at TMDB and in the catalogue alike.
    package static let size = 20
    /// The numbers a page may have; TMDB refuses any past 500.
    package static let numbers = 1...500

    /// 1 to 500.
    package var number: Int
    /// The pages that can be asked for: 0 when nothing matches, never over 500.
    package var totalPages: Int
    package var totalResults: Int
    package var movies: [Movie]

    package init(number: Int, totalPages: Int, totalResults: Int, movies: [Movie]) {
        self.number = number
        self.totalPages = totalResults == 0 ? 0 : min(totalPages, Self.numbers.upperBound)
        self.totalResults = totalResults
        self.movies = movies
    }
}

extension MoviesPage {
    /// The page that holds one film and nothing else.
    package init(only movie: Movie) {
        self.init(number: 1, totalPages: 1, totalResults: 1, movies: [movie])
    }

    package var hasMorePages: Bool { number < totalPages }
    /// True when the number lies past the last page of something that does match.
    package var isPastTheEnd: Bool { totalResults > 0 && number > totalPages }
}
