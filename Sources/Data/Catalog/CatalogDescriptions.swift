import Domain
import Foundation
import TextSearch

/// Finds films of the built-in catalogue by what they are about: the words of summaries, themes, genres, characters, sources and
/// leading names.
struct CatalogDescriptions {
    private static let index: TextIndex = {
        guard let index = try? TextIndex(embedded: BuiltInCatalog.words) else {
            fatalError("the index of what films are about cannot be read")
        }
        return index
    }()

    private let index = Self.index.open()

    /// The columns of the index.
    fileprivate enum Column {
        /// A stem.
        static let stem = 0
        /// The films whose summary or themes have the word: positions in the index of films, each as the difference to the one
        /// before.
        static let films = 1
        /// The films that have it only as another word for a theme, or in a name.
        static let others = 2
    }

    /// The films that a description fits, with their scores, in no order; empty if none fits well enough.
    ///
    /// A word counts by how few films have it (as in BM25; texts of one length need no more), less if it is only another word for
    /// a theme, and least for a synonym. The limits separate the committed descriptions from nonsense and from titles that the
    /// catalogue lacks (docs/relevance.md).
    func films(fitting text: String, among films: IndexReader) -> [(document: Int, score: Double)] {
        var (scores, total) = ([Int: Double](), 0.0)
        for stem in DescriptionWords.stems(of: text) {
            var best: [Int: Double] = [:]
            func add(_ list: [Int], _ weight: Double) {
                for film in list { best[film] = max(best[film] ?? 0, weight) }
            }
            let (exact, others) = lists(of: stem)
            let rarity = rarity(exact.count + others.count, of: films)
            total += rarity
            add(exact, rarity)
            add(others, 0.6 * rarity)
            for group in DescriptionWords.synonyms(of: stem) {
                let list = Set(group.flatMap { lists(of: $0).exact })
                add(Array(list), 0.5 * self.rarity(list.count, of: films))
            }
            for (film, weight) in best { scores[film, default: 0] += weight }
        }
        let highest = scores.values.max() ?? 0
        guard highest >= 14 && highest >= 0.25 * total || highest >= 9 && highest >= 0.6 * total else { return [] }
        return scores.filter { $0.value >= 0.6 * highest }.map { film, score in
            (film, score + 0.6 * Popularity.from(weight: films.weight(of: film)))
        }
    }

    private func rarity(_ count: Int, of films: IndexReader) -> Double {
        log(1 + Double(films.documentCount) / Double(count + 20))
    }

    private func lists(of stem: String) -> (exact: [Int], others: [Int]) {
        guard let hit = index.hits(for: TextQuery(stem), .complete).first(where: { $0.match.shape == .exact }) else {
            return ([], [])
        }
        let row = index.row(of: hit.document)
        func list(_ column: Int) -> [Int] {
            var position = 0
            return row.list(column).compactMap { step in
                position += Int(step) ?? 0
                return position
            }
        }
        return (list(Column.films), list(Column.others))
    }
}

/// Builds the index of the words that say what the built-in films are about.
enum DescriptionIndexing {
    /// Returns an index of a table of films.
    /// - Parameters:
    ///   - films: the index of the same table.
    ///   - themes: the words for each theme.
    static func index(of rows: UnsafeRawBufferPointer, films: TextIndex, themes: [String: [String]]) -> [UInt8] {
        let reader = films.open(.films)
        var (exact, others) = ([String: [Int]](), [String: [Int]]())
        for row in TextTable(rows)
        where !row.field(CatalogColumn.themes).isEmpty || !row.field(CatalogColumn.summary).isEmpty {
            guard let number = row.number(CatalogColumn.number), let film = reader.document(forKey: UInt32(number))
            else {
                continue
            }
            let own = row.list(CatalogColumn.themes)
            let stems = DescriptionWords.stems(of: ([row.text(CatalogColumn.summary)] + own).joined(separator: " "))
            let characters = row.list(CatalogColumn.characters).map { String($0.prefix { $0 != "=" }) }
            let sources = row.list(CatalogColumn.sources).map { $0.replacingOccurrences(of: "=", with: " ") }
            let words =
                own.flatMap { themes[$0] ?? [] } + row.list(CatalogColumn.genres).prefix(3) + characters + sources
                + row.list(CatalogColumn.directors) + row.list(CatalogColumn.cast).prefix(3)
            for stem in stems { exact[stem, default: []].append(film) }
            for stem in Set(DescriptionWords.stems(of: words.joined(separator: " "))).subtracting(stems) {
                others[stem, default: []].append(film)
            }
        }
        return index(exact, others)
    }

    private static func index(_ exact: [String: [Int]], _ others: [String: [Int]]) -> [UInt8] {
        func steps(_ films: [Int]?) -> String {
            var last = 0
            return (films ?? []).sorted().map { film in
                defer { last = film }
                return String(film - last)
            }
            .joined(separator: "|")
        }
        var bytes: [UInt8] = []
        var builder = TextIndexBuilder { bytes.append(contentsOf: $0) }
        for (position, stem) in Set(exact.keys).union(others.keys).sorted().enumerated() {
            var line = [stem, steps(exact[stem]), steps(others[stem])].joined(separator: "\t")
            line.withUTF8 {
                let document = IndexedDocument(key: UInt32(position + 1), filter: 0, weight: 0)
                let columns = CatalogDescriptions.Column.stem...CatalogDescriptions.Column.stem
                // Only the closure that receives the bytes could throw.
                try? builder.add(row: UnsafeRawBufferPointer($0), names: columns, as: document)
            }
        }
        try? builder.finish(about: "")
        return bytes
    }
}

extension Catalog {
    /// Returns one page of the films that a description fits, best first.
    func page(_ number: Int, through last: Int? = nil, describedBy query: MovieQuery) throws(TextIndexError)
        -> MoviesPage
    {
        let reader = CatalogReader(self)
        let segment = segments.count - 1
        let films = reader.segments[segment].index
        let pages = number...(last ?? number)
        var found = TopResults(limit: pages.upperBound * MoviesPage.size)
        for (document, score) in CatalogDescriptions().films(fitting: query.text, among: films)
        where query.years?.contains(Int(films.filter(of: document))) ?? true {
            found.count += 1
            let rank = CatalogRank(score: score, year: 0, number: Int(films.key(of: document)))
            found.insert(RankedMovie(segment: segment, document: document, rank: rank))
        }
        found.sort()
        var page = reader.page(pages, of: found)
        page.match = found.isEmpty ? nil : .description
        try reader.throwIfDamaged()
        return page
    }
}
