/// The built-in and imported catalogues.
package protocol CatalogRepository: Sendable {
    /// Returns the status of the built-in catalogue, followed by that of the imported one, if any.
    func catalogs() throws(DomainError) -> [CatalogStatus]

    /// Imports films, replacing the previous import once everything is read and indexed. A failure changes nothing.
    ///
    /// The stream ends with ``CatalogImportStep/finished(_:)``, or fails with a ``DomainError``.
    /// - Parameter files: the paths as typed, in any order.
    func importFilms(_ files: [String], includesAdult: Bool) -> AsyncThrowingStream<CatalogImportStep, any Error>

    /// Removes the imported catalogue. Returns whether one existed.
    func removeImport() async throws(DomainError) -> Bool
}
