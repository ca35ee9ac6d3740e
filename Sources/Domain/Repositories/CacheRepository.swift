/// TMDB's answers that are kept, as a whole.
package protocol CacheRepository: Sendable {
    /// - Throws: ``DomainError``.
    func status() throws -> CacheStatus

    /// Removes every answer; gives back how many there were.
    /// - Throws: ``DomainError``.
    func removeAll() throws -> Int
}
