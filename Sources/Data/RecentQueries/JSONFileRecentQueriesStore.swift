package import Domain
import Foundation
import Infrastructure
import JSONText

/// A search history in a JSON file. Several processes can use the file at the same time.
package struct JSONFileRecentQueriesStore: RecentQueriesRepository {
    private let file: UserFile<StoredQueries>?
    private let limit: Int

    /// - Parameters:
    ///   - path: the path of the file; nil without a home directory, in which case nothing is kept.
    ///   - limit: the maximum number of entries; older entries are dropped.
    ///   - lockTimeout: the maximum time that a change waits for the changes of other processes.
    package init(path: String?, limit: Int, lockTimeout: Duration = .seconds(10), diagnostics: any Diagnostics) {
        file = path.map { UserFile(file: JSONFile(path: $0, lockTimeout: lockTimeout), diagnostics: diagnostics) }
        self.limit = limit
    }

    package func queries(limit: Int) async throws(DomainError) -> [RecentQuery] {
        Array((try await file?.read()?.queries ?? []).prefix(limit))
    }

    package func save(_ entry: RecentQuery) async throws(DomainError) {
        try await update { $0 = $0.recording(entry, limit: limit) }
    }

    package func remove(at position: Int) async throws(DomainError) -> RecentQuery? {
        try await update { queries in
            queries.indices.contains(position - 1) ? queries.remove(at: position - 1) : nil
        }
    }

    package func removeAll() async throws(DomainError) -> Int {
        try await update { queries in
            defer { queries = [] }
            return queries.count
        }
    }

    private func update<Result>(_ change: (inout [RecentQuery]) -> Result) async throws(DomainError) -> Result {
        var nothing: [RecentQuery] = []
        guard let file else { return change(&nothing) }
        return try await file.update { stored in
            defer { stored = StoredQueries(stored.queries) }
            return change(&stored.queries)
        }
    }
}

struct StoredQueries: JSONDocument {
    /// The maximum size of the file in bytes: 1,000 entries of 8 KiB. Larger files would take seconds to read.
    static let sizeLimit = 8 << 20

    var queries: [RecentQuery] = []

    init() {}

    /// Omits each entry with which the file would exceed `sizeLimit`.
    init(_ queries: [RecentQuery]) {
        var rest = Self.sizeLimit - 100
        self.queries = queries.filter { query in
            // JSON writes a byte as up to six bytes. The other members take less than 150 bytes.
            let size = (query.text.utf8.count + (query.years?.utf8.count ?? 0)) * 6 + 150
            if size <= rest { rest -= size; return true }
            return false
        }
    }

    /// Throws for an invalid entry, so that no change drops it. In a newer file, which is never rewritten, omits such an entry.
    init(_ json: JSONObject, isNewer: Bool) throws {
        let rows = try json.required("queries", \.array)
        queries = try isNewer ? rows.compactMap { try? RecentQuery($0) } : rows.map(RecentQuery.init)
    }

    var members: [JSONMember] { [JSONMember("queries", .array(queries.map(\.json)))] }
}

extension RecentQuery {
    fileprivate init(_ json: JSONValue) throws {
        guard let json = json.object else { throw RefusedBody(reason: "a query that is not an object") }
        let time = try json.required("searched_at", \.string)
        self.init(
            text: try json.required("query", \.string),
            // Invalid years throw, because the query would find other films without them.
            years: try json.optional("year") { $0.string.flatMap { YearRange($0) == nil ? nil : $0 } },
            // An invalid time does not throw, because a wrong clock must not make the history unreadable.
            searchedAt: RFC3339.date(from: time) ?? Date(timeIntervalSince1970: 0),
            totalResults: try json.required("total_results", \.integer),
            isGuess: try json.optional("guess", \.bool) ?? false
        )
    }

    fileprivate var json: JSONValue {
        let members = [
            JSONMember("query", .string(text)),
            JSONMember("year", JSONValue(years)),
            JSONMember("searched_at", .string(RFC3339.text(for: searchedAt))),
            JSONMember("total_results", .integer(totalResults)),
        ]
        return .object(members + (isGuess ? [JSONMember("guess", true)] : []))
    }
}
