import TextSearch

/// The fields of a film, as Scripts/make-catalog.py and an import write them; a list's items stand between bars.
enum CatalogColumn {
    /// The digits of the IMDb id; of an import from TMDB its number.
    static let number = 0
    static let year = 1
    /// How well known the film is: how many critics' reviews are known; of an import the votes at IMDb, or TMDB's
    /// popularity in thousandths.
    static let fame = 2
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

/// What the index of a catalogue stores of its films.
enum CatalogIndexing {
    /// A film by its number, with a year of 0 where it is unknown; nil for a number that no film has.
    static func document(number: Int, year: Int, renown: Double) -> IndexedDocument? {
        guard number > 0, let key = UInt32(exactly: number) else { return nil }
        return IndexedDocument(key: key, filter: UInt16(clamping: year), weight: Renown.weight(renown))
    }

    /// The index of films whose rows stay where they are: of the built-in ones, and of those that tests make up.
    static func index(of rows: UnsafeRawBufferPointer) -> [UInt8] {
        var bytes: [UInt8] = []
        var builder = TextIndexBuilder { bytes.append(contentsOf: $0) }
        for row in TextTable(rows) {
            let year = row.number(CatalogColumn.year) ?? 0
            let renown = Renown.ofReviews(row.number(CatalogColumn.fame) ?? 0, year: year)
            guard let number = row.number(CatalogColumn.number),
                let document = document(number: number, year: year, renown: renown)
            else { continue }
            builder.add(outside: row, names: CatalogColumn.names, as: document)
        }
        // Only what takes the bytes could throw.
        try? builder.finish(about: "")
        return bytes
    }
}
