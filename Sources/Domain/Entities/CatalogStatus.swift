package import Foundation

/// What is known of one catalogue, without a search.
package struct CatalogStatus: Hashable, Sendable {
    /// Nil where it cannot be told.
    package let source: CatalogSource?
    /// Nil where it cannot be told.
    package let films: Int?
    /// Nil for the built-in one, and where it cannot be told.
    package let importedAt: Date?
    /// Bytes; nil for the built-in one.
    package let size: Int?
    /// Nil for the built-in one.
    package let path: String?
    /// Why it cannot be searched; nil for one in order.
    package let problem: CatalogProblem?

    package init(
        source: CatalogSource?,
        films: Int?,
        importedAt: Date? = nil,
        size: Int? = nil,
        path: String? = nil,
        problem: CatalogProblem? = nil
    ) {
        self.source = source
        self.films = films
        self.importedAt = importedAt
        self.size = size
        self.path = path
        self.problem = problem
    }
}
