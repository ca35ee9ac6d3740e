/// Tells what is kept of TMDB's answers.
package struct FetchCacheStatus: Sendable {
    private let cache: any CacheRepository

    package init(cache: any CacheRepository) {
        self.cache = cache
    }

    /// - Throws: ``DomainError``.
    package func fetch() throws -> CacheStatus {
        try cache.status()
    }
}
