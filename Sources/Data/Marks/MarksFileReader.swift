package import Domain
package import Foundation
import Infrastructure
package import POSIX

/// The list to which the films of a file belong, if its columns do not name the list.
package enum MarksFileKind: String, CaseIterable, Sendable {
    case watchlist, seen
}

package struct MarksFile: Sendable {
    package var marks: [ImportedMark] = []
    /// The reasons why rows are unusable, one for each such row.
    package var problems: [DomainError] = []
    /// The number of rows about something other than a film, such as a series or a game.
    package var television = 0
    /// The names of the files in a folder that are not files of marks.
    package var otherFiles: [String] = []
}

/// Reads files of marks: csv and JSON files of `movies export`, csv files of Letterboxd and IMDb, and JSON files of Trakt.
package struct MarksFileReader: Sendable {
    let path: String
    /// The kind given on the command line; nil if none is given.
    let requestedKind: MarksFileKind?
    let kind: MarksFileKind?
    let isNamedRatings: Bool
    let now: Date
    private let limits: MarksFileLimits

    /// - Parameters:
    ///   - path: a path, or `-` for standard input. In a folder, csv and JSON files are read.
    ///   - kind: nil to recognise the kind by the columns and the file name.
    ///   - now: the current time; later days are rejected.
    package init(path: String, kind: MarksFileKind?, now: Date, limits: MarksFileLimits = MarksFileLimits()) {
        (self.path, self.now, self.limits) = (path, now, limits)
        requestedKind = kind
        let name = path.split(separator: "/").last?.lowercased().split { !$0.isLetter } ?? []
        let isSeen = name.contains { ["diary", "watched", "seen"].contains($0) }
        self.kind = kind ?? (name.contains("watchlist") ? .watchlist : isSeen ? .seen : nil)
        isNamedRatings = name.contains("ratings")
    }

    /// - Throws: ``DomainError`` if a file cannot be read or exceeds a limit, or if there is no file of marks.
    package func read(environment: ProcessEnvironment) throws(DomainError) -> MarksFile {
        guard path != "-", FileSystem.isFolder(path) else { return try readFile(environment) }
        let names = try mappingFileErrors { try FileSystem.entries(of: path).map(\.name).sorted() }
        var all = MarksFile()
        for name in names where !name.hasPrefix(".") {
            let isList = [".csv", ".json"].contains(where: name.lowercased().hasSuffix)
            let file = MarksFileReader(path: "\(path)/\(name)", kind: requestedKind, now: now, limits: limits)
            switch (try? FileStatus(at: file.path))?.kind {
            case .directory: continue
            case .regular where isList, nil where isList: break
            // Reading a pipe could block.
            default:
                all.otherFiles.append(name)
                continue
            }
            do throws(DomainError) {
                let found = try file.readFile(environment)
                all.marks += found.marks
                all.problems += found.problems
                all.television += found.television
            } catch {
                switch error {
                case .importFailed(.inputNotUnderstood(_, .noTitles)),
                    .importFailed(.inputNotUnderstood(_, .noFilmList)),
                    .importFailed(.inputNotUnderstood(_, .catalogFile)), .importFailed(.wrongFiles),
                    .importFailed(.inputMissing),
                    _ where error.isOfUnmarkedRow:
                    all.otherFiles.append(name)
                default: throw error
                }
            }
            guard all.marks.count <= limits.films else { throw problem(.limit(.films(limits.films))) }
        }
        guard !all.marks.isEmpty || !all.problems.isEmpty || all.television > 0 else { throw problem(.noMarkFiles) }
        return all
    }

    private func readFile(_ environment: ProcessEnvironment) throws(DomainError) -> MarksFile {
        try mappingFileErrors {
            let text = try MarksFileText(path: path, limits: limits, environment: environment)
            guard !text.firstLine.starts(with: "PK\u{3}\u{4}".utf8) else { throw problem(.zipArchive) }
            guard text.firstLine.withUnsafeBytes({ ImportKind(firstLine: $0) }) == nil else {
                throw problem(.catalogFile)
            }
            var file = MarksFile()
            if text.isJSON {
                try text.readFilms { number, film in
                    try add(to: &file, of: text) { () throws(ImportFileProblem) in try mark(film, .film(number)) }
                }
            } else {
                try readTable(text, into: &file)
            }
            // A file without any mark is not a file of marks.
            if file.marks.isEmpty, file.television == 0, let first = file.problems.first,
                file.problems.allSatisfy(\.isOfUnmarkedRow)
            {
                throw first
            }
            return file
        }
    }

    /// Adds the mark that `read` returns, counts a row that is not about a film (nil), or records why the row is unusable.
    func add(
        to file: inout MarksFile,
        of text: MarksFileText,
        _ read: () throws(ImportFileProblem) -> ImportedMark?
    ) throws {
        do {
            guard let mark = try read() else { return file.television += 1 }
            try text.keep(mark)
            file.marks.append(mark)
        } catch let error as ImportFileProblem {
            file.problems.append(problem(error))
        }
    }

    func problem(_ problem: ImportFileProblem) -> DomainError {
        .importFailed(.inputNotUnderstood(path: path, problem))
    }
}

extension DomainError {
    /// Whether the error means that a row has no title, or no mark.
    fileprivate var isOfUnmarkedRow: Bool {
        switch self {
        case .importFailed(.inputNotUnderstood(_, .noTitle)), .importFailed(.inputNotUnderstood(_, .emptyMark)): true
        default: false
        }
    }
}
