package import Foundation

/// Where the films of a catalogue come from.
package enum CatalogSource: String, Sendable, CaseIterable {
    case builtIn = "built-in"
    case imdb
    case tmdb
}

/// The status of one catalogue.
package struct CatalogStatus: Hashable, Sendable {
    /// Nil where it cannot be told.
    package let source: CatalogSource?
    /// Nil where it cannot be told.
    package let films: Int?
    /// Nil for the built-in one, and where it cannot be told.
    package let importedAt: Date?
    /// Bytes; nil for the built-in one.
    package let size: Int?
    /// Nil for the built-in one.
    package let path: String?
    /// Why it cannot be searched; nil for one in order.
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

/// Why a catalogue's file cannot be searched.
package enum CatalogProblem: Hashable, Sendable {
    case notACatalog
    case otherVersion
    case damaged
    /// In the system's words.
    case unreadable(reason: String)
}

/// A requested import.
package struct CatalogImport: Hashable, Sendable {
    /// Paths, in any order; `-` for standard input.
    package let files: [String]
    package let includesAdult: Bool

    package init(files: [String], includesAdult: Bool = false) {
        self.files = files
        self.includesAdult = includesAdult
    }
}

package enum CatalogImportStep: Hashable, Sendable {
    /// The files are being read: their bytes so far, packed where they are packed, and the films found in them.
    case reading(bytes: Int, of: Int?, films: Int)
    case indexing(films: Int, of: Int)
    /// The new catalogue is complete, and in its place.
    case finished(CatalogImportSummary)
}

package struct CatalogImportSummary: Hashable, Sendable {
    package let source: CatalogSource
    package let films: Int
    /// The titles, original titles and other names of all films.
    package let names: Int
    /// Lines left out because their film had occurred before.
    package let repeatedFilms: Int
    /// In the order of the command line.
    package let files: [ImportedFile]

    package init(source: CatalogSource, films: Int, names: Int, repeatedFilms: Int, files: [ImportedFile]) {
        self.source = source
        self.films = films
        self.names = names
        self.repeatedFilms = repeatedFilms
        self.files = files
    }

    /// Malformed lines of all files.
    package var malformedLines: Int { files.reduce(0) { $0 + $1.malformedLines } }
}

/// What an import found in one of its files.
package struct ImportedFile: Hashable, Sendable {
    /// As typed.
    package let path: String
    /// What the file is: `title.basics`.
    package let kind: String
    /// With the header, without blank ones.
    package let lines: Int
    /// Malformed lines, which were left out.
    package let malformedLines: Int
    /// The numbers of the first of them, counted from 1.
    package let firstMalformedLines: [Int]

    package init(path: String, kind: String, lines: Int, malformedLines: Int, firstMalformedLines: [Int]) {
        self.path = path
        self.kind = kind
        self.lines = lines
        self.malformedLines = malformedLines
        self.firstMalformedLines = firstMalformedLines
    }
}
