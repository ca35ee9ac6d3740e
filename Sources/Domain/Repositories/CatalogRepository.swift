/// The catalogues themselves: what there is, and what is imported.
package protocol CatalogRepository: Sendable {
    /// The built-in one, and after it the imported one where there is one.
    func catalogs() throws(DomainError) -> [CatalogStatus]

    /// Reads films, and puts them into the place of those imported before once all is read and indexed; on failure
    /// nothing changes.
    ///
    /// The stream's last element is ``CatalogImportStep/finished(_:)``. It fails with a ``DomainError``.
    func importFilms(_ request: CatalogImport) -> AsyncThrowingStream<CatalogImportStep, any Error>

    /// Removes the imported catalogue; returns whether there was one.
    func removeImport() async throws(DomainError) -> Bool
}
