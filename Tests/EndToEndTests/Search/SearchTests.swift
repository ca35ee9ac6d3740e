import TestSupport
import Testing

@Suite(.heavy) struct SearchTests {
    @Test(
        "Piped, a search prints each format byte for byte",
        arguments: [
            ([], Expected.lanternTSV), (["--format", "csv"], Expected.lanternCSV),
            (["--format", "ndjson"], Expected.lanternNDJSON),
        ]
    )
    func formats(_ flags: [String], _ expected: String) async throws {
        let result = try await Sandbox.withTMDB().run(["search", "lantern"] + flags)
        #expect(result == ProgramResult(stdout: expected))
    }

    @Test("JSON is the complete result, byte for byte")
    func json() async throws {
        let result = try await Sandbox.withTMDB().run("search", "lantern", "--json")
        let fetchedAt = try #require(try result.json()["fetched_at"]?.text)
        #expect(result == ProgramResult(stdout: Expected.lanternJSON(fetchedAt: "\"\(fetchedAt)\"")))
    }

    @Test("An empty result exits with 0, or 1 with --fail-if-empty", arguments: [([], 0), (["--fail-if-empty"], 1)])
    func nothing(_ flags: [String], _ exitCode: Int) async throws {
        let result = try await Sandbox.withTMDB().run(["search", "nothing"] + flags)
        #expect(result == ProgramResult(stderr: "No films found for \"nothing\".\n", exitCode: exitCode))
    }

    @Test(
        "A wrong command line exits with 64, an empty stdout and no request",
        arguments: [["search", "x", "--page", "0"], ["serach", "x"]]
    )
    func wrong(_ arguments: [String]) async throws {
        let sandbox = try Sandbox.withTMDB()
        let result = try await sandbox.run(arguments)
        #expect(result.exitCode == 64)
        #expect(result.stdout == "")
        #expect(result.stderr.hasPrefix("movies: "))
        #expect(sandbox.server?.requests == [])
    }
}

@Suite(.heavy) struct ShowTests {
    private static let lanternKeeper =
        #"{"id":"9101","tmdb_id":9101,"imdb_id":"tt9109101",\#(Expected.lanternKeeperFacts),"#
        + #""tagline":"Every light has a shadow.","runtime_minutes":136,"status":"Released","budget_usd":12500000,"#
        + #""revenue_usd":4294967296,"homepage":"https://lantern.example/","collection":"The Lantern Collection","#
        + #""countries":["Ireland","Norway"],"spoken_languages":["Norwegian"],"directors":["Dee Rector"],"#
        + #""writers":["Wri Ter","Dee Rector"],"cast":[{"id":501,"name":"Ada First","character":"The Keeper"},"#
        + #"{"id":502,"name":"Bo Second","character":"The Witness"},{"id":503,"name":"Cy Third","character":null}],"#
        + #""themes":[],"series":[],"studios":[],"awards":[],"based_on":[],"source":"tmdb","fetched_at":"#

    @Test("JSON is the complete film, byte for byte")
    func json() async throws {
        let result = try await Sandbox.withTMDB().run("show", "9101", "--json")
        let fetchedAt = try #require(try result.json()["fetched_at"]?.text)
        #expect(result == ProgramResult(stdout: "\(Self.lanternKeeper)\"\(fetchedAt)\"}\n"))
    }
}
