/// Tells what catalogues there are.
package struct FetchCatalogStatus: Sendable {
    private let catalogs: any CatalogRepository

    package init(catalogs: any CatalogRepository) {
        self.catalogs = catalogs
    }

    /// The built-in one, and after it the imported one where there is one.
    /// - Throws: ``DomainError``.
    package func fetch() throws -> [CatalogStatus] {
        try catalogs.catalogs()
    }
}
