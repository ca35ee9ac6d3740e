import Foundation
import Infrastructure

/// The file of imported films: an index, with what is known of the import as text.
enum ImportedShelf {
    /// What an import says about itself in its file.
    struct About: Equatable {
        let numbering: FilmNumbering
        /// To the second.
        let importedAt: Date
    }

    /// Opens the file; nil where there is none.
    ///
    /// Throws a `TextIndexError` for one that is damaged or something else, `FileError.cannotRead`.
    static func open(_ path: String) throws -> CatalogShelf? {
        guard let index = try TextIndex.mapping(path) else { return nil }
        return CatalogShelf(index: index, numbering: try about(index).numbering)
    }

    static func about(_ index: TextIndex) throws(TextIndexError) -> About {
        let words = try index.about().split(separator: " ")
        guard words.count == 2, let numbering = FilmNumbering(rawValue: String(words[0])), let time = Double(words[1])
        else { throw .damaged }
        return About(numbering: numbering, importedAt: Date(timeIntervalSince1970: time))
    }

    static func text(_ about: About) -> String {
        "\(about.numbering.rawValue) \(Int(about.importedAt.timeIntervalSince1970))"
    }
}
