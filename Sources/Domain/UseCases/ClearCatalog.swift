/// Removes the imported catalogue.
package struct ClearCatalog: Sendable {
    private let catalogs: any CatalogRepository

    package init(catalogs: any CatalogRepository) {
        self.catalogs = catalogs
    }

    /// Gives back whether there was one.
    /// - Throws: ``DomainError``.
    package func clear() async throws -> Bool {
        try await catalogs.removeImport()
    }
}
