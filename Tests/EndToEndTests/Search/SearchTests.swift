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

    @Test("json is the whole answer, byte for byte")
    func json() async throws {
        let result = try await Sandbox.withTMDB().run("search", "lantern", "--json")
        let fetchedAt = try #require(try result.json()["fetched_at"]?.text)
        #expect(result == ProgramResult(stdout: Expected.lanternJSON(fetchedAt: "\"\(fetchedAt)\"")))
    }

    @Test("An explicit format means the same on a terminal as through a pipe", arguments: ["tsv", "csv", "ndjson"])
    func twin(_ format: String) async throws {
        let sandbox = try Sandbox.withTMDB()
        let arguments = ["search", "lantern", "--format", format]
        let piped = try await sandbox.run(arguments)
        #expect(try await sandbox.run(arguments, streams: .terminalOutput()) == piped)
    }

    @Test("Nothing found is 0, or 1 with --fail-if-empty", arguments: [([], 0), (["--fail-if-empty"], 1)])
    func nothing(_ flags: [String], _ exitCode: Int) async throws {
        let result = try await Sandbox.withTMDB().run(["search", "nothing"] + flags)
        #expect(result == ProgramResult(stderr: "No film found for \"nothing\".\n", exitCode: exitCode))
    }

    @Test("Where TMDB finds nothing, the catalogue's best guess is the spelling to try")
    func suggestion() async throws {
        let nothing = LoopbackResponse.json(FixtureSearches.wrapped([], page: 1))
        let result = try await Sandbox.withTMDB(searches: [nothing]).run("search", "jurasic park")
        let notes = "No film found for \"jurasic park\".\nDid you mean \"Jurassic Park\" (1993)?\n"
        #expect(result == ProgramResult(stderr: notes))
    }

    @Test(
        "A wrong command line is 64, leaves stdout empty and asks nothing of TMDB",
        arguments: [["search"], ["search", "x", "--page", "0"], ["serach", "x"], ["show"], ["recent", "--run", "0"]]
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
        + #""source":"tmdb","fetched_at":"#

    @Test("json is the whole film, byte for byte")
    func json() async throws {
        let result = try await Sandbox.withTMDB().run("show", "9101", "--json")
        let fetchedAt = try #require(try result.json()["fetched_at"]?.text)
        #expect(result == ProgramResult(stdout: "\(Self.lanternKeeper)\"\(fetchedAt)\"}\n"))
    }

    @Test("The page is the approved one, on a terminal and piped alike")
    func approved() async throws {
        try await GoldenFile(testFile: "EndToEndTests/Golden/show.txt").expect(
            Sandbox.withTMDB().run("show", "9101").stdout
        )
        let onTerminal = try await Sandbox.withTMDB().run("show", "9101", streams: .terminalOutput())
        try GoldenFile(testFile: "EndToEndTests/Golden/show.txt").expect(TerminalText(onTerminal.stdout).plain)
        try await GoldenFile(testFile: "EndToEndTests/Golden/show-bare.txt").expect(
            Sandbox.withTMDB().run("show", "9103").stdout
        )
    }
}
