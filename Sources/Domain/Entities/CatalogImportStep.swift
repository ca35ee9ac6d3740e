/// How far an import is.
package enum CatalogImportStep: Hashable, Sendable {
    /// The files are being read: their bytes so far, packed where they are packed, and the films found in them.
    case reading(bytes: Int, of: Int?, films: Int)
    /// The films are being indexed.
    case indexing(films: Int, of: Int)
    /// The new catalogue is complete, and in its place.
    case finished(CatalogImportSummary)
}
