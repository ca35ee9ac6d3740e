import Domain
import Infrastructure

/// A file of an import: opened, its kind known, its lines to be read once.
final class ImportFile {
    let kind: ImportKind

    private let input: InputFile
    private var lines: LineReader
    /// The first line, where it holds a film.
    private let firstFilm: [UInt8]?
    private var malformed = MalformedLines()
    private var emptyLines = 0

    /// Opens a file, and reads its first line.
    /// - Throws: ``DomainError``.
    init(_ path: String, environment: ProcessEnvironment) throws {
        input = try Self.open(path, environment)
        var lines = LineReader(input)
        let (kind, line) = try Self.begin(&lines, path)
        self.kind = kind
        firstFilm = kind == .export ? line : nil
        self.lines = lines
    }

    /// The bytes taken from the file so far, and how many there are; nil for a pipe.
    var progress: (bytes: Int, total: Int?) { (input.position, input.size) }

    var summary: ImportedFile {
        ImportedFile(
            path: input.path,
            kind: kind.rawValue,
            lines: lines.count - emptyLines,
            malformedLines: malformed.count,
            firstMalformedLines: malformed.first
        )
    }

    /// Gives each line to a function that returns false for one it cannot understand.
    ///
    /// - Parameter pause: called now and then; may throw to give up.
    /// - Throws: ``DomainError``, also when most of the lines are malformed.
    func read(_ body: (UnsafeRawBufferPointer) -> Bool, pause: () throws -> Void) throws {
        if let firstFilm, !firstFilm.withUnsafeBytes(body) { malformed.add(1) }
        while let line = try Self.next(&lines) {
            if line.isEmpty {
                emptyLines += 1
            } else if !body(line) {
                malformed.add(lines.count)
            }
            if lines.count & 0x1FFF == 0 { try pause() }
        }
        let count = summary.lines - (firstFilm == nil ? 1 : 0)
        guard malformed.count * 2 <= count else {
            throw DomainError.inputNotUnderstood(
                path: input.path,
                .malformedLines(count: malformed.count, of: count)
            )
        }
    }
}

extension ImportFile {
    private static func open(_ path: String, _ environment: ProcessEnvironment) throws(DomainError) -> InputFile {
        do {
            return try InputFile(path, environment: environment)
        } catch {
            throw DomainError(error)
        }
    }

    private static func next(_ lines: inout LineReader) throws(DomainError) -> UnsafeRawBufferPointer? {
        do {
            return try lines.next()
        } catch {
            throw DomainError(error)
        }
    }

    /// Reads the first line: a byte order mark before it counts for nothing.
    private static func begin(_ lines: inout LineReader, _ path: String) throws(DomainError) -> (ImportKind, [UInt8]) {
        guard let first = try next(&lines) else { throw .inputNotUnderstood(path: path, .empty) }
        let mark: [UInt8] = [0xEF, 0xBB, 0xBF]
        let line = first.starts(with: mark) ? UnsafeRawBufferPointer(rebasing: first.dropFirst(mark.count)) : first
        guard let kind = ImportKind(firstLine: line) else {
            let isWebPage = line.first { $0 != 0x20 && $0 != 0x09 } == UInt8(ascii: "<")
            throw .inputNotUnderstood(path: path, isWebPage ? .webPage : .unknownKind)
        }
        return (kind, Array(line))
    }
}
