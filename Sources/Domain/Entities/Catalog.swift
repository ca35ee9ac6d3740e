package import Foundation

/// The source of a catalogue's films.
package enum CatalogSource: String, Sendable, CaseIterable {
    case builtIn = "built-in"
    case imdb
    case tmdb
}

/// The status of one catalogue.
package struct CatalogStatus: Hashable, Sendable {
    /// Nil if unknown.
    package let source: CatalogSource?
    /// Nil if unknown.
    package let films: Int?
    /// Nil for the built-in catalogue, or if unknown.
    package let importedAt: Date?
    /// Bytes; nil for the built-in catalogue.
    package let size: Int?
    /// Nil for the built-in catalogue.
    package let path: String?
    /// The reason it cannot be searched; nil if it can.
    package let problem: CatalogProblem?

    package init(
        source: CatalogSource?,
        films: Int?,
        importedAt: Date? = nil,
        size: Int? = nil,
        path: String? = nil,
        problem: CatalogProblem? = nil
    ) {
        self.source = source
        self.films = films
        self.importedAt = importedAt
        self.size = size
        self.path = path
        self.problem = problem
    }
}

/// The reason a catalogue file cannot be searched.
package enum CatalogProblem: Hashable, Sendable {
    case notACatalog
    case otherVersion
    case damaged
    /// The reason is the system's error message.
    case unreadable(reason: String)
}

/// A requested import.
package struct CatalogImport: Hashable, Sendable {
    /// Paths in any order; `-` for standard input.
    package let files: [String]
    package let includesAdult: Bool

    package init(files: [String], includesAdult: Bool = false) {
        self.files = files
        self.includesAdult = includesAdult
    }
}

package enum CatalogImportStep: Hashable, Sendable {
    /// Reading: bytes so far (compressed size for compressed files), and films found in them.
    case reading(bytes: Int, of: Int?, films: Int)
    case indexing(films: Int, of: Int)
    /// The new catalogue is complete and installed.
    case finished(CatalogImportSummary)
}

package struct CatalogImportSummary: Hashable, Sendable {
    package let source: CatalogSource
    package let films: Int
    /// The number of titles, original titles and other names of all films.
    package let names: Int
    /// Lines skipped because their film had already occurred.
    package let repeatedFilms: Int
    /// In command-line order.
    package let files: [ImportedFile]

    package init(source: CatalogSource, films: Int, names: Int, repeatedFilms: Int, files: [ImportedFile]) {
        self.source = source
        self.films = films
        self.names = names
        self.repeatedFilms = repeatedFilms
        self.files = files
    }

    /// The number of malformed lines in all files.
    package var malformedLines: Int { files.reduce(0) { $0 + $1.malformedLines } }
}

/// The result of importing one file.
package struct ImportedFile: Hashable, Sendable {
    /// As typed.
    package let path: String
    /// The kind of file, such as `title.basics`.
    package let kind: String
    /// Includes the header but not blank lines.
    package let lines: Int
    /// The number of malformed lines, which were skipped.
    package let malformedLines: Int
    /// The line numbers of the first malformed lines, counted from 1.
    package let firstMalformedLines: [Int]

    package init(path: String, kind: String, lines: Int, malformedLines: Int, firstMalformedLines: [Int]) {
        self.path = path
        self.kind = kind
        self.lines = lines
        self.malformedLines = malformedLines
        self.firstMalformedLines = firstMalformedLines
    }
}
