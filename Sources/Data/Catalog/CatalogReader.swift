import Domain
import Infrastructure

/// The shelves of a catalogue, opened for one question.
struct CatalogReader {
    private let shelves: [(index: OpenTextIndex, numbering: FilmNumbering)]

    init(_ catalog: Catalog) {
        shelves = catalog.shelves.map { ($0.index.open(), $0.numbering) }
    }

    /// The film of an id; nil for one that is not here.
    func film(_ id: MovieID) -> CatalogFilm? {
        guard let (number, numbering) = Self.number(of: id) else { return nil }
        let rows = shelves.filter { $0.numbering == numbering }.compactMap { shelf in
            shelf.index.document(forKey: number).map { shelf.index.row(of: $0) }
        }
        return rows.first.map { CatalogFilm($0, filledBy: rows.dropFirst().first, numbering: numbering) }
    }

    /// The film of an id in full; nil for one that is not here.
    ///
    /// Throws a ``TextIndexError`` when what was read is damaged.
    func details(of id: MovieID) throws(TextIndexError) -> MovieDetails? {
        let details = film(id)?.details()
        try throwIfDamaged()
        return details
    }

    /// A film that a shelf has found.
    func film(_ found: FoundFilm) -> CatalogFilm {
        let shelf = shelves[found.shelf]
        guard shelf.numbering == .imdb, let film = film(.imdb("tt\(found.rank.number)")) else {
            return CatalogFilm(shelf.index.row(of: found.document), numbering: shelf.numbering)
        }
        return film
    }

    /// Lets the system take back the memory that a search needed.
    func letGo() {
        for shelf in shelves { shelf.index.letGo() }
    }

    /// Throws a ``TextIndexError`` when anything that was read is damaged.
    func throwIfDamaged() throws(TextIndexError) {
        for shelf in shelves { try shelf.index.throwIfDamaged() }
    }

    private static func number(of id: MovieID) -> (UInt32, FilmNumbering)? {
        switch id {
        case .imdb(let text): UInt32(text.dropFirst(2)).map { ($0, .imdb) }
        case .tmdb(let number): UInt32(exactly: number).map { ($0, .tmdb) }
        }
    }
}

extension CatalogReader {
    /// What all shelves find, best first, as far as it is asked for.
    ///
    /// - Parameter most: how many films to put in order at most.
    func found(_ query: TextQuery, _ leniency: Leniency, years: ClosedRange<Int>?, most: Int) -> FoundFilms {
        var films = FoundFilms(most: most)
        let hits = shelves.map { $0.index.hits(for: query, leniency, filter: years) }
        let repeated = repeatedFilms(hits)
        for place in shelves.indices {
            let index = shelves[place].index
            for hit in hits[place] where place == 0 || repeated?.contains(index.key(of: hit.document)) != true {
                Self.insert(hit, of: index, in: place, into: &films)
            }
        }
        films.sort()
        return films
    }

    private func repeatedFilms(_ hits: [[TextHit]]) -> RepeatedFilms? {
        guard shelves.count == 2, shelves[0].numbering == shelves[1].numbering else { return nil }
        return RepeatedFilms(hits[0], on: shelves[0].index, hits[1], on: shelves[1].index)
    }

    private static func insert(_ hit: TextHit, of index: OpenTextIndex, in place: Int, into films: inout FoundFilms) {
        let score = CatalogRank.score(hit.match, renown: Renown.from(weight: index.weight(of: hit.document)))
        films.count += 1
        guard films.mayTake(score) else { return }
        let year = Int(index.filter(of: hit.document))
        let rank = CatalogRank(score: score, year: year, number: Int(index.key(of: hit.document)))
        films.insert(FoundFilm(shelf: place, document: hit.document, match: hit.match, rank: rank))
    }
}
