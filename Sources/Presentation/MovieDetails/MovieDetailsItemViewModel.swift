package import Domain
import JSONText

/// A film with all details, as display strings for people and as values for scripts.
package struct MovieDetailsItemViewModel: Hashable, Sendable {
    package struct Fact: Hashable, Sendable {
        /// The label; empty if the fact belongs to the label above.
        package let label: String
        package let text: String
        /// The ID or URL that follows the text; nil for none.
        var address: String?
        /// The URL to which the text and the address link; nil for no link.
        var link: String?
    }

    package let item: MoviesListItemViewModel
    package var heading: String { details.movie.titleAndYear }
    /// The year at the end of the heading, such as `(1999)`; nil if unknown.
    package var year: String? { details.movie.year.map { "(\($0))" } }
    /// The original title; nil if it is unknown or equals the title.
    package let originalTitle: String?
    /// The average vote, with the number of votes if known; nil if the film has no votes or the source has no ratings.
    package let rating: String?
    package var tagline: String? { details.tagline }
    /// At most two texts: the running time with the genres, and the directors.
    package let summary: [String]
    package let facts: [Fact]
    /// The groups of facts on the full page: general facts, trailers, crew and cast. Empty groups are omitted.
    let fullFacts: [[Fact]]
    package var overview: String? { details.movie.overview }
    package var url: String { item.url }
    /// The URL of the best trailer; nil if no trailer is known.
    package var trailerURL: String? { details.trailers.first?.url }
    /// The URLs about the film: ``url``, the IMDb page, the homepage, and links to other sites if the full page was requested.
    package let links: [String]
    /// Whether the answer includes trailers, recommendations and links.
    var hasExtras: Bool { details.hasExtras }
    /// The first actor with a TMDB number; nil if no actor has one, as in films from the catalogue.
    var firstActor: CastMember? { details.cast.first { $0.id != nil } }
    var cast: [CastMember] { details.cast }
    /// The main crew, directors first; only the directors if the rest is unknown, as in films from the catalogue.
    var crew: [CrewMember] {
        details.crew.isEmpty ? details.directors.map { CrewMember(name: $0, jobs: ["Director"]) } : details.crew
    }
    fileprivate let details: MovieDetails

    /// The number of actors shown without `--full`. Six actors need two or three lines of 80 columns.
    private static let usualCastLimit = 6

    /// - Parameter others: other films of the first director. At most four of them are shown.
    package init(_ details: MovieDetails, posterURL: String? = nil, others: [Movie] = []) {
        let movie = details.movie
        let item = MoviesListItemViewModel(movie, posterURL: posterURL)
        self.item = item
        originalTitle = movie.originalTitle == movie.title ? nil : movie.originalTitle
        rating = movie.voteAverage.map { Messages.details.rating(DisplayFormat.rating($0), votes: movie.voteCount) }
        summary = [
            Self.line([details.runtime.map(DisplayFormat.runtime), DisplayFormat.genres(movie.genres)]),
            details.directors.isEmpty ? "" : Messages.details.directed(by: details.directors),
        ].filter { !$0.isEmpty }
        facts = Self.facts(of: details, item, others: others)
        let labels = Messages.details
        let fullFacts = [
            Self.facts(of: details, item, others: others, isFull: true),
            Self.rows(labels.trailers, details.trailers.map { ($0.name, $0.url, $0.url) }),
            Self.people(labels.crew, details.crew.map { ($0.id, $0.name, Self.list($0.jobs.map(labels.job))) }),
            Self.people(labels.cast, details.castHasIDs ? details.cast.map { ($0.id, $0.name, $0.character) } : []),
        ]
        self.fullFacts = fullFacts.filter { !$0.isEmpty }
        let imdbPage = movie.imdbID.map { MovieID.imdb($0).webPage }
        links =
            [item.url] + [imdbPage == item.url ? nil : imdbPage, details.homepage].compactMap { $0 }
            + details.externalLinks
        self.details = details
    }

    /// - Parameter isFull: true for the full page, on which other groups list the cast and crew if TMDB knows them.
    private static func facts(
        of details: MovieDetails,
        _ item: MoviesListItemViewModel,
        others: [Movie],
        isFull: Bool = false
    ) -> [Fact] {
        let labels = Messages.details
        let castLimit = isFull ? .max : usualCastLimit
        let release = [
            details.movie.releaseDate.map(DisplayFormat.date) ?? item.released,
            list(details.countries.map(labels.name)), list(details.spokenLanguages.map(labels.name)),
            details.status.flatMap { $0 == "Released" ? nil : labels.status($0) },
        ]
        let money = [
            details.budget.map { labels.budget(DisplayFormat.dollars($0)) },
            details.revenue.map { labels.revenue(DisplayFormat.dollars($0)) },
        ]
        let facts: [(label: String, text: String)] = [
            (labels.cast, isFull && details.castHasIDs ? "" : cast(of: details, limit: castLimit)),
            (labels.otherFilms, Self.others(others, by: details.directors.first)),
            (labels.writers(details.writers.count), isFull && !details.crew.isEmpty ? "" : list(details.writers)),
            (labels.released, line(release)),
            (labels.money, line(money)),
            (labels.collection, details.collection ?? ""),
            (labels.series, list(details.knowledge.series.map { labels.part($0.number, of: $0.count, in: $0.series) })),
            (labels.basedOn, list(details.knowledge.sources.map(labels.source))),
            (labels.themes, list(details.knowledge.themes)),
            (labels.studio, list(details.knowledge.studios)),
            (labels.awards, list(awards(details.knowledge.awards))),
            (labels.recommended, list(details.recommendations.map(\.titleAndYear))),
        ]
        return facts.filter { !$0.text.isEmpty }.map { Fact(label: $0.label, text: $0.text) }
    }

    /// The awards that the film won, then its nominations for awards that it did not win.
    private static func awards(_ awards: [FilmKnowledge.Award]) -> [String] {
        let nominations = awards.filter { award in
            !award.isWon && !awards.contains { $0.isWon && $0.name == award.name }
        }
        return awards.filter(\.isWon).map { "\($0.name) \($0.year)" }
            + nominations.map { Messages.details.nominated("\($0.name) \($0.year)") }
    }

    private static func people(_ label: String, _ people: [(id: Int?, name: String, role: String?)]) -> [Fact] {
        let people = people.map { id, name, role in
            let link = Person(id: id, name: name).webPage
            return (text: Messages.details.role(name, as: role), address: id.map(String.init), link: link)
        }
        return rows(label, people)
    }

    /// Returns a fact for each row. Only the first fact has a label.
    private static func rows(_ label: String, _ rows: [(text: String, address: String?, link: String?)]) -> [Fact] {
        rows.enumerated().map { index, row in
            Fact(label: index == 0 ? label : "", text: row.text, address: row.address, link: row.link)
        }
    }

    private static func others(_ movies: [Movie], by director: String?) -> String {
        guard let director, !movies.isEmpty else { return "" }
        return "\(director): " + list(movies.prefix(4).map(\.titleAndYear))
    }

    /// The first actors, in billing order if the source has one, and the number of further actors.
    private static func cast(of details: MovieDetails, limit: Int) -> String {
        let shown = details.cast.prefix(limit).map { Messages.details.role($0.name, as: $0.character) }
        let more = details.cast.count - shown.count
        return list(shown) + (more > 0 ? " +\(more)" : "")
    }

    private static func list(_ names: [String]) -> String { names.joined(separator: ", ") }

    /// The parts that are known, separated by dots.
    private static func line(_ parts: [String?]) -> String {
        parts.compactMap { $0 }.filter { !$0.isEmpty }.joined(separator: " · ")
    }
}

