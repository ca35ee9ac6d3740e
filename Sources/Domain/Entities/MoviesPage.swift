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
    /// "Did you mean", for doubtful matches.
    package var suggestion: TitleSuggestion?

    package init(number: Int, totalPages: Int, totalResults: Int, movies: [Movie]) {
        self.number = number
        self.totalPages = totalResults == 0 ? 0 : min(totalPages, Self.numbers.upperBound)
        self.totalResults = totalResults
        self.movies = movies
    }
}

extension MoviesPage {
    /// A page of the one film that was named, which stands on the first; nil for a film that does not count.
    package init(only movie: Movie?, number: Int = 1) {
        let movies = number == 1 ? [movie].compactMap(\.self) : []
        self.init(number: number, totalPages: 1, totalResults: movie == nil ? 0 : 1, movies: movies)
    }

    package var hasMorePages: Bool { number < totalPages }
    /// True when the number lies past the last page of something that does match.
    package var isPastTheEnd: Bool { totalResults > 0 && number > totalPages }
}

/// A title that the person may have meant.
package struct TitleSuggestion: Hashable, Sendable {
    package let title: String
    /// Nil when it is not known.
    package let year: Int?

    package init(title: String, year: Int?) {
        self.title = title
        self.year = year
    }
}
