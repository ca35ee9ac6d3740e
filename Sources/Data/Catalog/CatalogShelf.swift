package import Infrastructure

/// Films of one origin and the index that finds them.
package struct CatalogShelf: Sendable {
    let index: TextIndex
    let numbering: FilmNumbering

    package init(index: TextIndex, numbering: FilmNumbering) {
        self.index = index
        self.numbering = numbering
    }

    /// The films that the program was built with: most of them of the years 1940 to 2014.
    static let builtIn: CatalogShelf = {
        guard let index = try? TextIndex(BuiltInCatalogIndex.digits, outsideRows: BuiltInCatalog.text) else {
            fatalError("the built-in catalogue's index cannot be read")
        }
        return CatalogShelf(index: index, numbering: .imdb)
    }()
}

/// Whose numbers films have.
package enum FilmNumbering: String, Sendable {
    case imdb
    case tmdb
}
