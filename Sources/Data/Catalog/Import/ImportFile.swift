import Domain
import Infrastructure
import POSIX

/// The kind of an input file.
enum ImportKind: String, CaseIterable {
    case basics = "title.basics"
    case ratings = "title.ratings"
    case akas = "title.akas"
    case export = "movie_ids"

    /// Whether the file lists films. Other files only add facts to known films.
    var holdsFilms: Bool { self == .basics || self == .export }

    var source: CatalogSource { self == .export ? .tmdb : .imdb }

    /// Recognises the kind of a file by its first line; nil if unknown.
    init?(firstLine line: UnsafeRawBufferPointer) {
        if line.elementsEqual(TitleBasicsRow.header.utf8) {
            self = .basics
        } else if line.elementsEqual(TitleRatingsRow.header.utf8) {
            self = .ratings
        } else if line.elementsEqual(TitleAkasRow.header.utf8) {
            self = .akas
        } else if TMDBExportRow(line) != nil {
            self = .export
        } else {
            return nil
        }
    }
}

/// An opened input file of an import. Its lines can be read once.
final class ImportFile {
    let kind: ImportKind
    var path: String { input.path }

    private let input: InputFile
    private var lines: LineReader
    /// The first line if it is a film; nil for a header.
    private let firstFilm: [UInt8]?
    private var emptyLines = 0
    private var malformedLines = 0
    private var firstMalformedLines: [Int] = []

    init(_ path: String, environment: ProcessEnvironment) throws {
        input = try InputFile(path, environment: environment)
        lines = LineReader(input)
        guard let first = try lines.next() else {
            throw DomainError.importFailed(.inputNotUnderstood(path: path, .empty))
        }
        let mark: [UInt8] = [0xEF, 0xBB, 0xBF]
        let line = first.starts(with: mark) ? UnsafeRawBufferPointer(rebasing: first.dropFirst(mark.count)) : first
        guard let kind = ImportKind(firstLine: line) else {
            let isWebPage = line.first { $0 != 0x20 && $0 != 0x09 } == UInt8(ascii: "<")
            throw DomainError.importFailed(.inputNotUnderstood(path: path, isWebPage ? .webPage : .unknownKind))
        }
        self.kind = kind
        firstFilm = kind == .export ? Array(line) : nil
    }

    /// The bytes read so far, and the file's size; nil for a pipe.
    var progress: (bytes: Int, total: Int?) { (input.position, input.size) }

    var summary: ImportedFile {
        ImportedFile(
            path: input.path,
            kind: kind.rawValue,
            lines: lines.count - emptyLines,
            malformedLines: malformedLines,
            firstMalformedLines: firstMalformedLines
        )
    }

    /// Calls `body` with each line except the header and empty lines.
    /// - Parameters:
    ///   - body: returns false for a malformed line.
    ///   - pause: called periodically; can throw to cancel.
    /// - Throws: ``DomainError`` if more than half of the lines are malformed.
    func read(_ body: (UnsafeRawBufferPointer) -> Bool, pause: () throws -> Void) throws {
        if let firstFilm, !firstFilm.withUnsafeBytes(body) { countMalformed(1) }
        while let line = try lines.next() {
            if line.isEmpty {
                emptyLines += 1
            } else if !body(line) {
                countMalformed(lines.count)
            }
            if lines.count & 0x1FFF == 0 { try pause() }
        }
        let count = summary.lines - (firstFilm == nil ? 1 : 0)
        guard malformedLines * 2 <= count else {
            let problem = ImportFileProblem.malformedLines(count: malformedLines, of: count)
            throw DomainError.importFailed(.inputNotUnderstood(path: input.path, problem))
        }
    }

    private func countMalformed(_ number: Int) {
        malformedLines += 1
        if firstMalformedLines.count < 5 { firstMalformedLines.append(number) }
    }
}
