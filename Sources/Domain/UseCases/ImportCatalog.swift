/// Replaces the imported catalogue.
package struct ImportCatalog: Sendable {
    private let catalogs: any CatalogRepository

    package init(catalogs: any CatalogRepository) {
        self.catalogs = catalogs
    }

    /// Starts the import; its steps come as they are made, the last one being the summary.
    ///
    /// The stream fails with a ``DomainError``.
    package func importFilms(_ request: CatalogImport) -> AsyncThrowingStream<CatalogImportStep, any Error> {
        guard request.files.count(where: { $0 == "-" }) <= 1 else {
            return .failing(DomainError.importMistake(.repeatedStandardInput))
        }
        return catalogs.importFilms(request)
    }
}
