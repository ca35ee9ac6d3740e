package import Domain
package import Foundation

/// The place of the imported catalogue.
package protocol ImportedCatalogStore: Sendable {
    /// What takes the films of a new import; until it has finished, nothing changes, and nothing has where it is given up.
    ///
    /// - Throws: `FileError`.
    func makeSink(of source: ImportedSource, importedAt: Date) throws -> any ImportedFilmSink

    /// What is known of the import; nil where there is none.
    /// - Throws: `FileError`.
    func status() throws -> CatalogStatus?

    /// Removes the import; gives back whether there was one.
    /// - Throws: `FileError`.
    func remove() throws -> Bool
}
