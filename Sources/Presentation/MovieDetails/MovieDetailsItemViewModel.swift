package import Domain
import JSONText

/// A film with all details: display strings for people, and values for scripts.
package struct MovieDetailsItemViewModel: Hashable, Sendable {
    /// A fact about the film: a label and a text.
    package struct Fact: Hashable, Sendable {
        package let label: String
        package let text: String
        /// The grade of the rating at the start of the text; nil if the text does not start with a rating.
        package private(set) var grade: RatingGrade?
    }

    /// The film's list entry.
    package let item: MoviesListItemViewModel
    /// The title and year, such as `The Matrix (1999)`.
    package let heading: String
    /// The year at the end of the heading, such as `(1999)`; nil if unknown.
    package let year: String?
    /// The original title; nil if it is the same as the title.
    package let originalTitle: String?
    package let tagline: String?
    /// The known facts, in page order.
    package let facts: [Fact]
    package let overview: String?
    package let url: String
    /// The values for scripts; views only use display strings.
    fileprivate let details: MovieDetails

    package init(_ details: MovieDetails, posterURL: String? = nil) {
        let movie = details.movie
        let item = MoviesListItemViewModel(movie, posterURL: posterURL)
        self.item = item
        heading = movie.titleAndYear
        year = movie.year.map { "(\($0))" }
        originalTitle = movie.originalTitle == movie.title ? nil : movie.originalTitle
        tagline = details.tagline
        facts = Self.facts(of: details, item)
        overview = movie.overview
        url = item.url
        self.details = details
    }
}

extension MovieDetailsItemViewModel {
    private static func facts(of details: MovieDetails, _ item: MoviesListItemViewModel) -> [Fact] {
        let labels = Messages.details
        let facts: [(label: String, text: String?)] = [
            (labels.released, item.released),
            (labels.runtime, details.runtime.map(DisplayFormat.runtime)),
            (labels.rating, rating(of: details.movie)),
            (labels.genres, list(details.movie.genres)),
            (labels.status, details.status.map(labels.status)),
            (labels.countries, list(details.countries)),
            (labels.languages, list(details.spokenLanguages)),
            (labels.budget, details.budget.map(DisplayFormat.dollars)),
            (labels.revenue, details.revenue.map(DisplayFormat.dollars)),
            (labels.collection, details.collection),
            (labels.homepage, details.homepage),
            (labels.directors(details.directors.count), list(details.directors)),
            (labels.writers(details.writers.count), list(details.writers)),
            (labels.cast, cast(of: details)),
        ]
        return facts.compactMap { label, text in
            let grade = label == labels.rating ? item.grade : nil
            return text.flatMap { $0.isEmpty ? nil : Fact(label: label, text: $0, grade: grade) }
        }
    }

    private static func rating(of movie: Movie) -> String? {
        guard let average = movie.voteAverage else { return nil }
        return Messages.details.rating(DisplayFormat.rating(average), votes: movie.voteCount)
    }

    /// The first twelve actors, in billing order if the source has one.
    private static func cast(of details: MovieDetails) -> String {
        let shown = details.cast.prefix(12).map { member in
            member.character.map { Messages.details.role(member.name, as: $0) } ?? member.name
        }
        let more = details.cast.count - shown.count
        return list(shown + (more > 0 ? [Messages.details.more(more)] : []))
    }

    private static func list(_ names: [String]) -> String { names.joined(separator: ", ") }
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
