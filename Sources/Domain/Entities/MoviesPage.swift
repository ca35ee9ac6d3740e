/// A page of films, with the total numbers of pages and films.
package struct MoviesPage: Hashable, Sendable {
    /// The number of films per page, the same for TMDB and the catalogue.
    package static let size = 20
    /// The valid page numbers. TMDB rejects pages above 500.
    package static let numbers = 1...500

    /// The page number, 1 to 500.
    package var number: Int
    /// The number of pages available: 0 if nothing matches, at most 500.
    package var totalPages: Int
    package var totalResults: Int
    package var movies: [Movie]
    /// The suggested title ("did you mean") if there are no matches or only doubtful ones.
    package var suggestion: TitleSuggestion?

    package init(number: Int, totalPages: Int, totalResults: Int, movies: [Movie]) {
        self.number = number
        self.totalPages = totalResults == 0 ? 0 : min(totalPages, Self.numbers.upperBound)
        self.totalResults = totalResults
        self.movies = movies
    }
}

extension MoviesPage {
    /// Makes a result with one film on page 1, or an empty result if `movie` is nil.
    package init(only movie: Movie?, number: Int = 1) {
        let movies = number == 1 ? [movie].compactMap(\.self) : []
        self.init(number: number, totalPages: 1, totalResults: movie == nil ? 0 : 1, movies: movies)
    }

    package var hasMorePages: Bool { number < totalPages }
    /// True if the page number is past the last page of a non-empty result.
    package var isPastTheEnd: Bool { totalResults > 0 && number > totalPages }
}

/// A title that the user may have meant.
package struct TitleSuggestion: Hashable, Sendable {
    package let title: String
    /// The year of release; nil if unknown.
    package let year: Int?

    package init(title: String, year: Int?) {
        self.title = title
        self.year = year
    }
}
