package import Domain
import JSONText
package import TerminalKit

package enum SyncFields {
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

package typealias SyncView = RowsView<SyncChange>

extension SyncView {
    package func show(_ report: SyncReport) throws(ConsoleError) {
        if !report.changes.isEmpty || output.isJSON || output.format == .csv {
            try write(report.changes, list: "changes")
        }
        for note in Messages.sync.summary(report) { output.note(note) }
    }
}
