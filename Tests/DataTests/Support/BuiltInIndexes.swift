import Domain
import Foundation
import TextSearch

@testable import Data

extension TextIndexBuilder {
    /// Returns an index of the documents that `add` adds.
    fileprivate static func bytes(_ add: (inout TextIndexBuilder) -> Void) -> [UInt8] {
        var bytes: [UInt8] = []
        var builder = TextIndexBuilder { bytes.append(contentsOf: $0) }
        add(&builder)
        // Only the closure that receives the bytes could throw.
        try? builder.finish(about: "")
        return bytes
    }

    /// Adds a document with the given fields, whose names are in the first one.
    fileprivate mutating func add(_ fields: [String], as document: IndexedDocument) {
        try? Array(fields.joined(separator: "\t").utf8).withUnsafeBytes { try add(row: $0, names: 0...0, as: document) }
    }
}

enum CatalogIndexing {
    /// Returns an index of a table of films whose rows stay outside it: the built-in films, or those of a test.
    /// - Parameter popularity: how well known a film is.
    static func index(
        of rows: UnsafeRawBufferPointer,
        popularity: (TextRow) -> Double = { Popularity.ofKnown($0.number(CatalogColumn.known) ?? 0) }
    ) -> [UInt8] {
        TextIndexBuilder.bytes { builder in
            for row in TextTable(rows) {
                let (number, year) = (row.number(CatalogColumn.number) ?? -1, row.number(CatalogColumn.year) ?? 0)
                let genres = GenreSet(row.field(CatalogColumn.genres), separator: "|")
                IndexedDocument(number: number, year: year, popularity: popularity(row), genres: genres)
                    .map { builder.add(outside: row, names: CatalogColumn.names, as: $0) }
            }
        }
    }
}

extension Popularity {
    /// The popularity of a film by the measure `known` of the built-in catalogue, 0 to 100: 10 more is twice the audience, and
    /// 100 that of a film with 1.8 million IMDb votes.
    static func ofKnown(_ known: Int) -> Double { ofVotes(Int(1_800_000 * exp2(Double(known - 100) / 10))) }
}

/// Builds the index of the people who made the built-in films (see ``PeopleIndex``).
enum PeopleIndexing {
    /// The importance of a job for a person's popularity. Without it, every minor actor of famous films would be better known
    /// than their directors.
    private static func weight(of job: CatalogPerson.Job, billing: Int) -> Double {
        switch job {
        case .director: 1.5
        case .writer: 0.4
        case .cast: billing < 3 ? 1 : billing < 6 ? 0.5 : 0.1
        }
    }

    private struct Entry {
        /// The spellings of the name, with the number of films.
        var spellings: [String: Int] = [:]
        var films: [CatalogPerson.Job: [Int]] = [:]
        var popularity = 0.0
    }

    /// Returns an index of the people in a table of films.
    /// - Parameters:
    ///   - films: the index of the same table.
    ///   - otherNames: nicknames, by the people's names: `Arnie`; `Laurel and Hardy` belongs to both.
    static func index(
        of rows: UnsafeRawBufferPointer,
        films: TextIndex,
        otherNames: [String: [String]] = [:]
    ) -> [UInt8] {
        let entries = entries(of: rows, films.open(.films)).sorted { left, right in
            (right.value.popularity, left.key) < (left.value.popularity, right.key)
        }
        return TextIndexBuilder.bytes { builder in
            for (position, (_, entry)) in entries.enumerated() {
                let name = entry.spellings.max { ($0.value, $1.key) < ($1.value, $0.key) }?.key ?? ""
                let films = CatalogPerson.Job.allCases.map { (entry.films[$0] ?? []).sorted().map(String.init) }
                let fields = ([names(of: name) + (otherNames[name] ?? [])] + films).map { $0.joined(separator: "|") }
                let weight = UInt16(min(Double(UInt16.max), entry.popularity * PeopleIndex.popularitySteps))
                builder.add(fields, as: IndexedDocument(key: UInt32(position + 1), filter: 0, weight: weight))
            }
        }
    }

