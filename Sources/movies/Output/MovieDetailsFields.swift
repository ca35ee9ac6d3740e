import JSONText
import Domain
import Presentation

/// What a film in full prints.
enum MovieDetailsFields {
    /// The fields of a film in full: those of a list, then those of its page.
    static let all: [Field<Answer<MovieDetailsItemViewModel>>] =
        MovieFields.all.map { field in
            field.lifted { MoviesListItemViewModel($0.content.details.movie) }
        } + [
            Field("tagline") { JSONValue($0.content.details.tagline) },
            Field("runtime_minutes", heading: "MINUTES") { JSONValue($0.content.details.runtime) },
            Field("status") { JSONValue($0.content.details.status) },
            Field("budget_usd") { JSONValue($0.content.details.budget) },
            Field("revenue_usd") { JSONValue($0.content.details.revenue) },
            Field("homepage") { JSONValue($0.content.details.homepage) },
            Field("collection") { JSONValue($0.content.details.collection) },
            Field("countries") { JSONValue($0.content.details.countries) },
            Field("spoken_languages") { JSONValue($0.content.details.spokenLanguages) },
            Field("directors") { JSONValue($0.content.details.directors) },
            Field("writers") { JSONValue($0.content.details.writers) },
            Field("cast") { .array($0.content.details.cast.map(\.json)) },
            Field("source") { .string($0.source.rawValue) },
            Field("fetched_at") { JSONValue($0.fetchedAt.map(RFC3339.text)) },
        ]
}

extension CastMember {
    fileprivate var json: JSONValue {
        ["id": JSONValue(id), "name": .string(name), "character": JSONValue(character)]
    }
}
