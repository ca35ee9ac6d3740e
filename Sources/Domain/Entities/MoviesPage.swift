package struct MoviesPage: Hashable, Sendable {
    /// The number of films per page, at TMDB and in the catalogue.
    package static let size = 20
    /// The valid page numbers. TMDB rejects pages above 500.
    package static let numbers = 1...500
    package static let suggestionLimit = 3

    package var number: Int
    /// The number of pages available: 0 if nothing matches, at most 500.
    package var totalPages: Int
    package var totalResults: Int
    package var movies: [Movie]
    /// The match of the first film; nil without a query, or if nothing was found and the query names no television series.
    package var match: Match?
    /// The words of the query that the search did not use.
    package var ignored: [String] = []
    /// Whether the films found by title, or the first film of a description, make corrections unnecessary.
    package var isConvincing = true
    /// The films that the query names beyond doubt; several if they share a title and are similarly well known.
    package var named: [Movie] = []
    /// The titles to suggest, at most ``suggestionLimit``, if no film was found or the best film needs one or two corrections.
    package var suggestions: [TitleSuggestion] = []
    /// The list that answers the query better than these films; nil if there is none.
    package var better: BetterList?
    /// The unknown fact in the query; nil if all facts are known, or if films fit.
    package var unknown: UnknownFact?
    /// The range of release dates that the list covers; nil if the source gives none.
    package var window: ClosedRange<CalendarDate>?
    /// Whether the films are ordered by popularity because the source has no ratings.
    package var lacksRatings = false
    /// False if the source does not know the current popularity, and lists the best-known films instead.
    package var isCurrent = true

    package init(number: Int, totalPages: Int, totalResults: Int, movies: [Movie]) {
        self.number = number
        self.totalPages = totalResults == 0 ? 0 : min(totalPages, Self.numbers.upperBound)
        (self.totalResults, self.movies) = (totalResults, movies)
    }
}

/// A list that answers a query such as "popular", "what to watch" or "where to watch jaws".
package enum BetterList: Hashable, Sendable {
    /// A list by the name that `movies list` accepts: `popular`, `top-rated`, `now-playing`, `upcoming` or `trending`.
    case list(String)
    case random
    /// The services that offer the film with this title.
    case providers(of: String)
}

/// An unknown fact that a query names.
package struct UnknownFact: Hashable, Sendable {
    package enum Kind: Sendable { case theme, person, country }

    package let kind: Kind
    package let words: [String]
    /// The names with the most similar spelling, at most ``MoviesPage/suggestionLimit``.
    package let nearest: [String]

    package init(kind: Kind, words: [String], nearest: [String]) {
        (self.kind, self.words, self.nearest) = (kind, words, nearest)
    }
}

extension MoviesPage {
    package var isGuess: Bool { match?.isGuess ?? false }

    /// The facts read from the query; nil if the first film was not found by facts, and for lists without a query.
    package var interpretation: FilmFacts? { match?.facts }

    /// The titles to suggest if this is the catalogue's page for a query without results at TMDB.
    var titlesToSuggest: [TitleSuggestion] {
        if !suggestions.isEmpty { return suggestions }
        return movies.prefix(isGuess ? Self.suggestionLimit : 1).map(TitleSuggestion.init)
    }

    /// Makes a page of a result whose only film is on page 1. The result is empty if `movie` is nil.
    package init(only movie: Movie?, number: Int = 1) {
        let movies = number == 1 ? [movie].compactMap(\.self) : []
        self.init(number: number, totalPages: 1, totalResults: movie == nil ? 0 : 1, movies: movies)
    }

    package init(_ pages: ClosedRange<Int>, of films: [Movie]) {
        self.init(pages, available: films.count, total: films.count) { films[$0] }
    }

    /// Makes one page from consecutive pages of a list. `film` is a closure, because a generic list takes a million instructions.
    /// - Parameters:
    ///   - available: the number of films that `film` can return: all, or at least those up to the end of the pages.
    ///   - total: the number of films of the list.
    ///   - film: returns the film at a position, counted from 0.
    package init(_ pages: ClosedRange<Int>, available: Int, total: Int, film: (Int) -> Movie) {
        let start = min((pages.lowerBound - 1) * Self.size, available)
        let movies = (start..<min(pages.upperBound * Self.size, available)).map(film)
        let count = Self.pageCount(of: total)
        self.init(number: pages.upperBound, totalPages: count, totalResults: total, movies: movies)
    }

    package static func pageCount(of total: Int) -> Int { min((total + size - 1) / size, numbers.upperBound) }

    package var hasMorePages: Bool { number < totalPages }
    /// Whether the result has films, but ends before this page.
    package var isPastTheEnd: Bool { totalResults > 0 && number > totalPages }
}

/// A title that the user may have meant.
package struct TitleSuggestion: Hashable, Sendable {
    package let title: String
    package let year: Int?

    package init(title: String, year: Int?) { (self.title, self.year) = (title, year) }

    package init(_ movie: Movie) { self.init(title: movie.title, year: movie.year) }

    /// Returns a suggestion for each film: its title and year, or its ID if another of the films has the same title and year.
    package static func names(of films: [Movie]) -> [TitleSuggestion] {
        films.map { movie in
            let isShared = films.count { $0.titleAndYear.lowercased() == movie.titleAndYear.lowercased() } > 1
            return isShared ? Self(title: movie.id.reference, year: nil) : Self(movie)
        }
    }

    /// The title in the form accepted by `movies show`: `The Matrix (1999)`, without the year if unknown.
    package var titleAndYear: String { year.map { "\(title) (\($0))" } ?? title }
}