extension MovieDetails {
    /// Whether an actor has a TMDB number. The catalogue knows only the names of actors.
    fileprivate var castHasIDs: Bool { cast.contains { $0.id != nil } }
}

package enum MovieDetailsFields {
    package static let all: [Field<Answer<MovieDetailsItemViewModel>>] =
        MovieFields.all.map { field in field.lifted { $0.content.item } }
        + details.map { field in field.lifted { $0.content.details } } + [
            Field("source") { .string($0.source.rawValue) },
            Field("fetched_at") { JSONValue($0.fetchedAt.map(RFC3339.text)) },
        ]

    private static let details: [Field<MovieDetails>] = [
        Field("tagline") { JSONValue($0.tagline) },
        Field("runtime_minutes", heading: "MINUTES") { JSONValue($0.runtime) },
        Field("status") { JSONValue($0.status) },
        Field("budget_usd") { JSONValue($0.budget) },
        Field("revenue_usd") { JSONValue($0.revenue) },
        Field("homepage") { JSONValue($0.homepage) },
        Field("collection") { JSONValue($0.collection) },
        Field("countries") { JSONValue($0.countries) },
        Field("spoken_languages") { JSONValue($0.spokenLanguages) },
        Field("directors") { JSONValue($0.directors) },
        Field("writers") { JSONValue($0.writers) },
        Field("cast") { .array($0.cast.map(json)) },
        Field("themes") { JSONValue($0.knowledge.themes) },
        Field("series") { .array($0.knowledge.series.map(json)) },
        Field("studios") { JSONValue($0.knowledge.studios) },
        Field("awards") { .array($0.knowledge.awards.map(json)) },
        Field("based_on") { .array($0.knowledge.sources.map(json)) },
    ]

    private static func json(_ member: CastMember) -> JSONValue {
        ["id": JSONValue(member.id), "name": .string(member.name), "character": JSONValue(member.character)]
    }

    private static func json(_ part: FilmKnowledge.Part) -> JSONValue {
        ["name": .string(part.series), "number": JSONValue(part.number), "of": JSONValue(part.count)]
    }

    private static func json(_ award: FilmKnowledge.Award) -> JSONValue {
        ["name": .string(award.name), "year": JSONValue(award.year), "won": .bool(award.isWon)]
    }

    private static func json(_ source: FilmKnowledge.Source) -> JSONValue {
        ["author": JSONValue(source.author), "work": JSONValue(source.work)]
    }
}
