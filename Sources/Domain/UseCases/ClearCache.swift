/// Removes all that is kept of TMDB's answers.
package struct ClearCache: Sendable {
    private let cache: any CacheRepository

    package init(cache: any CacheRepository) {
        self.cache = cache
    }

    /// Gives back how many answers there were.
    /// - Throws: ``DomainError``.
    package func clear() throws -> Int {
        try cache.removeAll()
    }
}
