package import Domain
import JSONText
import TerminalKit

package enum MarkFields {
    package static let defaults = ["id", "title", "year", "rating", "seen_on", "added_at"]

    /// The fields of a marked film, in JSON order.
    package static let list: [Field<MoviesListItemViewModel>] =
        MovieFields.all + [
            Field("added_at", heading: "ADDED") { JSONValue($0.mark?.addedAt.map(RFC3339.text)) },
            Field("seen_on", heading: "SEEN") { JSONValue($0.mark?.seenOn?.description) },
            Field("seen_dates", heading: "ALL DAYS") { JSONValue($0.mark?.seenDates.map(\.description) ?? []) },
            Field("rating", heading: "YOURS") { JSONValue($0.mark?.rating?.value) },
            Field("note") { JSONValue($0.mark?.note) },
        ] + MovieFields.list.filter { ["directors", "runtime_minutes", "rank"].contains($0.name) }

    package static let watchlistExport = ["Title", "Year", "imdbID", "tmdbID"]
    package static let seenExport = watchlistExport + ["Rating10", "WatchedDate"]

    /// The fields of the changes that `import --dry-run` prints.
    package static let changes: [Field<MarkChange>] = [
        Field("change", display: { Messages.marks.importChange(isNew: $0.old.isEmpty) }) {
            .string($0.old.isEmpty ? "add" : "change")
        },
        Field("id", heading: "ID") { .string($0.new.movie.id.description) },
        Field("title", isKey: true) { .string($0.new.movie.title) },
        Field("year", kind: .number) { JSONValue($0.new.movie.year) },
        Field("rating", heading: "YOURS") { JSONValue($0.new.rating?.text) },
        Field("seen_dates", heading: "SEEN") { JSONValue($0.new.seenDates.map(\.description)) },
        Field("added_at", heading: "ADDED") { JSONValue($0.new.addedAt.map(RFC3339.text)) },
        Field("note") { JSONValue($0.new.note) },
    ]

    /// The columns of a csv export. Letterboxd imports all of them except the last two.
    package static let export: [Field<Mark>] = [
        Field("Title") { .string($0.movie.title) },
        Field("Year") { JSONValue($0.movie.year) },
        Field("imdbID") { JSONValue($0.movie.imdbID) },
        Field("tmdbID") { JSONValue($0.movie.tmdbID) },
        Field("Rating10") { JSONValue($0.rating?.text) },
        Field("WatchedDate") { JSONValue($0.seenOn?.description) },
        Field("WatchlistDate") { JSONValue($0.addedAt.map(RFC3339.text)) },
        Field("Note") { JSONValue($0.note) },
    ]

    /// Returns the columns of a table of marked films, with the user's rating, dates and note instead of the number of votes.
    static func columns(usesUTF8: Bool) -> [Field<MoviesListItemViewModel>] {
        let (priority, star) = (MovieFields.priority, usesUTF8 ? "★ " : "")
        let own: [Field<MoviesListItemViewModel>] = [
            Field(
                "rating",
                heading: "YOURS",
                priority: priority(4, 16),
                style: { item in item.mark?.rating.map { RatingGrade($0.value).starStyle } ?? .plain },
            ) { JSONValue($0.mark?.rating.map { star + $0.text }) },
            Field("seen_on", heading: "SEEN", priority: priority(4, 20), style: MovieFields.dim) {
                JSONValue($0.mark?.seenOn?.description)
            },
        ]
        let others = MovieFields.columns(usesUTF8: usesUTF8).filter { $0.name != "vote_count" }
        let split = (others.firstIndex { $0.name == "year" } ?? 0) + 1
        let end: [Field<MoviesListItemViewModel>] = [
            Field("added_at", heading: "ADDED", priority: priority(-1, 34), style: MovieFields.dim) {
                JSONValue($0.mark?.addedAt.map { String(RFC3339.text(for: $0).prefix(10)) })
            },
            Field("note", priority: priority(-3, 34)) { JSONValue($0.mark?.note) },
        ]
        return others[..<split] + own + others[split...] + end
    }
}
