/// The built-in and imported catalogues.
package protocol CatalogRepository: Sendable {
    /// Returns the status of the built-in catalogue, and of the imported one if it exists.
    func catalogs() throws(DomainError) -> [CatalogStatus]

    /// Imports films. The new import replaces the old one at the end; a failure changes nothing.
    /// - Parameter files: the paths as typed, in any order.
    func importFilms(
        _ files: [String],
        includesAdult: Bool,
        onStep: @Sendable (CatalogImportStep) -> Void
    ) async throws(DomainError) -> CatalogImportSummary

    /// Removes the imported catalogue. Returns whether one existed.
    func removeImport() async throws(DomainError) -> Bool
}
