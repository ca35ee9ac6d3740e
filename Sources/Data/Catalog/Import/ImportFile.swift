import Domain
import Infrastructure
import POSIX

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
        switch String(decoding: line, as: UTF8.self) {
        case TitleBasicsRow.header: self = .basics
        case TitleRatingsRow.header: self = .ratings
        case TitleAkasRow.header: self = .akas
        default:
            guard TMDBExportRow(line) != nil else { return nil }
            self = .export
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
    private(set) var summary: ImportedFile

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
        summary = ImportedFile(path: path, kind: kind.rawValue, lines: 1)
    }

    /// The number of bytes read so far, and the size of the file, which is nil for a pipe.
    var progress: (bytes: Int, total: Int?) { (input.position, input.size) }

    /// Calls `body` with each line except the header and empty lines.
    /// - Parameters:
    ///   - body: returns false for a malformed line.
    ///   - pause: called periodically; can throw to cancel.
    /// - Throws: ``DomainError`` if more than half of the lines are malformed.
    func read(_ body: (UnsafeRawBufferPointer) -> Bool, pause: () throws -> Void) throws {
        if let firstFilm, !firstFilm.withUnsafeBytes(body) { summary.skip(line: 1) }
        while let line = try lines.next() {
            if !line.isEmpty {
                summary.lines += 1
                if !body(line) { summary.skip(line: lines.count) }
            }
            if lines.count & 0x1FFF == 0 { try pause() }
        }
        let count = summary.lines - (firstFilm == nil ? 1 : 0)
        guard summary.malformedLines * 2 <= count else {
            let problem = ImportFileProblem.malformedLines(count: summary.malformedLines, of: count)
            throw DomainError.importFailed(.inputNotUnderstood(path: path, problem))
        }
    }
}
