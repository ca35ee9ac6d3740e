import Domain
import DomainTestSupport
import Foundation
import Infrastructure
import POSIX
import Synchronization
import TestSupport
import Testing

@testable import Data

@Suite("ImportingCatalogRepository")
struct ImportingCatalogRepositoryTests {
    private let folder: TemporaryDirectory
    private let date = Date(timeIntervalSince1970: 1_795_000_000)

    init() throws {
        folder = try TemporaryDirectory()
    }

    private var path: String { folder.path("data/movies/catalog.index") }

    private func repository(at path: String?, lockTimeout: Duration = .seconds(10)) -> ImportingCatalogRepository {
        ImportingCatalogRepository(
            path: path,
            environment: ProcessEnvironment([:]),
            now: { [date] in date },
            lockTimeout: lockTimeout
        )
    }

    private func list() throws -> [String] {
        let header =
            "tconst\ttitleType\tprimaryTitle\toriginalTitle\tisAdult\tstartYear\tendYear\truntimeMinutes\tgenres\n"
        let film = "tt0000001\tmovie\tOne\tEins\t0\t1999\t\\N\t90\tDrama\n"
        return [try folder.write(header + film, to: "basics")]
    }

    @discardableResult
    private func imported(_ files: [String], by repository: ImportingCatalogRepository) async throws
        -> (steps: [CatalogImportStep], summary: CatalogImportSummary)
    {
        let steps = Mutex([CatalogImportStep]())
        let summary = try await repository.importFilms(files, includesAdult: false) { step in
            steps.withLock { $0.append(step) }
        }
        return (steps.withLock { $0 }, summary)
    }

    @Test("An import with too many different words is rejected, and leaves no file")
    func words() async throws {
        let header =
            "tconst\ttitleType\tprimaryTitle\toriginalTitle\tisAdult\tstartYear\tendYear\truntimeMinutes\tgenres\n"
        let films = { (isUnique: Bool) in
            (1...9_000).map { number in
                let words = (0..<10).map { "w\(isUnique ? number * 10 + $0 : $0)" }.joined(separator: " ")
                return "tt\(1_000_000 + number)\tmovie\t\(words)\t\(words)\t0\t1999\t\\N\t90\tDrama\n"
            }.joined()
        }
        let repository = ImportingCatalogRepository(
            path: path,
            environment: ProcessEnvironment([:]),
            now: { [date] in date },
            sizeLimit: 4 << 20
        )
        let same = try folder.write(header + films(false), to: "same")
        #expect(try await !imported([same], by: repository).steps.isEmpty)
        #expect(try await repository.removeImport())
        let unique = try folder.write(header + films(true), to: "unique")
        await #expect(throws: DomainError.importFailed(.inputNotUnderstood(path: unique, .tooLarge))) {
            try await imported([unique], by: repository)
        }
        #expect(folder.read("data/movies/catalog.index") == nil)
    }

    @Test("An import reports its steps, and returns the summary")
    func imported() async throws {
        let request = try list()
        let size = try #require(FileManager.default.contents(atPath: request[0])?.count)
        let file = ImportedFile(path: request[0], kind: "title.basics", lines: 2)
        let summary = CatalogImportSummary(source: .imdb, films: 1, names: 2, repeatedFilms: 0, files: [file])
        let expected: [CatalogImportStep] = [
            .reading(bytes: size, of: size, films: 1), .indexing(films: 0, of: 1), .indexing(films: 1, of: 1),
        ]
        #expect(try await imported(request, by: repository(at: path)) == (expected, summary))
    }

    @Test("A failed import changes nothing")
    func refused() async throws {
        for (file, error) in [
            (folder.path("none"), DomainError.importFailed(.inputMissing(path: folder.path("none")))),
            (folder.path, .storage(.failed(path: folder.path, reason: "Is a directory"))),
        ] {
            await #expect(throws: error) {
                try await imported(list() + [file], by: repository(at: path))
            }
            #expect(!FileSystem.exists(path))
        }
    }

    @Test("While another process imports, importing and removing fail")
    func locked() async throws {
        let repository = repository(at: path, lockTimeout: .milliseconds(20))
        let request = try list()
        try FileSystem.makeDirectory(folder.path("data/movies"))
        let path = path
        let lock = try #require(HeldLock(beside: path))
        await #expect(throws: DomainError.storage(.busy(path: path, seconds: 0.02))) {
            try await imported(request, by: repository)
        }
        try folder.write("old", to: "data/movies/catalog.index")
        await #expect(throws: DomainError.storage(.busy(path: path, seconds: 0.02))) {
            try await repository.removeImport()
        }
        #expect(folder.read("data/movies/catalog.index") == "old")
        lock.release()
        try await imported(request, by: repository)
    }

    @Test("The catalogues are the built-in one and the import, if any")
    func catalogs() async throws {
        let repository = repository(at: path)
        let builtIn = CatalogStatus(source: .builtIn, films: 20_850)
        #expect(try repository.catalogs() == [builtIn])
        try await imported(list(), by: repository)
        let size = try FileSystem.size(of: path)
        let imported = CatalogStatus(source: .imdb, films: 1, importedAt: date, size: size, path: path)
        #expect(try repository.catalogs() == [builtIn, imported])
        #expect(try await repository.removeImport())
        #expect(try await repository.removeImport() == false)
        #expect(try repository.catalogs() == [builtIn])
    }

    @Test("Removing an import also removes the unfinished files of killed imports")
    func leftovers() async throws {
        let repository = repository(at: path)
        try folder.write("half", to: "data/movies/.catalog.index.tmp-999999-abc")
        #expect(try await repository.removeImport())
        #expect(try await repository.removeImport() == false)
        try await imported(list(), by: repository)
        try folder.write("half", to: "data/movies/.catalog.index.tmp-999999-def")
        #expect(try await repository.removeImport())
        let rest = try FileSystem.entries(of: folder.path("data/movies")).map(\.name)
        #expect(rest == ["catalog.index.lock"])
    }

    @Test("A symbolic link to the file is kept; its target is replaced and removed")
    func link() async throws {
        try folder.write("old", to: "big/films")
        try FileSystem.makeDirectory(folder.path("data/movies"))
        try FileManager.default.createSymbolicLink(atPath: path, withDestinationPath: "../../big/films")
        try await imported(list(), by: repository(at: path))
        #expect(try repository(at: path).catalogs().last?.films == 1)
        #expect(try FileManager.default.destinationOfSymbolicLink(atPath: path) == "../../big/films")
        #expect(try await repository(at: path).removeImport())
        #expect(!FileSystem.exists(folder.path("big/films")))
        #expect(try FileManager.default.destinationOfSymbolicLink(atPath: path) == "../../big/films")
    }

    @Test("Without a home directory an import has no location")
    func homeless() async throws {
        let repository = repository(at: nil)
        let request = try list()
        await #expect(throws: DomainError.storage(.noLocation(.catalog))) {
            try await imported(request, by: repository)
        }
        #expect(try repository.catalogs().count == 1)
        #expect(try await repository.removeImport() == false)
    }
}
