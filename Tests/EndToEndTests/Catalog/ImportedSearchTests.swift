import Foundation
import JSONText
import TestSupport
import Testing

@Suite(.heavy) struct ImportedSearchTests {
    private let sandbox: Sandbox

    init() throws {
        sandbox = try Sandbox.withoutCredential()
    }

    private func importFilms() async throws {
        let files = try [
            sandbox.home.write(CatalogFixture.basics, to: "basics"),
            sandbox.home.write(CatalogFixture.ratings, to: "ratings"),
            sandbox.home.write(CatalogFixture.akas, to: "akas"),
        ]
        #expect(try await sandbox.run(["catalog", "import"] + files).exitCode == 0)
    }

    private func search(_ arguments: String...) async throws -> ProgramResult {
        try await sandbox.run(["search", "--fields", "id,title,year", "--source", "catalog"] + arguments)
    }

    @Test("An imported film is found by title, original title, other name and with typing errors")
    func found() async throws {
        try await importFilms()
        for query in ["quartz lantern", "die quarzlaterne", "la lanterne de quartz", "the quarts lantren (1987)"] {
            #expect(try await search(query).stdout.hasPrefix("tt9000001\tThe Quartz Lantern\t1987\n"), "\(query)")
        }
        #expect(try await search("фонарь").stdout.hasPrefix("tt90000005\tФонарь\t2021\n"))
    }

    @Test("The built-in films are found beside the imported ones, and a film of both comes once with the facts of both")
    func merged() async throws {
        let matrix = "tt0133093\tmovie\tThe Matrix\tThe Matrix\t0\t1999\t\\N\t136\tAction\n"
        let basics = try sandbox.home.write(CatalogFixture.basics + matrix, to: "basics")
        _ = try await sandbox.run("catalog", "import", basics)
        let found = try await search("the matrix", "--year", "1999")
        #expect(found.stdout == "tt0133093\tThe Matrix\t1999\n")
        let page = try await sandbox.run("show", "tt0133093", "--json").json()
        #expect(page["genres"] == .array([.string("Action")]))
        #expect(page["directors"] == .array([.string("Lana Wachowski"), .string("Lilly Wachowski")]))
        #expect(try await search("pulp fiction").stdout.hasPrefix("tt0110912\tPulp Fiction\t1994\n"))
    }

    @Test("TMDB's films have their numbers, and are shown by them")
    func tmdb() async throws {
        let export = try sandbox.home.write(CatalogFixture.export, to: "export")
        _ = try await sandbox.run("catalog", "import", export)
        #expect(try await search("quartz lantern").stdout == "701\tQuartz \"Lantern\"\t\n")
        let json = try await sandbox.run("search", "ランタン", "--json").json()
        #expect(json["results"]?.elements.first?["tmdb_id"] == .integer(704))
        #expect(json["results"]?.elements.first?["imdb_id"] == .null)
    }

    @Test("A damaged or older import is named, and the built-in films answer alone")
    func damaged() async throws {
        try await importFilms()
        let path = sandbox.home.path(Sandbox.catalogFile)
        let whole = try Data(contentsOf: URL(fileURLWithPath: path))
        for damage in [Damage.cut, .changed, .older, .empty, .other] {
            try damage.applied(to: whole).write(to: URL(fileURLWithPath: path))
            let result = try await search("pulp fiction")
            #expect(result.exitCode == 0)
            #expect(result.stdout.hasPrefix("tt0110912\tPulp Fiction\t1994\n"))
            #expect(result.stderr.hasPrefix("movies: warning: the imported catalogue \(path) \(damage.words), so "))
            let status = try await sandbox.importStatus()
            #expect(status?["problem"] == .string("it \(damage.words)"))
        }
        #expect(try await sandbox.run("catalog", "clear").exitCode == 0)
        #expect(try await search("pulp fiction").stderr == "")
    }

    private enum Damage {
        case cut, changed, older, empty, other

        var words: String {
            switch self {
            case .cut, .changed: "is damaged"
            case .older: "was written by another version of movies"
            case .empty, .other: "is no catalogue of this program"
            }
        }

        func applied(to bytes: Data) -> Data {
            var changed = bytes
            switch self {
            case .cut: return bytes.prefix(bytes.count / 2)
            case .changed: changed[bytes.count / 3] ^= 0x20
            case .older: changed[8] ^= 0x20
            case .empty: return Data()
            case .other: return Data("tconst\ttitleType\n".utf8)
            }
            return changed
        }
    }
}
