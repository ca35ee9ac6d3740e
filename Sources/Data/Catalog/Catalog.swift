import BuiltInCatalogData
import Domain
import Foundation
import POSIX
import TextSearch

/// The films available offline: the built-in ones and the imported ones.
struct Catalog: Sendable {
    static let builtIn = Catalog(segments: [.builtIn])

    /// The segments to search: imported films before built-in ones.
    let segments: [CatalogSegment]
}

/// The films from one source, as an index.
struct CatalogSegment: Sendable {
    let index: TextIndex
    let source: CatalogSource

    /// The segment of the built-in films, most of which were released from 1940 to 2014.
    static let builtIn = CatalogSegment(
        index: TextIndex(builtIn: BuiltInCatalog.index, rows: BuiltInCatalog.films),
        source: .builtIn
    )
}

extension TextIndex {
    init(builtIn bytes: UnsafeRawBufferPointer, rows: UnsafeRawBufferPointer? = nil) {
        do {
            try self.init(embedded: bytes, externalRows: rows)
        } catch {
            fatalError("a built-in index cannot be read: \(error)")
        }
    }
}

/// The files embedded by the target `BuiltInCatalogData`; `make catalog-index` builds the indexes.
enum BuiltInCatalog {
    static var films: UnsafeRawBufferPointer { bytes(of: builtInFilms()) }
    static var index: UnsafeRawBufferPointer { bytes(of: builtInIndex()) }
    static var people: UnsafeRawBufferPointer { bytes(of: builtInPeople()) }
    static var groups: UnsafeRawBufferPointer { bytes(of: builtInGroups()) }
    static var words: UnsafeRawBufferPointer { bytes(of: builtInWords()) }
    static var vocabulary: UnsafeRawBufferPointer { bytes(of: builtInVocabulary()) }

    private static func bytes(of file: EmbeddedFile) -> UnsafeRawBufferPointer {
        UnsafeRawBufferPointer(start: file.bytes, count: file.size)
    }
}

/// Reads a catalogue for one search or lookup.
struct CatalogReader {
    let segments: [(index: IndexReader, source: CatalogSource)]

    init(_ catalog: Catalog) { segments = catalog.segments.map { ($0.index.open(.films), $0.source) } }

    func film(_ id: MovieID) -> CatalogMovie? {
        let byTMDB = if case .tmdb = id { true } else { false }
        return id.number(byTMDB: byTMDB).flatMap { film(numbered: $0, byTMDB: byTMDB) }
    }

    /// Returns the film of a search result. If the film has an IMDb ID, its missing fields are read from the other segment.
    func film(_ found: RankedMovie) -> CatalogMovie {
        let segment = segments[found.segment]
        let number = segment.index.key(of: found.document)
        if !segment.source.isNumberedByTMDB, let film = film(numbered: number, byTMDB: false) { return film }
        return CatalogMovie(Self.row(of: found.document, numbered: number, in: segment.index), source: segment.source)
    }

    private func film(numbered number: UInt32, byTMDB: Bool) -> CatalogMovie? {
        let rows = segments.filter { $0.source.isNumberedByTMDB == byTMDB }.compactMap { segment in
            segment.index.document(forKey: number).map {
                (row: Self.row(of: $0, numbered: number, in: segment.index), source: segment.source)
            }
        }
        return rows.first.map { CatalogMovie($0.row, filledBy: rows.dropFirst().first?.row, source: $0.source) }
    }

    private static func row(of document: Int, numbered number: UInt32, in index: IndexReader) -> TextRow {
        let row = index.row(of: document)
        if row.number(CatalogColumn.number) != Int(number) { index.reportDamage() }
        return row
    }

    /// Returns the details of a film. Throws ``DomainError/notFound(_:)`` for an unknown film, and ``TextIndexError`` for damage.
    func details(of id: MovieID) throws -> MovieDetails {
        let details = film(id)?.details()
        try throwIfDamaged()
        if let details { return details }
        guard case .tmdb(let number) = id else { throw DomainError.notFound(.film(id.reference)) }
        throw DomainError.notFound(.numberInCatalog(number))
    }

    /// Lets the system reclaim the memory of the pages read so far.
    func releasePages() { for segment in segments { segment.index.releasePages() } }

    /// Throws a ``TextIndexError`` if any data read so far is damaged.
    func throwIfDamaged() throws(TextIndexError) {
        for segment in segments { try segment.index.throwIfDamaged() }
    }
}

extension MovieID {
    /// The film's key in an index of TMDB IDs (`byTMDB`) or IMDb IDs; nil if this ID is of the other kind or too large.
    func number(byTMDB: Bool) -> UInt32? {
        switch self {
        case .imdb(let text): byTMDB ? nil : UInt32(text.dropFirst(2))
        case .tmdb(let number): byTMDB ? UInt32(exactly: number) : nil
        }
    }
}

extension TopResults {
    /// Counts a film, and keeps it if its score is high enough.
    mutating func add(_ document: Int, of index: IndexReader, segment: Int, score: Double, match: TextMatch? = nil) {
        count += 1
        guard mayInclude(score) else { return }
        let (year, number) = (Int(index.filter(of: document)), Int(index.key(of: document)))
        let rank = CatalogRank(score: score, year: year, number: number)
        insert(RankedMovie(segment: segment, document: document, match: match, rank: rank))
    }
}

extension CatalogReader {
    /// Searches all segments, and returns the number of matching films and the best of them, sorted.
    /// - Parameter years: the range of allowed release years; nil allows all films.
    func found(
        _ query: TextQuery,
        _ mode: MatchMode,
        years: ClosedRange<Int>?,
        limit: Int,
        isSimilar: (TextMatch) -> Bool = \.isPlausible
    ) -> TopResults {
        var films = TopResults(limit: limit)
        let hits = segments.map { $0.index.found(query, mode, filter: years) }
        let haveSameIDs = segments.allSatisfy { $0.source.isNumberedByTMDB == segments[0].source.isNumberedByTMDB }
        for (position, segment) in segments.enumerated() {
            let index = segment.index
            func score(_ document: Int, _ match: TextMatch) -> Double {
                CatalogRank.score(match, mode, popularity: Popularity.from(weight: index.weight(of: document)))
            }
            func add(_ document: Int, _ match: TextMatch) {
                // A film that was already found in the first segment is not counted again.
                if position > 0, haveSameIDs, let first = segments[0].index.document(forKey: index.key(of: document)),
                    hits[0].contains(first)
                {
                    return
                }
                films.add(document, of: index, segment: position, score: score(document, match), match: match)
            }
            for hit in hits[position].compared where isSimilar(hit.match) { add(hit.document, hit.match) }
            let rest = isSimilar(.uncompared) ? hits[position].uncompared : []
            for (count, document) in rest.enumerated() {
                // The scores only decrease, so in the first segment the rest needs only to be counted.
                guard position > 0 || films.mayInclude(score(Int(document), .uncompared)) else {
                    films.count += rest.count - count
                    break
                }
                add(Int(document), .uncompared)
            }
        }
        films.sort()
        return films
    }
}
