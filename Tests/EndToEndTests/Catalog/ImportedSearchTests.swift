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

    @Test("Imported films are found by any of their names, together with built-in ones")
    func found() async throws {
        try await importFilms()
        for query in ["la lanterne de quartz", "the quarts lantren (1987)"] {
            #expect(try await search(query).stdout.hasPrefix("tt9000001\tThe Quartz Lantern\t1987\n"), "\(query)")
        }
        #expect(try await search("фонарь").stdout.hasPrefix("tt90000005\tФонарь\t2021\n"))
        #expect(try await search("pulp fiction").stdout.hasPrefix("tt0110912\tPulp Fiction\t1994\n"))
    }

    @Test("Imported films have the votes and ratings of their files, and TMDB's popularity")
    func ratings() async throws {
        try await importFilms()
        let films = try await sandbox.run("search", "lantern", "--source", "catalog", "--json").json()["results"]
        let rated = try #require(films?.elements.first { $0["id"]?.text == "tt9000001" })
        #expect(rated["vote_average"] == .number(7.9))
        #expect(rated["vote_count"] == .integer(15_123))
        let other = try #require(films?.elements.first { $0["id"]?.text == "tt9000002" })
        #expect(other["vote_average"] == .null)
        #expect(other["vote_count"] == .null)
        let export = try sandbox.home.write(CatalogFixture.export, to: "export")
        #expect(try await sandbox.run(["catalog", "import", export]).exitCode == 0)
        let tmdb = try await sandbox.run("show", "tmdb:701", "--source", "catalog", "--json").json()
        #expect(tmdb["popularity"] == .number(12.5))
        #expect(tmdb["vote_count"] == .null)
    }

    @Test("A damaged or older import is named, and only the built-in films are searched")
    func damaged() async throws {
        try await importFilms()
        let path = sandbox.home.path(Sandbox.catalogFile)
        let whole = try Data(contentsOf: URL(fileURLWithPath: path))
        let damages: [(words: String, bytes: Data)] = [
            ("is damaged", whole.prefix(whole.count / 2)),
            ("is from another version of movies", whole.prefix(8) + [whole[8] ^ 0x20] + whole.dropFirst(9)),
            ("is not a movies catalogue", Data("tconst\ttitleType\n".utf8)),
        ]
        for damage in damages {
            try damage.bytes.write(to: URL(fileURLWithPath: path))
            let result = try await search("pulp fiction")
            #expect(result.exitCode == 0)
            #expect(result.stdout.hasPrefix("tt0110912\tPulp Fiction\t1994\n"))
            #expect(
                result.stderr.hasPrefix(
                    "movies: warning: ignoring the imported catalogue \(path), which \(damage.words); "
                )
            )
            #expect(try await sandbox.importStatus()?["problem"] == .string("it \(damage.words)"))
        }
        #expect(try await sandbox.run("catalog", "clear").exitCode == 0)
        #expect(try await search("pulp fiction").stderr == "")
    }
}
