/// The built-in and imported catalogues.
package protocol CatalogRepository: Sendable {
    /// Returns the status of the built-in catalogue, and of the imported one if it exists.
    func catalogs() throws(DomainError) -> [CatalogStatus]

    /// Imports films. The new import replaces the old one at the end; a failure changes nothing.
    ///
    /// The stream ends with ``CatalogImportStep/finished(_:)``, or fails with a ``DomainError``.
    /// - Parameter files: the paths as typed, in any order.
    func importFilms(_ files: [String], includesAdult: Bool) -> AsyncThrowingStream<CatalogImportStep, any Error>

    /// Removes the imported catalogue. Returns whether one existed.
    func removeImport() async throws(DomainError) -> Bool
}
