@testable import TextSearch
import Domain
import Infrastructure
import TestSupport

@testable import Data
@testable import Presentation

/// Imported catalogues with any numbers but correct checksums: searched and shown without a crash, or reported as
/// damaged.
enum SignedIndexTargets {
    static let all = [
        FuzzTarget("signed index", shortRun: 60, makeInput: { signedIndex(&$0) }, check: { try check($0, &$1) })
    ]

    /// Indexes of a few and of many films, as an import writes them.
    private static let seeds = [6, 300].map { count in
        var bytes: [UInt8] = []
        var builder = TextIndexBuilder { bytes.append(contentsOf: $0) }
        for row in TextTable(BuiltInCatalog.films).prefix(count) {
            let (number, year) = (row.number(CatalogColumn.number) ?? 0, row.number(CatalogColumn.year) ?? 0)
            let document = IndexedDocument(
                number: number,
                year: year,
                popularity: Double(number % 3),
                genres: GenreSet(rawValue: UInt32(number % 8))
            )
            if let document { try? builder.add(row: row.bytes, names: CatalogColumn.names, as: document) }
        }
        try? builder.finish(about: "imdb 1795000000")
        return bytes
    }

    private static let films = TextTable(BuiltInCatalog.films).prefix(300).map { CatalogMovie($0).movie() }

    private static func signedIndex(_ random: inout FuzzRandom) -> [UInt8] {
        guard var index = SignedIndex(random.pick(seeds, or: [])) else { return [] }
        for _ in 0...random.below(8) {
            if random.oneIn(8) { index.moveSection(&random) } else { index.changeNumbers(&random) }
        }
        return index.signed()
    }

    private static func check(_ input: [UInt8], _ random: inout FuzzRandom) throws {
        let folder = try TemporaryDirectory()
        let file = ImportedCatalogFile(path: folder.path("catalog.index"))
        try AtomicFile.write(input, to: file.path, synchronizes: false)
        let before = FuzzMemory.restart()
        for field in CatalogFields.all { _ = try file.status().map { field.value($0) } }
        let segment: CatalogSegment?
        do {
            segment = try file.segment()
        } catch is TextIndexError {
            return
        }
        guard let segment else { throw FuzzFinding(description: "missing") }
        let catalog = Catalog(segments: [segment])
        for _ in 0..<4 {
            do {
                let page = try catalog.pages(1...1 + random.below(3), of: query(&random))
                try Rendering.check(page.movies, columns: 1 + random.below(120))
                let id = random.oneIn(2) ? page.movies.first?.id : films[random.below(films.count)].id
                if let id, CatalogReader(catalog).film(id) != nil {
                    let details = try CatalogReader(catalog).details(of: id)
                    try requireEqual(number(details.movie.id), number(id), "ID")
                    try Rendering.check(details, columns: 1 + random.below(120))
                }
            } catch is TextIndexError {}
        }
        try require(PeakMemory.ofTests - before < FuzzMemory.limit, "memory")
    }

    private static func number(_ id: MovieID) -> Int? {
        switch id {
        case .imdb(let text): Int(text.dropFirst(2))
        case .tmdb(let number): number
        }
    }

    /// One to three words of titles, some with a typing error, unfinished, or followed by a year.
    private static func query(_ random: inout FuzzRandom) throws -> MovieQuery {
        var words: [String] = []
        for _ in 0...random.below(3) {
            let title = random.pick(films.map(\.title), or: "")
            var word = random.pick(title.split(separator: " ").map(String.init), or: "the")
            if random.oneIn(3), word.count > 2 { word.remove(at: word.index(word.startIndex, offsetBy: 1)) }
            if random.oneIn(3) { word = String(word.prefix(1 + random.below(4))) }
            words.append(word)
        }
        if random.oneIn(6) { words.append(String(1_940 + random.below(80))) }
        return try MovieQuery(words.joined(separator: " "), years: random.oneIn(6) ? YearRange("1900-1960") : nil)
    }
}

/// An index file whose numbers can be changed; its checksums are then recomputed.
private struct SignedIndex {
    private var bytes: [UInt8]
    private var sections: [Range<Int>]
    private let hashesStart: Int

    init?(_ bytes: [UInt8]) {
        guard let layout = try? bytes.withUnsafeBytes({ try IndexLayout($0) }) else { return nil }
        self.bytes = bytes
        (sections, hashesStart) = (layout.sections, layout.hashesStart)
    }

    /// The size of a section's numbers in bytes.
    private static func size(_ section: IndexSection) -> Int {
        switch section {
        case .rows, .wordText, .wordLengths, .about: 1
        case .filters, .weights: 2
        case .rowStarts, .wordLetters: 8
        default: 4
        }
    }

    /// Replaces a number, or several in a row, with values that are often wrong.
    mutating func changeNumbers(_ random: inout FuzzRandom) {
        let section = random.pick(IndexSection.allCases, or: .postings)
        let (size, range) = (Self.size(section), sections[section.rawValue])
        guard range.count >= size else { return }
        let count = range.count / size
        let start = random.below(count)
        let value = value(like: sections[random.below(sections.count)].count, count, &random)
        let length = random.oneIn(4) ? 1 + random.below(count) : 1
        let isRising = random.oneIn(3)
        for place in start..<min(count, start + length) {
            let number = isRising ? value &+ UInt64(place) : value
            for byte in 0..<size {
                bytes[range.lowerBound + place * size + byte] = UInt8(truncatingIfNeeded: number >> UInt64(8 * byte))
            }
        }
    }

    private func value(like length: Int, _ count: Int, _ random: inout FuzzRandom) -> UInt64 {
        switch random.below(7) {
        case 0: 0
        case 1: .max
        case 2: UInt64(random.below(count))
        case 3: UInt64(length / (1 << random.below(4)))
        case 4: 1 << UInt64(random.below(64))
        case 5: UInt64(random.below(300))
        default: random.next()
        }
    }

    /// Changes the offset or the length of a section.
    mutating func moveSection(_ random: inout FuzzRandom) {
        let place = random.below(sections.count)
        var (start, length) = (sections[place].lowerBound, sections[place].count)
        switch random.below(4) {
        case 0: length = random.below(length + 64)
        case 1: start += 8 * random.below(4)
        case 2: start += random.below(8)
        default: (start, length) = (sections[random.below(sections.count)].lowerBound, random.below(length + 8))
        }
        sections[place] = start..<start + length
    }

    /// The file with correct checksums.
    func signed() -> [UInt8] {
        var numbers: [UInt64] = []
        bytes.withUnsafeBytes { bytes in
            for start in stride(from: 0, to: hashesStart, by: IndexFormat.blockSize) {
                let block = bytes[start..<min(hashesStart, start + IndexFormat.blockSize)]
                numbers.append(BlockHash.of(UnsafeRawBufferPointer(rebasing: block)))
            }
        }
        numbers += sections.flatMap { [UInt64($0.lowerBound), UInt64($0.count)] }
        numbers += [numbers.withUnsafeBytes(BlockHash.of), UInt64(hashesStart), IndexFormat.magic]
        return bytes[..<hashesStart] + numbers.withUnsafeBytes { Array($0) }
    }
}
