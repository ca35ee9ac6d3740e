package import Foundation

/// TMDB's answers that are kept, as a whole.
package protocol CacheRepository: Sendable {
    func status() throws(DomainError) -> CacheStatus

    /// Removes every answer; returns how many there were.
    func removeAll() throws(DomainError) -> Int
}

/// What is kept of TMDB's answers, posters among them.
package struct CacheStatus: Hashable, Sendable {
    package let entries: Int
    package let size: Int
    package let limit: Int
    /// When the first of them was fetched; nil where there is none.
    package let oldest: Date?
    /// When the last of them was fetched; nil where there is none.
    package let newest: Date?
    /// The folder, which need not exist; nil without a home directory.
    package let path: String?

    package init(entries: Int, size: Int, limit: Int, oldest: Date?, newest: Date?, path: String?) {
        self.entries = entries
        self.size = size
        self.limit = limit
        self.oldest = oldest
        self.newest = newest
        self.path = path
    }
}
