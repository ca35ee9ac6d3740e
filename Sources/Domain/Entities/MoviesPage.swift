/// A page of films, with the total numbers of pages and films.
package struct MoviesPage: Hashable, Sendable {
    /// The number of films per page, the same for TMDB and the catalogue.
    package static let size = 20
    /// The valid page numbers. TMDB rejects pages above 500.
    package static let numbers = 1...500
    /// The maximum number of ``suggestions``.
    package static let suggestionLimit = 3

    /// The page number, 1 to 500.
    package var number: Int
    /// The number of pages available: 0 if nothing matches, at most 500.
    package var totalPages: Int
    package var totalResults: Int
    package var movies: [Movie]
    /// How the first film matches the query; nil for other lists, and if nothing was found.
    package var match: Match?
    /// The content words of the query that were not used.
    package var ignored: [String] = []
    /// Whether the films found by a title are good enough that no correction is tried, or the first film has all words of a
    /// description.
    package var isConvincing = true
    /// The films that the query names by their title beyond doubt; several if they share it and are similarly well known.
    package var named: [Movie] = []
    /// The titles that may be meant, at most ``suggestionLimit``, if there are no films, or if the best film needs one or two corrections.
    package var suggestions: [TitleSuggestion] = []
    /// The list that answers the query better, or tells where to watch its film; nil for none.
    package var better: BetterList?
    /// What the query names although there is no such thing; nil if there is, or if films fit.
    package var unknown: UnknownFact?
    /// The release dates that the list covers; nil for lists without a window.
    package var window: ClosedRange<CalendarDate>?
    /// Whether the films are ordered by how well known they are, because the source has no ratings.
    package var lacksRatings = false
    /// False if the films are the best known, because the source does not know which are popular now.
    package var isCurrent = true

    package init(number: Int, totalPages: Int, totalResults: Int, movies: [Movie]) {
        self.number = number
        self.totalPages = totalResults == 0 ? 0 : min(totalPages, Self.numbers.upperBound)
        self.totalResults = totalResults
        self.movies = movies
    }
}

/// A list that answers what is not a search, such as "popular", "what to watch" and "where to watch jaws".
package enum BetterList: Hashable, Sendable {
    /// A list by its name in the query vocabulary: `popular`, `top-rated`, `now-playing`, `upcoming` or `trending`.
    case list(String)
    case random
    /// The services that offer the film of this title.
    case providers(of: String)
}

/// An unknown fact that a query names.
package struct UnknownFact: Hashable, Sendable {
    package enum Kind: Sendable { case theme, person, country }

    package let kind: Kind
    package let words: [String]
    /// The names that are spelled most like it, at most ``MoviesPage.suggestionLimit``.
    package let nearest: [String]

    package init(kind: Kind, words: [String], nearest: [String]) {
        (self.kind, self.words, self.nearest) = (kind, words, nearest)
    }
}

extension MoviesPage {
    /// Whether the films match only after corrections, or by a part of the words.
    package var isGuess: Bool { match?.isGuess ?? false }

    /// The facts that the query was read as; nil if the first film was found by its title, and for other lists.
    package var interpretation: FilmFacts? { match?.facts }

    /// The titles to suggest for a query without results, if this page is the catalogue's answer to it.
    var titlesToSuggest: [TitleSuggestion] {
        if !suggestions.isEmpty { return suggestions }
        return movies.prefix(isGuess ? Self.suggestionLimit : 1).map(TitleSuggestion.init)
    }

    /// Makes a result with one film on page 1, or an empty result if `movie` is nil.
    package init(only movie: Movie?, number: Int = 1) {
        let movies = number == 1 ? [movie].compactMap(\.self) : []
        self.init(number: number, totalPages: 1, totalResults: movie == nil ? 0 : 1, movies: movies)
    }

    /// Returns the number of pages that can be requested for a number of films.
    package static func pageCount(of total: Int) -> Int { min((total + size - 1) / size, numbers.upperBound) }

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

    package init(_ movie: Movie) { self.init(title: movie.title, year: movie.year) }

    /// The title in the form accepted by `movies show`: `The Matrix (1999)`, without the year if unknown.
    package var titleAndYear: String { year.map { "\(title) (\($0))" } ?? title }
}
