/// The films of an import while its files are read, which may come in any order of their lines.
///
/// An import of a million films takes up to 300 MiB. An arena with a hash table of its own took 230, and four fifths of
/// the time.
final class FilmTable {
    private(set) var repeatedFilms = 0
    private var films: [ImportedFilm] = []
    private var positions: [Int: UInt32] = [:]
    /// The film that was found last: lines of one film stand together.
    private var last = (number: 0, position: 0)

    var count: Int { films.count }

    /// Adds a film of IMDb; of several with one number the first stays. False for a title that is none.
    func add(_ line: BasicsLine) -> Bool {
        guard let title = StoredName.bytes(of: line.title) else { return false }
        let original = line.originalTitle.elementsEqual(line.title) ? nil : StoredName.bytes(of: line.originalTitle)
        var film = ImportedFilm(number: line.number, title: title, originalTitle: original)
        film.year = UInt16(exactly: line.year ?? 0) ?? 0
        film.minutes = UInt16(exactly: line.minutes ?? 0) ?? 0
        film.genres = line.genres
        add(film)
        return true
    }

    /// Adds a film of TMDB; of several with one number the first stays. False for a title that is none.
    func add(_ line: ExportLine) -> Bool {
        guard let title = line.title.withUnsafeBytes(StoredName.bytes) else { return false }
        var film = ImportedFilm(number: line.number, title: title, originalTitle: nil)
        film.votes = UInt32(clamping: line.votes)
        add(film)
        return true
    }

    /// Sets the votes of a film; nothing happens for a number that is no film's.
    func setVotes(_ line: RatingsLine) {
        guard let position = position(of: line.number) else { return }
        films[position].votes = UInt32(clamping: line.votes)
    }

    /// Adds another name of a film, unless it is like one that the film has; nothing happens for a number that is no
    /// film's.
    func addName(_ line: AkasLine) {
        guard let position = position(of: line.number), let name = StoredName.bytes(of: line.name) else { return }
        films[position].addName(name)
    }

    /// Calls a function with each film and its row, whose fields are those of ``CatalogColumn``; returns how many names
    /// all films have together.
    ///
    /// - Parameter progress: called now and then with the films so far; may throw to give up.
    func forEachRow(
        idWidth: Int,
        progress: (Int) throws -> Void,
        _ body: (ImportedFilm, UnsafeRawBufferPointer) throws -> Void
    ) throws -> Int {
        var row: [UInt8] = []
        var names = 0
        for (position, film) in films.enumerated() {
            if position & 0x1FFF == 0 { try progress(position) }
            row.removeAll(keepingCapacity: true)
            film.appendRow(to: &row, idWidth: idWidth)
            try row.withUnsafeBytes { try body(film, $0) }
            names += film.nameCount
        }
        try progress(count)
        return names
    }

    /// Gives all memory back.
    func release() {
        films = []
        positions = [:]
    }

    private func add(_ film: ImportedFilm) {
        if let first = positions.updateValue(UInt32(films.count), forKey: film.number) {
            positions[film.number] = first
            repeatedFilms += 1
        } else {
            films.append(film)
        }
    }

    private func position(of number: Int) -> Int? {
        if number == last.number { return last.position }
        guard let position = positions[number] else { return nil }
        last = (number, Int(position))
        return last.position
    }
}

/// What is kept of a film while files are read.
struct ImportedFilm {
    let number: Int
    /// As in its row: title, original title and other names between tabs, the other names between bars.
    private var names: [UInt8]
    var votes: UInt32 = 0
    var genres = ImportedGenres()
    /// 0 where unknown.
    var year: UInt16 = 0
    /// 0 where unknown.
    var minutes: UInt16 = 0
    private let hasOriginalTitle: Bool
    private var otherNames: UInt8 = 0

    /// More other names than this are left out: nobody looks for the fortieth.
    private static let mostOtherNames = 24
    private static let (tab, bar) = (UInt8(ascii: "\t"), UInt8(ascii: "|"))

    init(number: Int, title: [UInt8], originalTitle: [UInt8]?) {
        self.number = number
        names = []
        names.reserveCapacity(title.count + (originalTitle?.count ?? 0) + 2)
        names += title
        names.append(Self.tab)
        if let originalTitle { names += originalTitle }
        names.append(Self.tab)
        hasOriginalTitle = originalTitle != nil
    }

    var nameCount: Int { (hasOriginalTitle ? 2 : 1) + Int(otherNames) }

    mutating func addName(_ name: [UInt8]) {
        guard otherNames < Self.mostOtherNames else { return }
        let known = names.split { $0 == Self.tab || $0 == Self.bar }
        guard !known.contains(where: { StoredName.areAlike($0, name) }) else { return }
        if otherNames > 0 { names.append(Self.bar) }
        names += name
        otherNames += 1
    }

    /// Appends the fields of ``CatalogColumn``, those that no import knows being empty.
    ///
    /// - Parameter idWidth: the number has as many digits at least.
    func appendRow(to row: inout [UInt8], idWidth: Int) {
        func append(_ field: some Collection<UInt8>) {
            row += field
            row.append(Self.tab)
        }
        let id = String(number)
        row += repeatElement(UInt8(ascii: "0"), count: max(0, idWidth - id.utf8.count))
        append(id.utf8)
        append(year == 0 ? "".utf8 : String(year).utf8)
        append(String(votes).utf8)
        append(names)
        // The release date.
        append([])
        append(minutes == 0 ? "".utf8 : String(minutes).utf8)
        append(genres.names.joined(separator: "|").utf8)
        for _ in CatalogColumn.directors..<CatalogColumn.countries { append([]) }
    }
}
