import TextSearch

/// The films of an import while its files are read. Lines can be in any order.
final class ImportTable {
    private(set) var repeatedFilms = 0
    private var films: [ImportedMovie] = []
    /// The title and original title of each film as ``StoredName``s, each followed by a tab.
    private var titles: [UInt8] = []
    private var name: [UInt8] = []
    /// The position of the last film found, checked first because the lines of a film are usually adjacent.
    private var lastPosition = 0

    var count: Int { films.count }

    /// The approximate size of the films in memory, in bytes.
    var size: Int { films.count * 100 + titles.count + otherNamesSize }
    private var otherNamesSize = 0

    /// Adds a film from IMDb; returns false if its title cannot be stored.
    func add(_ line: TitleBasicsRow) -> Bool {
        var film = ImportedMovie(number: line.number, titleStart: titles.count)
        film.year = UInt16(exactly: line.year ?? 0) ?? 0
        film.minutes = UInt16(exactly: line.minutes ?? 0) ?? 0
        film.genres = line.genres
        let hasOriginalTitle = !line.originalTitle.elementsEqual(line.title)
        return add(film, line.title, originalTitle: hasOriginalTitle ? line.originalTitle : nil)
    }

    /// Adds a film from TMDB; returns false if its title cannot be stored.
    func add(_ line: TMDBExportRow) -> Bool {
        var film = ImportedMovie(number: line.number, titleStart: titles.count)
        film.votes = UInt32(clamping: line.votes)
        return line.title.withUnsafeBytes { add(film, $0, originalTitle: nil) }
    }

    private func add(
        _ film: ImportedMovie,
        _ title: UnsafeRawBufferPointer,
        originalTitle: UnsafeRawBufferPointer?
    ) -> Bool {
        var film = film
        guard StoredName.append(title, to: &titles) else { return false }
        titles.append(ImportedMovie.tab)
        if let originalTitle, StoredName.append(originalTitle, to: &titles) { film.nameCount = 2 }
        titles.append(ImportedMovie.tab)
        film.titleLength = UInt16(titles.count - film.titleStart)
        films.append(film)
        return true
    }

    /// Sorts the films by ID, as lookups require. Of several films with one ID, only the first is kept.
    func sort() {
        if zip(films, films.dropFirst()).allSatisfy({ $0.number < $1.number }) { return }
        films.sort { ($0.number, $0.titleStart) < ($1.number, $1.titleStart) }
        let count = films.count
        films = films.reduce(into: []) { if $0.last?.number != $1.number { $0.append($1) } }
        repeatedFilms = count - films.count
    }

    /// Sets the votes and rating of a film. Ignores unknown IDs. The films must be sorted.
    func setVotes(_ line: TitleRatingsRow) {
        guard let position = position(of: line.number) else { return }
        films[position].votes = UInt32(clamping: line.votes)
        films[position].rating = UInt8(clamping: line.rating)
    }

    /// Adds an alternative name, unless the film has a similar one or the maximum number. Ignores unknown IDs. Needs sorted films.
    func addName(_ line: TitleAkasRow) {
        guard let position = position(of: line.number), !films[position].hasAllNames else { return }
        name.removeAll(keepingCapacity: true)
        guard StoredName.append(line.name, to: &name) else { return }
        let known = titles[films[position].titles].split(separator: ImportedMovie.tab)
        guard !known.contains(where: { StoredName.areAlike($0, name) }) else { return }
        films[position].addName(name)
        otherNamesSize += name.count
    }

    private func position(of number: Int) -> Int? {
        // The search uses a local copy, because reading the property takes longer.
        let films = films
        if lastPosition < films.count, films[lastPosition].number == number { return lastPosition }
        let position = firstIndex(below: films.count) { films[$0].number >= number }
        guard position < films.count, films[position].number == number else { return nil }
        lastPosition = position
        return position
    }

    /// Calls `body` with each film and its row of ``CatalogColumn`` fields. Returns the total number of names.
    /// - Parameters:
    ///   - idWidth: the minimum number of digits in an ID; shorter numbers are padded with zeros.
    ///   - progress: called periodically with the number of films so far; can throw to cancel.
    func forEachRow(
        idWidth: Int,
        progress: (Int) throws -> Void,
        _ body: (ImportedMovie, UnsafeRawBufferPointer) throws -> Void
    ) throws -> Int {
        var row: [UInt8] = []
        var names = 0
        let (films, titles) = (films, titles)
        for (position, film) in films.enumerated() {
            if position & 0x1FFF == 0 { try progress(position) }
            row.removeAll(keepingCapacity: true)
            film.appendRow(to: &row, titles: titles, idWidth: idWidth)
            try row.withUnsafeBytes { try body(film, $0) }
            names += Int(film.nameCount)
        }
        try progress(films.count)
        return names
    }

    func release() {
        films = []
        titles = []
    }
}

struct ImportedMovie {
    let number: Int
    /// The offset of the film's title in the titles of all films.
    let titleStart: Int
    /// The alternative names in stored form, separated by `|`.
    var otherNames: [UInt8] = []
    var votes: UInt32 = 0
    /// The average vote in tenths; 0 if unknown.
    var rating: UInt8 = 0
    var genres = GenreSet()
    /// The release year; 0 if unknown.
    var year: UInt16 = 0
    /// The length in minutes; 0 if unknown.
    var minutes: UInt16 = 0
    /// The length of the title and original title in bytes, including the tab after each.
    var titleLength: UInt16 = 0
    var nameCount: UInt8 = 1
    var otherNameCount: UInt8 = 0

    static let tab = UInt8(ascii: "\t")
    private static let bar = UInt8(ascii: "|")
    private static let maximumOtherNames = 24

    var titles: Range<Int> { titleStart..<titleStart + Int(titleLength) }

    var hasAllNames: Bool { otherNameCount == Self.maximumOtherNames }

    mutating func addName(_ name: [UInt8]) {
        guard !otherNames.split(separator: Self.bar).contains(where: { StoredName.areAlike($0, name) }) else { return }
        if otherNameCount > 0 { otherNames.append(Self.bar) }
        otherNames += name
        otherNameCount += 1
        nameCount += 1
    }

    /// Appends the film's row of ``CatalogColumn`` fields. Columns that imports lack are empty.
    func appendRow(to row: inout [UInt8], titles allTitles: [UInt8], idWidth: Int) {
        let id = String(number)
        row += repeatElement(UInt8(ascii: "0"), count: max(0, idWidth - id.utf8.count))
        row += "\(id)\t\(year == 0 ? "" : "\(year)")\t\(votes)\t".utf8
        row += allTitles[titles]
        row += otherNames
        // The release date is empty.
        row += "\t\t\(minutes == 0 ? "" : "\(minutes)")\t\(genres.names.joined(separator: "|"))".utf8
        row += repeatElement(Self.tab, count: CatalogColumn.rating - CatalogColumn.genres)
        if rating != 0 { row += String(rating).utf8 }
    }
}
