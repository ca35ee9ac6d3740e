import Infrastructure

@testable import Data

extension CatalogShelf {
    /// A shelf of films made up for a test, each a line of the fields of `CatalogColumn`.
    init(films: StaticString, numbering: FilmNumbering = .imdb) throws {
        let index = try TextIndex(CatalogIndexing.index(of: films), outsideRows: films)
        self.init(index: index, numbering: numbering)
    }
}

extension CatalogSearch {
    /// A search of films made up for a test.
    init(films: StaticString) throws {
        self.init(catalog: Catalog(shelves: [try CatalogShelf(films: films)]))
    }
}
