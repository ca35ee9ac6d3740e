package import Domain

/// A cache of a given state, or one that fails.
package struct FakeCacheRepository: CacheRepository {
    private let state: CacheStatus
    private let failure: DomainError?

    package init(_ state: CacheStatus, failure: DomainError? = nil) {
        self.state = state
        self.failure = failure
    }

    package func status() throws -> CacheStatus {
        if let failure { throw failure }
        return state
    }

    package func removeAll() throws -> Int {
        if let failure { throw failure }
        return state.entries
    }
}
