import Domain
import Infrastructure

/// Opens the catalogue: the built-in films, and those of an import that is in order.
struct CatalogProvider: Sendable {
    /// Where the imported films lie; nil where there is no place for them.
    let importPath: String?
    let diagnostics: any Diagnostics

    /// Asks the whole catalogue; where the import turns out to be unreadable, the built-in one alone, with a warning.
    func asking<Result>(_ question: (Catalog) throws -> Result) throws -> Result {
        guard let path = importPath else { return try question(.builtIn) }
        do {
            return try question(Catalog(imported: try ImportedShelf.open(path)))
        } catch let error as TextIndexError {
            diagnostics.warn(.importNotReadable(path: path, error.problem))
        } catch FileError.cannotRead(_, let reason) {
            diagnostics.warn(.importNotReadable(path: path, .unreadable(reason: reason)))
        }
        return try question(.builtIn)
    }
}

extension TextIndexError {
    /// What it means for a catalogue.
    var problem: CatalogProblem {
        switch self {
        case .notAnIndex: .notACatalog
        case .otherVersion: .otherVersion
        case .damaged: .damaged
        }
    }
}
