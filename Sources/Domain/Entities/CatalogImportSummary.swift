/// What an import did.
package struct CatalogImportSummary: Hashable, Sendable {
    package let source: CatalogSource
    package let films: Int
    /// The titles, original titles and other names of all films.
    package let names: Int
    /// Lines of films that had come before, and were left out.
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

    /// Lines that could not be understood, of all files.
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
    /// Lines that could not be understood, and were left out.
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
