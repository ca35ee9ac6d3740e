import Infrastructure

/// What the index of a catalogue is told of its films.
package enum CatalogIndexing {
    /// A film by its number; nil for a number that no film has.
    static func document(number: Int, year: Int?, renown: Double) -> IndexedDocument? {
        guard number > 0, let key = UInt32(exactly: number) else { return nil }
        let filter = UInt16(clamping: year ?? 0)
        return IndexedDocument(key: key, filter: filter, weight: Renown.weight(renown))
    }

    /// The index of films whose rows stay where they are: of the built-in ones, and of those that tests make up.
    package static func index(of text: StaticString) -> [UInt8] {
        let rows = TextTable(UnsafeRawBufferPointer(start: text.utf8Start, count: text.utf8CodeUnitCount))
        var builder = TextIndexBuilder(writingTo: MemorySink())
        for row in rows {
            let year = row.number(CatalogColumn.year)
            let renown = Renown.ofReviews(row.number(CatalogColumn.fame) ?? 0, year: year ?? 0)
            guard let number = row.number(CatalogColumn.number),
                let document = document(number: number, year: year, renown: renown)
            else { continue }
            builder.add(outside: row, names: CatalogColumn.names, as: document)
        }
        let sink = try? builder.finish(about: "") as? MemorySink
        return sink?.bytes ?? []
    }
}
