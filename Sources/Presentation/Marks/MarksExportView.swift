package import Domain
package import Foundation
import JSONText
import TerminalKit

/// Prints marks as csv, with the column names of Letterboxd's import, or as JSON like `movies seen --json`.
package struct MarksExportView {
    package static let watchlist = ["Title", "Year", "imdbID", "tmdbID"]
    package static let seen = watchlist + ["Rating10", "WatchedDate"]

    private static let fields: [Field<Mark>] = [
        Field("Title") { .string($0.movie.title) },
        Field("Year") { JSONValue($0.movie.year) },
        Field("imdbID") { JSONValue($0.movie.imdbID) },
        Field("tmdbID") { JSONValue($0.movie.tmdbID) },
        Field("Rating10") { JSONValue($0.rating?.text) },
        Field("WatchedDate") { JSONValue($0.seenOn?.description) },
        Field("WatchlistDate") { JSONValue($0.addedAt.map(RFC3339.text)) },
        Field("Note") { JSONValue($0.note) },
    ]

    private let output: Output
    private let list: MoviesListView
    private let isJSON: Bool

    package init(output: Output, isJSON: Bool, now: @escaping @Sendable () -> Date) throws(UnknownFieldError) {
        var output = output
        output.requestedFormat = isJSON ? .json : .csv
        output.console = output.console.withoutPager
        (self.output, self.isJSON) = (output, isJSON)
        list = try MoviesListView(output: output, listsMarks: true, now: now)
    }

    /// - Parameter columns: the names of the columns in csv; nil for all.
    package func show(_ marks: [Mark], columns: [String]?) throws {
        guard isJSON else {
            return try output.write(marks, FieldSelection(columns, of: Self.fields, defaults: Self.fields.map(\.name)))
        }
        let page = MoviesPage(number: 1, totalPages: 1, totalResults: marks.count, movies: [])
        let items = marks.map { MoviesListItemViewModel($0.movie, mark: $0) }
        try list.show(items, of: Answer(page, source: .marks), page: 1, next: nil)
    }
}
