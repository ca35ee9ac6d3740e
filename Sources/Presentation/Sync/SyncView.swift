package import Domain
import JSONText
package import TerminalKit

package enum SyncFields {
    package static let defaults = ["id", "title", "year", "side", "change", "rating", "result"]

    package static let all: [Field<SyncChange>] = [
        Field("id", heading: "ID", priority: ColumnPriority(importance: -1, roomForKey: 20)) {
            .string($0.movie.id.description)
        },
        Field("title", isKey: true) { .string($0.movie.title) },
        Field("year", priority: ColumnPriority(importance: -2, roomForKey: 20), kind: .number) {
            JSONValue($0.movie.year)
        },
        Field("side", display: { Messages.sync.side($0.side) }) { .string($0.side == .account ? "tmdb" : "local") },
        Field("change", display: { Messages.sync.edit($0.edit) }) { .string($0.edit.name) },
        Field("rating", kind: .number, display: { $0.edit.rating?.text ?? "" }) { JSONValue($0.edit.rating?.value) },
        Field("result", display: { Messages.sync.result($0.result) }) { .string($0.result.rawValue) },
    ]
}

extension MarkEdit {
    fileprivate var name: String {
        switch self {
        case .watchlist(let isOnWatchlist): isOnWatchlist ? "add" : "remove"
        case .rating(let rating): rating == nil ? "unrate" : "rate"
        }
    }
}

/// Prints the changes of a sync.
package struct SyncView {
    private let output: Output
    private let fields: FieldSelection<SyncChange>

    package init(output: Output) throws(UnknownFieldError) {
        self.output = output
        fields = try output.select(SyncFields.all, defaults: SyncFields.defaults)
    }

    package func show(_ report: SyncReport) throws(ConsoleError) {
        if !report.changes.isEmpty || output.isJSON || output.format == .csv {
            try output.write(report.changes, fields, list: "changes")
        }
        for note in Messages.sync.summary(report) { output.note(note) }
    }
}
