import BuiltInCatalogData
import Domain
import TextSearch

/// Films to be found without a network: those the program brings, and those that a person has imported.
struct Catalog: Sendable {
    /// The films that the program was built with alone.
    static let builtIn = Catalog(shelves: [.builtIn])

    /// What is asked, the imported films before the built-in ones.
    let shelves: [CatalogShelf]
}

/// Films of one origin and the index that finds them.
struct CatalogShelf: Sendable {
    let index: TextIndex
    let source: CatalogSource

    /// The films that the program was built with: most of them of the years 1940 to 2014.
    static let builtIn: CatalogShelf = {
        guard let index = try? TextIndex(embedded: BuiltInCatalog.index, outsideRows: BuiltInCatalog.films) else {
            fatalError("the built-in catalogue's index cannot be read")
        }
        return CatalogShelf(index: index, source: .builtIn)
    }()
}

/// The files of the target `BuiltInCatalogData`, which are inside the program.
enum BuiltInCatalog {
    /// The films, one in each line.
    static var films: UnsafeRawBufferPointer { bytes(of: builtInFilms()) }

    /// Their index, as ``CatalogIndexing/index(of:)`` makes it.
    static var index: UnsafeRawBufferPointer { bytes(of: builtInIndex()) }

    private static func bytes(of file: EmbeddedFile) -> UnsafeRawBufferPointer {
        UnsafeRawBufferPointer(start: file.bytes, count: file.size)
    }
}

/// The shelves of a catalogue, opened for one question.
struct CatalogReader {
    private let shelves: [(index: IndexReader, source: CatalogSource)]

    init(_ catalog: Catalog) {
        shelves = catalog.shelves.map { ($0.index.open(), $0.source) }
    }

    /// The film of an id; nil for one that is not here.
    func film(_ id: MovieID) -> CatalogFilm? {
        switch id {
        case .imdb(let text): UInt32(text.dropFirst(2)).flatMap { film(numbered: $0, byTMDB: false) }
        case .tmdb(let number): UInt32(exactly: number).flatMap { film(numbered: $0, byTMDB: true) }
        }
    }

    /// A film that a shelf has found.
    func film(_ found: FoundFilm) -> CatalogFilm {
        let shelf = shelves[found.shelf]
        if !shelf.source.isNumberedByTMDB, let film = film(numbered: shelf.index.key(of: found.document), byTMDB: false)
        {
            return film
        }
        return CatalogFilm(shelf.index.row(of: found.document), source: shelf.source)
    }

    private func film(numbered number: UInt32, byTMDB: Bool) -> CatalogFilm? {
        let rows = shelves.filter { $0.source.isNumberedByTMDB == byTMDB }.compactMap { shelf in
            shelf.index.document(forKey: number).map { (row: shelf.index.row(of: $0), source: shelf.source) }
        }
        return rows.first.map { CatalogFilm($0.row, filledBy: rows.dropFirst().first?.row, source: $0.source) }
    }

    /// The film of an id in full; nil for one that is not here.
    ///
    /// Throws a ``TextIndexError`` when what was read is damaged.
    func details(of id: MovieID) throws(TextIndexError) -> MovieDetails? {
        let details = film(id)?.details()
        try throwIfDamaged()
        return details
    }

    /// Lets the system take back the memory that a search needed.
    func releasePages() {
        for shelf in shelves { shelf.index.releasePages() }
    }

    /// Throws a ``TextIndexError`` when anything that was read is damaged.
    func throwIfDamaged() throws(TextIndexError) {
        for shelf in shelves { try shelf.index.throwIfDamaged() }
    }
}

extension CatalogReader {
    /// What all shelves find, best first, as far as it is asked for.
    ///
    /// - Parameter most: how many films to put in order at most.
    func found(_ query: TextQuery, _ leniency: Leniency, years: ClosedRange<Int>?, most: Int) -> FoundFilms {
        var films = FoundFilms(most: most)
        let hits = shelves.map { $0.index.hits(for: query, leniency, filter: years) }
        let repeated = repeatedNumbers(hits)
        for place in shelves.indices {
            let index = shelves[place].index
            for hit in hits[place] where place == 0 || !repeated.contains(index.key(of: hit.document)) {
                Self.insert(hit, of: index, in: place, into: &films)
            }
        }
        films.sort()
        return films
    }

    private static func insert(_ hit: TextHit, of index: IndexReader, in place: Int, into films: inout FoundFilms) {
        let score = CatalogRank.score(hit.match, renown: Renown.from(weight: index.weight(of: hit.document)))
        films.count += 1
        guard films.mayTake(score) else { return }
        let year = Int(index.filter(of: hit.document))
        let rank = CatalogRank(score: score, year: year, number: Int(index.key(of: hit.document)))
        films.insert(FoundFilm(shelf: place, document: hit.document, match: hit.match, rank: rank))
    }

    /// The films that two shelves with the same numbers have both found: they count once, on the first shelf.
    private func repeatedNumbers(_ hits: [[TextHit]]) -> Set<UInt32> {
        guard shelves.count == 2, shelves[0].source.isNumberedByTMDB == shelves[1].source.isNumberedByTMDB,
            hits.allSatisfy({ !$0.isEmpty })
        else { return [] }
        let sought = Set(hits[1].map { shelves[1].index.key(of: $0.document) })
        // Bits of well-mixed numbers rule out nearly all of the first shelf's hits, which may be a million: that is
        // faster than asking the set.
        func bit(_ number: UInt32) -> Int { Int((number &* 0x9E37_79B9) >> 16) }
        var marks = [UInt64](repeating: 0, count: 1 << 10)
        for number in sought { marks[bit(number) >> 6] |= 1 << UInt64(bit(number) & 63) }
        var repeated: Set<UInt32> = []
        for hit in hits[0] {
            let number = shelves[0].index.key(of: hit.document)
            guard marks[bit(number) >> 6] & 1 << UInt64(bit(number) & 63) != 0, sought.contains(number) else {
                continue
            }
            repeated.insert(number)
        }
        return repeated
    }
}
