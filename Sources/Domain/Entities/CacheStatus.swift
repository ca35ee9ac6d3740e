package import Foundation

/// What is kept of TMDB's answers, posters among them.
package struct CacheStatus: Hashable, Sendable {
    /// Answers.
    package let entries: Int
    /// Bytes of all answers.
    package let size: Int
    /// Bytes that they may take.
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
