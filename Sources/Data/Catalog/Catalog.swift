package import Infrastructure

/// Films to be found without a network: a table inside the program, read where it lies.
package struct Catalog: Sendable {
    /// The films the program was built with: most of them of the years 1940 to 2014.
    package static let builtIn = Catalog(BuiltInCatalog.text)

    private let text: StaticString

    /// Makes a catalogue of a table whose fields are those of ``CatalogColumn``.
    package init(_ text: StaticString) {
        self.text = text
    }

    /// The films, one in each row; static storage, so never out of date.
    package var table: TextTable {
        TextTable(UnsafeRawBufferPointer(start: text.utf8Start, count: text.utf8CodeUnitCount))
    }
}

/// The fields of a film, as Scripts/make-catalog.py writes them; a list's items stand between bars.
enum CatalogColumn {
    /// The digits of the IMDb id.
    static let number = 0
    static let year = 1
    /// How many critics' reviews are known: how well known the film is.
    static let reviews = 2
    static let title = 3
    static let originalTitle = 4
    /// What else the film is called; a list.
    static let otherNames = 5
    static let releaseDate = 6
    /// Minutes.
    static let runtime = 7
    static let genres = 8
    static let directors = 9
    static let writers = 10
    static let cast = 11
    static let languages = 12
    static let countries = 13

    /// Everything that a film is found by.
    static let names = title...otherNames
}