    /// The people by their folded names.
    private static func entries(of rows: UnsafeRawBufferPointer, _ films: IndexReader) -> [String: Entry] {
        var entries: [String: Entry] = [:]
        for row in TextTable(rows) {
            guard let number = row.number(CatalogColumn.number), let film = films.document(forKey: UInt32(number))
            else {
                continue
            }
            let popularity = PeopleIndex.importance(of: films.weight(of: film))
            var best: [String: Double] = [:]
            for (job, column) in [
                (CatalogPerson.Job.director, CatalogColumn.directors), (.writer, CatalogColumn.writers),
                (.cast, CatalogColumn.cast),
            ] {
                for (billing, name) in row.list(column).enumerated() {
                    let key = FoldedText(name).description
                    guard entries[key]?.films[job]?.last != film else { continue }
                    entries[key, default: Entry()].films[job, default: []].append(film)
                    entries[key, default: Entry()].spellings[name, default: 0] += 1
                    best[key] = max(best[key] ?? 0, weight(of: job, billing: billing))
                }
            }
            for (key, weight) in best { entries[key, default: Entry()].popularity += weight * popularity }
        }
        return entries
    }

    /// The name in several spellings: complete, without a suffix, and without middle initials ("Samuel Jackson").
    private static func names(of name: String) -> [String] {
        var (words, names) = (name.split(separator: " "), [name])
        if words.count > 2, ["Jr.", "Jr", "Sr.", "Sr", "II", "III"].contains(words.last ?? "") {
            let short = words.dropLast().joined(separator: " ")
            names.append(short.hasSuffix(",") ? String(short.dropLast()) : short)
            words = names[1].split(separator: " ")
        }
        let middle = words.dropFirst().dropLast().filter { $0.count != 2 || $0.last != "." }
        if middle.count < words.count - 2, let first = words.first, first.count > 2, let last = words.last {
            names.append(([first] + middle + [last]).joined(separator: " "))
        }
        return names
    }
}

extension CatalogGroups {
    /// Returns an index of the lines of groups.tsv.
    static func index(of rows: UnsafeRawBufferPointer) -> [UInt8] {
        TextIndexBuilder.bytes { builder in
            for (position, row) in TextTable(rows).enumerated() {
                let document = IndexedDocument(key: UInt32(position + 1), filter: 0, weight: .max - UInt16(position))
                builder.add([Column.names, Column.kind, Column.films].map(row.text), as: document)
            }
        }
    }
}

/// Builds the index of the words that describe the built-in films.
enum DescriptionIndexing {
    /// Returns an index of a table of films.
    /// - Parameters:
    ///   - films: the index of the same table.
    ///   - themes: the words for each theme.
    ///   - keywords: the details that people remember of each film, by IMDb ID.
    ///   - synonyms: groups of words with about the same meaning.
    static func index(
        of rows: UnsafeRawBufferPointer,
        films: TextIndex,
        themes: [String: [String]],
        keywords: [String: [String]] = [:],
        synonyms: [[String]] = []
    ) -> [UInt8] {
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
            let remembered = keywords["tt" + row.text(CatalogColumn.number)] ?? []
            let words =
                remembered + own.flatMap { themes[$0] ?? [] } + row.list(CatalogColumn.genres).prefix(3) + characters
                + sources
                + row.list(CatalogColumn.directors) + row.list(CatalogColumn.cast).prefix(3)
            for stem in stems { exact[stem, default: []].append(film) }
            for stem in Set(DescriptionWords.stems(of: words.joined(separator: " "))).subtracting(stems) {
                others[stem, default: []].append(film)
            }
        }
        var related: [String: Set<Int>] = [:]
        for group in synonyms.map({ Set($0.map(DescriptionWords.stem)) }) {
            let films = Set(group.flatMap { exact[$0] ?? [] })
            for stem in group { related[stem, default: []].formUnion(films.subtracting(exact[stem] ?? [])) }
        }
        return index(exact, others, related)
    }

    private static func index(
        _ exact: [String: [Int]],
        _ others: [String: [Int]],
        _ related: [String: Set<Int>]
    ) -> [UInt8] {
        func steps(_ films: (some Sequence<Int>)?) -> String {
            var last = 0
            return (films?.sorted() ?? []).map { film in
                defer { last = film }
                return String(film - last)
            }
            .joined(separator: "|")
        }
        return TextIndexBuilder.bytes { builder in
            for (position, stem) in Set(exact.keys).union(others.keys).union(related.keys).sorted().enumerated() {
                let document = IndexedDocument(key: UInt32(position + 1), filter: 0, weight: 0)
                let columns = [stem, steps(exact[stem]), steps(others[stem]), steps(related[stem])]
                builder.add(columns, as: document)
            }
        }
    }
}

extension TextIndex {
    /// An index in memory that is never freed.
    init(_ bytes: [UInt8], externalRows: UnsafeRawBufferPointer? = nil) throws(TextIndexError) {
        let copy = UnsafeMutableRawBufferPointer.allocate(byteCount: bytes.count, alignment: 16)
        copy.copyBytes(from: bytes)
        try self.init(embedded: UnsafeRawBufferPointer(copy), externalRows: externalRows)
    }
}
