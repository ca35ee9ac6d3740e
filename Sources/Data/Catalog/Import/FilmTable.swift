/// The films of an import while its files are read, which may come in any order of their lines.
///
/// About 60 bytes a film and 8 a name beside the texts themselves.
final class FilmTable {
    private(set) var repeatedFilms = 0
    private(set) var arena = TextArena()
    private(set) var films = ContiguousArray<FilmRecord>()
    private var index = NumberIndex()
    /// The film that was found last: lines of one film stand together.
    private var last = (number: 0, position: 0)

    init() {
        // Offset 0 means "no name".
        _ = arena.allocate(4)
    }

    var count: Int { films.count }

    /// Gives all memory back.
    func release() {
        arena = TextArena()
        films = []
        index = NumberIndex()
    }
}

extension FilmTable {
    /// Adds a film of IMDb; of several with one number the first stays. False for a title that is none.
    func add(_ line: BasicsLine) -> Bool {
        let original = line.originalTitle.isSame(as: line.title) ? nil : line.originalTitle
        return add(
            line.number,
            title: line.title,
            original: original,
            year: line.year,
            minutes: line.minutes,
            genres: line.genres,
            votes: 0
        )
    }

    /// Adds a film of TMDB.
    func add(_ line: ExportLine) -> Bool {
        line.title.withUnsafeBytes { title in
            add(
                line.number,
                title: title,
                original: nil,
                year: nil,
                minutes: nil,
                genres: ImportedGenres(bits: 0),
                votes: line.votes
            )
        }
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
        films.withUnsafeMutableBufferPointer { films in
            OtherNames(arena: arena).add(name, to: &films[position])
        }
    }

    private func position(of number: Int) -> Int? {
        if number == last.number { return last.position }
        guard let position = index.position(of: number, { films[$0].number }) else { return nil }
        last = (number, position)
        return position
    }
}

extension FilmTable {
    private func add(
        _ number: Int,
        title: UnsafeRawBufferPointer,
        original: UnsafeRawBufferPointer?,
        year: Int?,
        minutes: Int?,
        genres: ImportedGenres,
        votes: Int
    ) -> Bool {
        guard let title = StoredName.bytes(of: title) else { return false }
        guard index.insert(number, at: films.count, { films[$0].number }) else {
            repeatedFilms += 1
            return true
        }
        let original = original.flatMap(StoredName.bytes) ?? UnsafeRawBufferPointer(start: nil, count: 0)
        films.append(
            FilmRecord(
                number: number,
                text: keep(title, original),
                titleLength: UInt16(title.count),
                originalLength: UInt16(original.count),
                titleLikeness: StoredName.likeness(of: title),
                originalLikeness: StoredName.likeness(of: original),
                genres: genres.bits,
                year: UInt16(exactly: year ?? 0) ?? 0,
                minutes: UInt16(exactly: minutes ?? 0) ?? 0,
                votes: UInt32(clamping: votes)
            )
        )
        return true
    }

    /// Copies both titles into the arena, one behind the other; gives back where they lie.
    private func keep(_ title: UnsafeRawBufferPointer, _ original: UnsafeRawBufferPointer) -> Int {
        let text = arena.allocate(title.count + original.count)
        StoredName.copy(title, to: arena.pointer(at: text))
        StoredName.copy(original, to: arena.pointer(at: text) + title.count)
        return text
    }
}
