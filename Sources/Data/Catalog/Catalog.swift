import Infrastructure

/// Films to be found without a network: those the program brings, and those that a person has imported.
package struct Catalog: Sendable {
    /// The films that the program was built with alone.
    package static let builtIn = Catalog(shelves: [.builtIn])

    /// What is asked, the imported films before the built-in ones.
    let shelves: [CatalogShelf]

    init(shelves: [CatalogShelf]) {
        self.shelves = shelves
    }

    /// The built-in films, and those of an import where there is one.
    package init(imported: CatalogShelf?) {
        shelves = [imported, .builtIn].compactMap(\.self)
    }
}

extension BuiltInCatalog {
    /// The films, one in each row.
    static var table: TextTable {
        TextTable(UnsafeRawBufferPointer(start: text.utf8Start, count: text.utf8CodeUnitCount))
    }
}
