import Domain
import Infrastructure
import TestSupport

@testable import Data

/// Files to be imported with any bytes in them: they are refused, or make rows that are whole.
enum ImportTargets {
    static let all = [files]

    private static let files = FuzzTarget("imported files", seeds: ImportSeeds.all) { input, random in
        let folder = try TemporaryDirectory()
        let path = folder.path("input")
        try AtomicFile.write(input, to: path, durability: .relaxed)
        let basics = try folder.write(ImportSeeds.basics, to: "basics")
        for paths in [[path], [basics, path]] {
            do {
                let reading = FilmReading(includesAdult: random.oneIn(2))
                let result = try reading.read(paths, environment: .current()) { _, _, _ in }
                var sink = RowChecker()
                let names = try result.films.handOver(to: &sink, from: result.source) { _ in }
                try require(names >= sink.numbers.count, "names")
            } catch is DomainError {
                continue
            }
        }
    }
}

/// Throws a ``FuzzFinding`` for a row that is not what the catalogue expects.
private struct RowChecker: ImportedFilmSink {
    var numbers: Set<Int> = []

    mutating func add(row: UnsafeRawBufferPointer, number: Int, year: Int?, votes: Int) throws {
        let text = String(decoding: row, as: UTF8.self)
        try requireEqual(Array(text.utf8), Array(row), "text")
        try require(!row.contains { $0 == 0x0A || $0 == 0x0D }, "line")
        let fields = text.split(separator: "\t", omittingEmptySubsequences: false)
        try requireEqual(fields.count, 14, "fields")
        try requireEqual(Int(fields[0]), number, "number")
        try requireEqual(Int(fields[1]), year, "year")
        try requireEqual(Int(fields[2]), votes, "votes")
        try require(!fields[3].isEmpty && !fields[3].contains("|"), "title")
        try require(numbers.insert(number).inserted, "repeated")
    }

    func finish() {}
}
