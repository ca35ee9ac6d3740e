package import Domain
import JSONText

/// One film in full: display strings for people, and the values that scripts get.
package struct MovieDetailsItemViewModel: Hashable, Sendable {
    /// One line of facts: a label and its text.
    package struct Fact: Hashable, Sendable {
        package let label: String
        package let text: String
        /// How good the film is, where the text begins with the figure that says so.
        package private(set) var grade: RatingGrade?
    }

    /// What a list shows of the film.
    package let item: MoviesListItemViewModel
    /// `The Matrix (1999)`.
    package let heading: String
    /// The end of the heading, `(1999)`; nil without a year.
    package let year: String?
    /// The original title, where it differs from the title.
    package let originalTitle: String?
    package let tagline: String?
    /// The facts that are known, in the order of a page.
    package let facts: [Fact]
    package let overview: String?
    package let url: String
    /// The members of its JSON object beside those of a list.
    let values: [JSONMember]

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
        values = Self.values(of: details)
    }
}

extension MovieDetailsItemViewModel {
    private static func values(of details: MovieDetails) -> [JSONMember] {
        [
            JSONMember("tagline", JSONValue(details.tagline)),
            JSONMember("runtime_minutes", JSONValue(details.runtime)),
            JSONMember("status", JSONValue(details.status)),
            JSONMember("budget_usd", JSONValue(details.budget)),
            JSONMember("revenue_usd", JSONValue(details.revenue)),
            JSONMember("homepage", JSONValue(details.homepage)),
            JSONMember("collection", JSONValue(details.collection)),
            JSONMember("countries", JSONValue(details.countries)),
            JSONMember("spoken_languages", JSONValue(details.spokenLanguages)),
            JSONMember("directors", JSONValue(details.directors)),
            JSONMember("writers", JSONValue(details.writers)),
            JSONMember("cast", .array(details.cast.map(json))),
        ]
    }

    private static func json(_ member: CastMember) -> JSONValue {
        ["id": JSONValue(member.id), "name": .string(member.name), "character": JSONValue(member.character)]
    }

    private static func facts(of details: MovieDetails, _ item: MoviesListItemViewModel) -> [Fact] {
        (production(of: details, item) + people(of: details)).compactMap { label, text in
            let grade = label == Messages.details.rating ? item.grade : nil
            return text.flatMap { $0.isEmpty ? nil : Fact(label: label, text: $0, grade: grade) }
        }
    }

    private static func production(
        of details: MovieDetails,
        _ item: MoviesListItemViewModel
    ) -> [(String, String?)] {
        let labels = Messages.details
        return [
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
        ]
    }

    private static func people(of details: MovieDetails) -> [(String, String?)] {
        let labels = Messages.details
        return [
            (labels.directors(details.directors.count), list(details.directors)),
            (labels.writers(details.writers.count), list(details.writers)),
            (labels.cast, cast(of: details)),
        ]
    }

    private static func rating(of movie: Movie) -> String? {
        guard let average = movie.voteAverage else { return nil }
        return Messages.details.rating(DisplayFormat.rating(average), votes: movie.voteCount)
    }

    /// The first names of the bill; a page is no phone book.
    private static func cast(of details: MovieDetails) -> String {
        let shown = details.cast.prefix(12).map { member in
            member.character.map { Messages.details.role(member.name, as: $0) } ?? member.name
        }
        let more = details.cast.count - shown.count
        return list(shown + (more > 0 ? [Messages.details.more(more)] : []))
    }

    private static func list(_ names: [String]) -> String { names.joined(separator: ", ") }
}

/// What a film in full prints.
package enum MovieDetailsFields {
    /// The fields of a film in full: those of a list, then those of its page.
    package static let all: [Field<Answer<MovieDetailsItemViewModel>>] =
        MovieFields.all.map { field in field.lifted { $0.content.item } }
        + [
            "tagline", "runtime_minutes", "status", "budget_usd", "revenue_usd", "homepage", "collection", "countries",
            "spoken_languages", "directors", "writers", "cast",
        ].map(member)
        + [
            Field("source") { .string($0.source.rawValue) },
            Field("fetched_at") { JSONValue($0.fetchedAt.map(RFC3339.text)) },
        ]

    private static func member(_ name: String) -> Field<Answer<MovieDetailsItemViewModel>> {
        Field(name, heading: name == "runtime_minutes" ? "MINUTES" : nil) { answer in
            answer.content.values.first { $0.name == name }?.value ?? .null
        }
    }
}
