import CommandLineKit
import Domain

/// A search with everything settled: what was typed, what is configured, where the answer goes.
struct SearchRequest: Sendable {
    let search: MovieSearch
    let policy: LookupPolicy
    let recordsQuery: Bool
    let isReversed: Bool
    let limit: Int?
    let failsIfEmpty: Bool

    /// - Throws: `UsageError` for flags that exclude each other.
    init(_ options: SearchOptions, query: MovieQuery, settings: Settings) throws(UsageError) {
        search = MovieSearch(
            query: query,
            page: options.page,
            options: settings.contentOptions(options.content)
        )
        policy = try options.lookup.policy(default: settings.source)
        recordsQuery = options.recordsHistory && settings.recordsHistory
        isReversed = options.isReversed
        limit = options.limit
        failsIfEmpty = options.output.failsIfEmpty
    }

    /// The items in the order and number that were asked for.
    func arranged<Item>(_ items: [Item]) -> [Item] {
        let ordered = isReversed ? items.reversed() : items
        return limit.map { Array(ordered.prefix($0)) } ?? ordered
    }
}
