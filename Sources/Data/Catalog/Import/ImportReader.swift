import Domain
import POSIX

/// Reads the files of an import into a table of films.
struct ImportReader {
    /// Called periodically with the bytes read, the total bytes (nil if unknown), and the films read; can throw to cancel.
    typealias Progress = (_ bytes: Int, _ total: Int?, _ films: Int) throws -> Void

    typealias Result = (source: CatalogSource, films: ImportTable, files: [ImportedFile])

    let includesAdult: Bool
    /// The maximum ``ImportTable/size``.
    let sizeLimit: Int

    func read(_ paths: [String], environment: ProcessEnvironment, progress: Progress) throws -> Result {
        let files = try paths.map { try ImportFile($0, environment: environment) }
        let source = try Self.source(of: files)
        let films = ImportTable()
        // Lists of films are read first, because other files only add facts to known films.
        for holdsFilms in [true, false] {
            for file in files where file.kind.holdsFilms == holdsFilms {
                try read(file, into: films) {
                    if films.size > sizeLimit {
                        throw DomainError.importFailed(.inputNotUnderstood(path: file.path, .tooLarge))
                    }
                    try Self.report(files, films, to: progress)
                }
            }
            films.sort()
        }
        try Self.report(files, films, to: progress)
        let summaries = files.map(\.summary)
        if films.count == 0, let file = summaries.first(where: { ImportKind(rawValue: $0.kind)?.holdsFilms == true }) {
            throw DomainError.importFailed(.inputNotUnderstood(path: file.path, .noFilms))
        }
        return (source, films, summaries)
    }

    private func read(_ file: ImportFile, into films: ImportTable, pause: () throws -> Void) throws {
        func isHidden(_ isAdult: Bool) -> Bool { isAdult && !includesAdult }
        let take: (UnsafeRawBufferPointer) -> Bool =
            switch file.kind {
            case .basics: { TitleBasicsRow($0).map { !$0.isFilm || isHidden($0.isAdult) || films.add($0) } ?? false }
            case .ratings: { TitleRatingsRow($0).map(films.setVotes) != nil }
            case .akas: { TitleAkasRow($0).map(films.addName) != nil }
            case .export: { TMDBExportRow($0).map { $0.isVideo || isHidden($0.isAdult) || films.add($0) } ?? false }
            }
        try file.read(take, pause: pause)
    }

    private static func report(_ files: [ImportFile], _ films: ImportTable, to progress: Progress) throws {
        let states = files.map(\.progress)
        let totals = states.compactMap(\.total)
        let total = totals.count == states.count ? totals.reduce(0, +) : nil
        try progress(states.reduce(0) { $0 + $1.bytes }, total, films.count)
    }

    /// Returns the source of the films. Throws if the files cannot be imported together.
    private static func source(of files: [ImportFile]) throws(DomainError) -> CatalogSource {
        let kinds = files.map(\.kind)
        guard Set(kinds.map(\.source)).count <= 1 else { throw .importFailed(.wrongFiles(.mixedSources)) }
        guard let films = kinds.first(where: \.holdsFilms) else { throw .importFailed(.wrongFiles(.noFileWithFilms)) }
        for kind in ImportKind.allCases where kinds.count(where: { $0 == kind }) > 1 {
            throw .importFailed(.wrongFiles(.repeatedKind(kind.rawValue)))
        }
        return films.source
    }
}
