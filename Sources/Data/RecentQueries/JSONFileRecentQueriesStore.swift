import Infrastructure
package import Domain

/// The history in a JSON file that any number of processes share.
package struct JSONFileRecentQueriesStore: Sendable {
    private let file: JSONFile<StoredQueries>
    private let limit: Int
    private let diagnostics: any Diagnostics

    /// - Parameters:
    ///   - limit: how many entries are kept; older ones go.
    ///   - lockTimeout: how long a change waits for another process's.
    package init(path: String, limit: Int, lockTimeout: Duration = .seconds(10), diagnostics: any Diagnostics) {
        file = JSONFile(
            path: path,
            version: StoredQueries.version,
            empty: StoredQueries(),
            lockTimeout: lockTimeout
        )
        self.limit = limit
        self.diagnostics = diagnostics
    }
}

extension JSONFileRecentQueriesStore: RecentQueriesRepository {
    package func queries(limit: Int) async throws -> [RecentQuery] {
        try await mapErrors {
            let stored: StoredQueries?
            switch try await file.read() {
            case .missing: stored = nil
            case .document(let document): stored = document
            case .newer(let document, _):
                diagnostics.warn(.historyNewer(path: file.path))
                stored = document
            case .damaged(let movedTo):
                diagnostics.warn(.historyDamaged(path: file.path, movedTo: movedTo))
                stored = nil
            }
            return Array(stored?.toDomain().prefix(limit) ?? [])
        }
    }

    package func save(_ entry: RecentQuery) async throws {
        try await update { $0 = $0.recording(entry, limit: limit) }
    }

    package func remove(at position: Int) async throws -> RecentQuery? {
        try await update { queries in
            queries.indices.contains(position - 1) ? queries.remove(at: position - 1) : nil
        }
    }

    package func removeAll() async throws -> Int {
        try await update { queries in
            defer { queries = [] }
            return queries.count
        }
    }
}

extension JSONFileRecentQueriesStore {
    private func update<Result>(_ change: (inout [RecentQuery]) -> Result) async throws -> Result {
        try await mapErrors {
            var result: Result?
            let update = try await file.update { stored in
                var queries = stored.toDomain()
                result = change(&queries)
                stored = StoredQueries(queries)
            }
            if let movedTo = update.damagedMovedTo {
                diagnostics.warn(.historyDamaged(path: file.path, movedTo: movedTo))
            }
            guard let result else { throw CancellationError() }
            return result
        }
    }

    private func mapErrors<Result>(_ work: () async throws -> Result) async throws -> Result {
        do {
            return try await work()
        } catch {
            throw DomainError(ofFiles: error)
        }
    }
}
