import Domain
import JSONText
package import TerminalKit

package enum RecentQueryFields {
    package static let all: [Field<RecentQueriesItemViewModel>] = [
        Field("n") { .integer($0.number) },
        Field("query", isKey: true) { .string($0.query.text) },
        Field("year") { JSONValue($0.query.years) },
        Field("searched_at", heading: "SEARCHED", display: { $0.age }) {
            .string(RFC3339.text(for: $0.query.searchedAt))
        },
        Field("total_results", heading: "FILMS", display: { $0.films }) { .integer($0.query.totalResults) },
    ]
}

package typealias RecentQueriesView = RowsView<RecentQueriesItemViewModel>

extension RecentQueriesView {
    package func show(_ items: [RecentQueriesItemViewModel]) throws(ConsoleError) {
        if output.format != .table || !items.isEmpty { try write(items, list: "queries") }
        if items.isEmpty { output.note(Messages.recentQueries.none) }
    }
}
