package import Domain
import JSONText

/// A film with all details: display strings for people, and values for scripts.
package struct MovieDetailsItemViewModel: Hashable, Sendable {
    /// A fact about the film: a label and a text.
    package struct Fact: Hashable, Sendable {
        package let label: String
        package let text: String
    }

    /// The film's list entry.
    package let item: MoviesListItemViewModel
    /// The title and year, such as `The Matrix (1999)`.
    package let heading: String
    /// The year at the end of the heading, such as `(1999)`; nil if unknown.
    package let year: String?
    /// The original title; nil if it is the same as the title.
    package let originalTitle: String?
    /// The average vote and the number of votes; nil without votes.
    package let rating: String?
    package let tagline: String?
    /// The running time and genres, and the directors; empty if unknown.
    package let summary: [String]
    /// The known facts, in page order.
    package let facts: [Fact]
    package let overview: String?
    package let url: String
    /// The URL of the best trailer; nil for none.
    package var trailerURL: String? { details.trailers.first?.url }
    /// The URLs of the film's pages: ``url``, the IMDb page and the homepage.
    package let links: [String]
    /// The first actor whose TMDB number is known; nil for a film of the catalogue.
    var firstActor: CastMember? { details.cast.first { $0.id != nil } }
    /// The values for scripts; views only use display strings.
    fileprivate let details: MovieDetails

    /// The number of actors shown unless all are requested: two or three lines of 80 columns.
    package static let usualCastLimit = 6

    /// - Parameters:
    ///   - castLimit: the maximum number of actors in the facts.
    ///   - others: other films of the first director, of which four are shown.
    package init(
        _ details: MovieDetails,
        posterURL: String? = nil,
        castLimit: Int = usualCastLimit,
        others: [Movie] = []
    ) {
        let movie = details.movie
        let item = MoviesListItemViewModel(movie, posterURL: posterURL)
        self.item = item
        heading = movie.titleAndYear
        year = movie.year.map { "(\($0))" }
        originalTitle = movie.originalTitle == movie.title ? nil : movie.originalTitle
        rating = movie.voteAverage.map {
            Messages.details.rating(DisplayFormat.rating($0), votes: movie.voteCount)
        }
        tagline = details.tagline
        summary = [
            Self.line([details.runtime.map(DisplayFormat.runtime), DisplayFormat.genres(movie.genres)]),
            details.directors.isEmpty ? "" : Messages.details.directed(by: details.directors),
        ].filter { !$0.isEmpty }
        facts = Self.facts(of: details, item, castLimit: castLimit, others: others)
        overview = movie.overview
        url = item.url
        let imdbPage = movie.imdbID.map { MovieID.imdb($0).webPage }
        links = [item.url] + [imdbPage == item.url ? nil : imdbPage, details.homepage].compactMap { $0 }
        self.details = details
    }
}

extension MovieDetailsItemViewModel {
    private static func facts(
        of details: MovieDetails,
        _ item: MoviesListItemViewModel,
        castLimit: Int,
        others: [Movie]
    ) -> [Fact] {
        let labels = Messages.details
        let release = [
            details.movie.releaseDate.map(DisplayFormat.date) ?? item.released,
            list(details.countries), list(details.spokenLanguages),
            details.status.flatMap { $0 == "Released" ? nil : labels.status($0) },
        ]
        let money = [
            details.budget.map { labels.budget(DisplayFormat.dollars($0)) },
            details.revenue.map { labels.revenue(DisplayFormat.dollars($0)) },
        ]
        let facts: [(label: String, text: String)] = [
            (labels.cast, cast(of: details, limit: castLimit)),
            (labels.otherFilms, Self.others(others, by: details.directors.first)),
            (labels.writers(details.writers.count), list(details.writers)),
            (labels.released, line(release)),
            (labels.money, line(money)),
            (labels.collection, details.collection ?? ""),
        ]
        return facts.filter { !$0.text.isEmpty }.map(Fact.init)
    }

    private static func others(_ movies: [Movie], by director: String?) -> String {
        guard let director, !movies.isEmpty else { return "" }
        return "\(director): " + list(movies.prefix(4).map(\.titleAndYear))
    }

    /// The first actors, in billing order if the source has one, and the number of the others.
    private static func cast(of details: MovieDetails, limit: Int) -> String {
        let shown = details.cast.prefix(limit).map { member in
            member.character.map { Messages.details.role(member.name, as: $0) } ?? member.name
        }
        let more = details.cast.count - shown.count
        return list(shown) + (more > 0 ? " +\(more)" : "")
    }

    private static func list(_ names: [String]) -> String { names.joined(separator: ", ") }

    /// The known parts of a line, separated by dots.
    private static func line(_ parts: [String?]) -> String {
        parts.compactMap { $0 }.filter { !$0.isEmpty }.joined(separator: " · ")
    }
}

package enum MovieDetailsFields {
    /// The fields of a list entry, followed by the other details.
    package static let all: [Field<Answer<MovieDetailsItemViewModel>>] =
        MovieFields.all.map { field in field.lifted { $0.content.item } }
        + [
            member("tagline") { JSONValue($0.tagline) },
            member("runtime_minutes", heading: "MINUTES") { JSONValue($0.runtime) },
            member("status") { JSONValue($0.status) },
            member("budget_usd") { JSONValue($0.budget) },
            member("revenue_usd") { JSONValue($0.revenue) },
            member("homepage") { JSONValue($0.homepage) },
            member("collection") { JSONValue($0.collection) },
            member("countries") { JSONValue($0.countries) },
            member("spoken_languages") { JSONValue($0.spokenLanguages) },
            member("directors") { JSONValue($0.directors) },
            member("writers") { JSONValue($0.writers) },
            member("cast") { .array($0.cast.map(json)) },
            Field("source") { .string($0.source.rawValue) },
            Field("fetched_at") { JSONValue($0.fetchedAt.map(RFC3339.text)) },
        ]

    private static func member(
        _ name: String,
        heading: String? = nil,
        value: @escaping @Sendable (MovieDetails) -> JSONValue
    ) -> Field<Answer<MovieDetailsItemViewModel>> {
        Field(name, heading: heading) { value($0.content.details) }
    }

    private static func json(_ member: CastMember) -> JSONValue {
        ["id": JSONValue(member.id), "name": .string(member.name), "character": JSONValue(member.character)]
    }
}
