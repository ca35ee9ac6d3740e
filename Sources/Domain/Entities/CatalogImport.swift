/// An import as it was asked for.
package struct CatalogImport: Hashable, Sendable {
    /// Paths, in any order; `-` for standard input.
    package let files: [String]
    package let includesAdult: Bool

    package init(files: [String], includesAdult: Bool = false) {
        self.files = files
        self.includesAdult = includesAdult
    }
}
