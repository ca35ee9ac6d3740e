import JSONText
import Domain
import Presentation

/// What the history prints of its queries.
enum RecentQueryFields {
    /// What table, tsv and csv show unless `--fields` says otherwise.
    static let defaults = ["n", "query", "year", "searched_at", "total_results"]

    /// The fields of a recent query: its number, then those of its JSON object.
    static let all: [Field<RecentQueriesItemViewModel>] = [
        Field("n") { .integer($0.number) },
        Field("query", isKey: true) { .string($0.query.text) },
        Field("year") { JSONValue($0.query.years) },
        Field("searched_at", heading: "SEARCHED") { .string(RFC3339.text(for: $0.query.searchedAt)) },
        Field("total_results", heading: "FILMS") { .integer($0.query.totalResults) },
    ]
}
