/// The ways to read a query, in order of preference.
package struct SearchPlan: Hashable, Sendable {
    package var candidates: [Candidate]
    /// The television series that the query names; nil for other queries.
    package var series: String?
    /// Whether the first title is only a part of the query, as in "who directed heat", so that it is not named beyond doubt.
    package var isQuestion = false
    /// The year at the end of the query, if the year filter excludes it: then it must be a part of the title.
    package var excludedYear: Int?
    /// The list that answers the query if no title does, or beside its title.
    package var better: BetterList?
    /// What the query names although there is no such thing.
    package var unknown: UnknownFact?
    /// The film to which similar ones are sought: "movies like heat"; nil for other queries.
    package var like: MovieQuery?

    package init(_ candidates: [Candidate], series: String? = nil) {
        self.candidates = candidates
        self.series = series
    }
}

/// A way to read a query.
package enum Candidate: Hashable, Sendable {
    case film(MovieID)
    /// The title of a film.
    /// - Parameters:
    ///   - otherYear: the year of the films, if it is not that of the query.
    ///   - ignored: the words of the query that are not used.
    case title(MovieQuery, otherYear: Int? = nil, ignored: [String] = [])
    case facts(FilmFacts)
    /// - Parameter needsAllWords: whether the first film must have all words, because other readings are as likely.
    case description(MovieQuery, needsAllWords: Bool = false)
    /// The facts that a part of the words name.
    case someFacts(FilmFacts, ignored: [String])

    package var isFacts: Bool { if case .facts = self { true } else { false } }
}

/// How the first film of an answer matches the query.
package enum Match: Hashable, Sendable {
    /// A title, original title or other name of the film equals the query.
    case exact
    /// A name of the film holds all words as typed.
    case title
    /// A name of the film holds all words after correcting the spelling. One typo is one letter, in the complete title; other
    /// corrections count two or more.
    case corrected(typos: Int)
    case facts(FilmFacts)
    case description
    /// The film is of this year, because nothing matched in the year in brackets.
    case otherYear(Int)
    case televisionSeries(String)
    /// A name of the film holds only a part of the words.
    case similar

    /// The matches whose only named film may be marked.
    package static let naming: Set<Match> = [.exact, .title, .corrected(typos: 1)]

    /// The facts that the query was read as; nil for other matches.
    package var facts: FilmFacts? {
        guard case .facts(let facts) = self else { return nil }
        return facts
    }

    /// The name of the television series that the query names; nil for other matches.
    package var series: String? {
        guard case .televisionSeries(let name) = self else { return nil }
        return name
    }

    /// Whether the film was found only by correcting the query, or by a part of it.
    package var isGuess: Bool {
        switch self {
        case .corrected, .similar: true
        default: false
        }
    }
}
