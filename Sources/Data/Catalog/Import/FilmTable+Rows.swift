extension FilmTable {
    /// Gives a sink each film as a row; returns how many names they have together.
    ///
    /// - Parameter progress: called now and then with the films given so far; may throw to give up.
    func handOver(
        to sink: inout some ImportedFilmSink,
        from source: ImportedSource,
        progress: (Int) throws -> Void
    ) throws -> Int {
        var row = RowBuffer()
        var names = 0
        for (position, film) in films.enumerated() {
            if position & 0x1FFF == 0 { try progress(position) }
            row.clear()
            write(film, to: &row, idWidth: source == .imdb ? 7 : 1)
            let year = film.year == 0 ? nil : Int(film.year)
            try row.withBytes { bytes in
                try sink.add(row: bytes, number: film.number, year: year, votes: Int(film.votes))
            }
            names += 1 + (film.originalLength == 0 ? 0 : 1) + Int(film.nameCount)
        }
        try progress(count)
        return names
    }

    /// The fields of ``CatalogColumn``, those that no import knows being empty.
    private func write(_ film: FilmRecord, to row: inout RowBuffer, idWidth: Int) {
        row.append(film.number, width: idWidth)
        row.endField()
        if film.year != 0 { row.append(Int(film.year)) }
        row.endField()
        row.append(Int(film.votes))
        row.endField()
        writeNames(of: film, to: &row)
        // The release date.
        row.endField()
        if film.minutes != 0 { row.append(Int(film.minutes)) }
        row.endField()
        writeGenres(of: film, to: &row)
        for _ in CatalogColumn.genres..<CatalogColumn.countries { row.endField() }
    }

    private func writeNames(of film: FilmRecord, to row: inout RowBuffer) {
        let text = UnsafeRawPointer(arena.pointer(at: film.text))
        row.append(UnsafeRawBufferPointer(start: text, count: Int(film.titleLength)))
        row.endField()
        row.append(UnsafeRawBufferPointer(start: text + Int(film.titleLength), count: Int(film.originalLength)))
        row.endField()
        var count = 0
        OtherNames(arena: arena).forEach(of: film) { name in
            row.beginItem(after: count)
            row.append(name)
            count += 1
        }
        row.endField()
    }

    private func writeGenres(of film: FilmRecord, to row: inout RowBuffer) {
        var count = 0
        ImportedGenres(bits: film.genres).forEach { name in
            row.beginItem(after: count)
            row.append(name)
            count += 1
        }
    }
}
