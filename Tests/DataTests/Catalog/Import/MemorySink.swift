import Data

/// Keeps the rows of an import as texts.
final class MemorySink: ImportedFilmSink {
    struct Film: Equatable {
        let row: String
        let number: Int
        let year: Int?
        let votes: Int
    }

    private(set) var films: [Film] = []
    private(set) var isFinished = false

    func add(row: UnsafeRawBufferPointer, number: Int, year: Int?, votes: Int) {
        films.append(Film(row: String(decoding: row, as: UTF8.self), number: number, year: year, votes: votes))
    }

    func finish() { isFinished = true }
}
