/// A page of films, with the total numbers of pages and films.
package struct MoviesPage: Hashable, Sendable {
    /// The number of films per page, the same for TMDB and the catalogue.
    package static let size = 20
    /// The valid page numbers. TMDB rejects pages above 500.
    package static let numbers = 1...500
    /// The maximum number of ``closest`` titles.
    package static let mostClosest = 3

    /// The page number, 1 to 500.
    package var number: Int
    /// The number of pages available: 0 if nothing matches, at most 500.
    package var totalPages: Int
    package var totalResults: Int
    package var movies: [Movie]
    /// Whether every film matches only with corrections.
    package var isGuess = false
    /// Whether the first film has only a part of its title in common with the query; unknown, and false, from TMDB.
    package var isPartial = false
    /// The suggested title ("did you mean") if there are no films, or only guesses that differ by a slip or two.
    package var suggestion: TitleSuggestion?
    /// The most similar titles, at most ``mostClosest``, if no film is similar enough to be a result.
    package var closest: [TitleSuggestion] = []
    /// Whether the query is the name of a well-known series, and no film has that title.
    package var isSeries = false
    /// The query that was answered instead, if the year in brackets of the query matched nothing.
    package var alternative: MovieQuery?
    /// The facts that the query was read as; nil if the first film was found by its title, and for other lists.
    package var interpretation: DiscoverFilters?
    /// The release dates that the list covers; nil for lists without a window.
    package var window: ClosedRange<CalendarDate>?
    /// Whether the films are ordered by how well known they are, because the source has no ratings.
    package var lacksRatings = false

    package init(number: Int, totalPages: Int, totalResults: Int, movies: [Movie]) {
        self.number = number
        self.totalPages = totalResults == 0 ? 0 : min(totalPages, Self.numbers.upperBound)
        self.totalResults = totalResults
        self.movies = movies
    }
}

extension MoviesPage {
    /// Adopts the suggestions of the catalogue's page for the same query; if that has results, suggests the first.
    mutating func suggestTitles(of page: MoviesPage) {
        suggestion = page.isGuess ? page.suggestion : page.movies.first.map(TitleSuggestion.init)
        guard suggestion == nil else { return }
        closest = page.isGuess ? page.movies.prefix(Self.mostClosest).map(TitleSuggestion.init) : page.closest
    }

    /// Makes a result with one film on page 1, or an empty result if `movie` is nil.
    package init(only movie: Movie?, number: Int = 1) {
        let movies = number == 1 ? [movie].compactMap(\.self) : []
        self.init(number: number, totalPages: 1, totalResults: movie == nil ? 0 : 1, movies: movies)
    }

    /// The year of the films, if the year in brackets of the query matched nothing and this one beside it did.
    package var nearbyYear: Int? { alternative?.years?.singleYear }

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

    package init(_ movie: Movie) {
        self.init(title: movie.title, year: movie.year)
    }

    /// The title in the form accepted by `movies show`: `The Matrix (1999)`, without the year if unknown.
    package var titleAndYear: String {
        year.map { "\(title) (\($0))" } ?? title
    }
}
