/// A page of films, with the total numbers of pages and films.
package struct MoviesPage: Hashable, Sendable {
    /// Films per page, at TMDB and in the catalogue.
    package static let size = 20
    /// Valid page numbers; TMDB rejects pages above 500.
    package static let numbers = 1...500

    /// 1 to 500.
    package var number: Int
    /// The number of pages available: 0 if nothing matches, at most 500.
    package var totalPages: Int
    package var totalResults: Int
    package var movies: [Movie]
    /// Suggested title ("did you mean") if the matches are doubtful.
    package var suggestion: TitleSuggestion?

    package init(number: Int, totalPages: Int, totalResults: Int, movies: [Movie]) {
        self.number = number
        self.totalPages = totalResults == 0 ? 0 : min(totalPages, Self.numbers.upperBound)
        self.totalResults = totalResults
        self.movies = movies
    }
}

extension MoviesPage {
    /// A result of one named film, on page 1; nil for a film excluded by a filter.
    package init(only movie: Movie?, number: Int = 1) {
        let movies = number == 1 ? [movie].compactMap(\.self) : []
        self.init(number: number, totalPages: 1, totalResults: movie == nil ? 0 : 1, movies: movies)
    }

    package var hasMorePages: Bool { number < totalPages }
    /// True if the number is past the last page of a non-empty result.
    package var isPastTheEnd: Bool { totalResults > 0 && number > totalPages }
}

/// A title that the user may have meant.
package struct TitleSuggestion: Hashable, Sendable {
    package let title: String
    /// Nil if unknown.
    package let year: Int?

    package init(title: String, year: Int?) {
        self.title = title
        self.year = year
    }
}
