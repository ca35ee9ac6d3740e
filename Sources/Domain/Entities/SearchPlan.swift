/// The readings of a query, in order of preference.
package struct SearchPlan: Sendable {
    package var candidates: [Candidate]
    /// The television series that the query names; nil if it names none.
    package var series: String?
    /// Whether the first title is only part of the query, as in "who directed heat", and so is not named beyond doubt.
    package var isQuestion = false
    /// The year at the end of the query, if the year filter excludes it. Then the year must be part of the title.
    package var excludedYear: Int?
    /// The list that answers the query if no film matches all words as typed. The services for a film are offered in any case.
    package var better: BetterList?
    package var unknown: UnknownFact?
    /// The film for which similar films are wanted, as in "movies like heat"; nil for other queries.
    package var like: MovieQuery?
    /// Returns further readings for a page without films, or without a film that the query names completely.
    package var corrections: @Sendable (MoviesPage) -> [Candidate] = { _ in [] }

    package init(_ candidates: [Candidate], series: String? = nil) {
        (self.candidates, self.series) = (candidates, series)
    }
}

package enum Candidate: Hashable, Sendable {
    case film(MovieID)
    /// The title of a film. `otherYear` is the year of the films if it differs from the query's. `ignored` are the query's words
    /// that this reading does not use.
    case title(MovieQuery, otherYear: Int? = nil, ignored: [String] = [])
    case facts(FilmFacts)
    /// - Parameter mustBeConvincing: whether the page must be ``MoviesPage/isConvincing``, because other readings are as likely.
    case description(MovieQuery, mustBeConvincing: Bool = false)
    /// The facts that only some of the words name. `ignored` are the other words.
    case someFacts(FilmFacts, ignored: [String])

    package var isFacts: Bool { if case .facts = self { true } else { false } }
}

/// The kind of match between a query and the first film.
package enum Match: Hashable, Sendable {
    /// A name of the film equals the query.
    case exact
    /// A name of the film contains all words as typed.
    case title
    /// A name of the film contains all words after corrections. `typos` is 1 if the query differs from the complete title
    /// by only one typo, and otherwise at least 2.
    case corrected(typos: Int)
    case facts(FilmFacts)
    case description
    /// The film has this year, because nothing matched the year in brackets.
    case otherYear(Int)
    case televisionSeries(String)
    /// A name of the film contains only some of the words.
    case similar

    /// The matches that are clear enough to mark a film by its title.
    package static let naming: Set<Match> = [.exact, .title, .corrected(typos: 1)]

    package var facts: FilmFacts? { if case .facts(let facts) = self { facts } else { nil } }

    package var series: String? { if case .televisionSeries(let name) = self { name } else { nil } }

    /// Whether the film matches only after corrections, or matches only some of the words.
    package var isGuess: Bool {
        switch self {
        case .corrected, .similar: true
        default: false
        }
    }
}
