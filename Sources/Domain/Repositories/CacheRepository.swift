package import Foundation

/// The cache of TMDB's responses.
package protocol CacheRepository: Sendable {
    func status() throws(DomainError) -> CacheStatus

    /// Removes all entries and returns their number.
    func removeAll() throws(DomainError) -> Int
}

/// The status of the response cache, which includes posters. The size and its limit are in bytes.
package struct CacheStatus: Hashable, Sendable {
    package let entries: Int
    package let size: Int
    package let limit: Int
    /// The time the oldest entry was fetched; nil if the cache is empty.
    package let oldest: Date?
    /// The time the newest entry was fetched; nil if the cache is empty.
    package let newest: Date?
    /// The path of the cache folder, which may not exist yet; nil without a home directory.
    package let path: String?

    package init(entries: Int, size: Int, limit: Int, oldest: Date?, newest: Date?, path: String?) {
        (self.entries, self.size, self.limit, self.oldest, self.newest) = (entries, size, limit, oldest, newest)
        self.path = path
    }
}
