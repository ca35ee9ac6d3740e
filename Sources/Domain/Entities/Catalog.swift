package import Foundation

package enum CatalogSource: String, Sendable, CaseIterable {
    case builtIn = "built-in"
    case imdb
    case tmdb
}

package struct CatalogStatus: Hashable, Sendable {
    /// The source of the films; nil if there is a ``problem``.
    package let source: CatalogSource?
    /// The number of films; nil if there is a ``problem``.
    package let films: Int?
    /// The time of the import; nil for the built-in catalogue, or if there is a ``problem``.
    package var importedAt: Date?
    /// The file's size in bytes; nil for the built-in catalogue.
    package var size: Int?
    /// The file's path; nil for the built-in catalogue.
    package var path: String?
    /// Nil if the catalogue can be searched.
    package var problem: CatalogProblem?

    package init(source: CatalogSource?, films: Int?) { (self.source, self.films) = (source, films) }
}

/// The reason a catalogue file cannot be searched.
package enum CatalogProblem: Hashable, Sendable {
    case notACatalog, otherVersion, damaged
    case unreadable(reason: String)
}

package enum CatalogImportStep: Hashable, Sendable {
    /// The bytes read so far, the total (nil if unknown), and the films found. Bytes are counted before decompression.
    case reading(bytes: Int, of: Int?, films: Int)
    case indexing(films: Int, of: Int)
}

package struct CatalogImportSummary: Hashable, Sendable {
    package let source: CatalogSource
    package let films: Int
    /// The number of titles, original titles and alternative titles of all films.
    package let names: Int
    /// The number of lines skipped because an earlier line had the same film.
    package let repeatedFilms: Int
    package let files: [ImportedFile]

    package init(source: CatalogSource, films: Int, names: Int, repeatedFilms: Int, files: [ImportedFile]) {
        (self.source, self.films, self.names, self.repeatedFilms) = (source, films, names, repeatedFilms)
        self.files = files
    }

    package var malformedLines: Int { files.reduce(0) { $0 + $1.malformedLines } }
}

/// The result of importing one file.
package struct ImportedFile: Hashable, Sendable {
    /// The path as typed.
    package let path: String
    /// The kind of file, such as `title.basics`.
    package let kind: String
    /// The number of lines, including the header but not blank lines.
    package var lines: Int
    /// The number of malformed lines, which were skipped.
    package var malformedLines = 0
    /// The line numbers of the first malformed lines, at most five, counted from 1.
    package var firstMalformedLines: [Int] = []

    package init(path: String, kind: String, lines: Int) {
        (self.path, self.kind, self.lines) = (path, kind, lines)
    }

    package mutating func skip(line number: Int) {
        malformedLines += 1
        if firstMalformedLines.count < 5 { firstMalformedLines.append(number) }
    }
}
