import TestSupport
import Testing

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

    @Test("What is missing, empty or zero is null")
    func bare() async throws {
        let film = try await Sandbox.withTMDB().run("show", "9103", "--json").json()
        let missing = [
            "imdb_id", "release_date", "year", "overview", "vote_average", "poster_url", "tagline", "runtime_minutes",
            "budget_usd", "revenue_usd", "homepage", "collection",
        ]
        #expect(missing.filter { film[$0] != .null } == [])
        for key in ["genres", "countries", "spoken_languages", "directors", "writers", "cast"] {
            #expect(film[key] == .array([]))
        }
    }

    @Test(
        "A film can be named in many ways",
        arguments: [
            "9101", "tmdb:9101", "tt9109101", "imdb:tt9109101",
            "https://www.themoviedb.org/movie/9101-the-lantern-keeper",
            "https://www.imdb.com/title/tt9109101/", "lantern", "The Lantern Keeper (2011)",
        ]
    )
    func references(_ film: String) async throws {
        let result = try await Sandbox.withTMDB().run("show", film, "--json")
        #expect(result.exitCode == 0)
        #expect(try result.json()["id"] == .string("9101"))
    }

    @Test("A title says on stderr which film it took, an id says nothing")
    func match() async throws {
        let sandbox = try Sandbox.withTMDB()
        let byTitle = try await sandbox.run("show", "lantern")
        #expect(byTitle.stderrLines.count == 1)
        #expect(byTitle.stderr.contains("The Lantern Keeper (2011)"))
        #expect(try await sandbox.run("show", "lantern", "--quiet").stderr == "")
        #expect(try await sandbox.run("show", "9101").stderr == "")
    }

    @Test("A year in brackets chooses among the matches")
    func year() async throws {
        let result = try await Sandbox.withTMDB { request in
            request.path == "/3/movie/9102" ? .json(#"{"id":9102,"title":"Found"}"#) : FixtureTMDB.respond(request)
        }
        .run("show", "lantern (1987)", "--json")
        #expect(try result.json()["id"] == .string("9102"))
    }

    @Test("Words need no quotes")
    func words() async throws {
        let sandbox = try Sandbox.withTMDB()
        #expect(try await sandbox.run("show", "the", "lantern", "keeper").exitCode == 0)
        #expect(sandbox.server?.searches.map { $0.query["query"] } == ["the lantern keeper"])
    }

    @Test("The page is text, on a terminal and piped alike")
    func page() async throws {
        let piped = try await Sandbox.withTMDB().run("show", "9101")
        #expect(piped.exitCode == 0)
        let facts = [
            "The Lantern Keeper", "2011", "2h 16m", "Every light has a shadow.", "Drama, Mystery", "Dee Rector",
            "Ada First", "The Keeper", "A keeper hides a ship's only witness.", "Ireland",
            "https://www.themoviedb.org/movie/9101",
        ]
        #expect(facts.filter { !piped.stdout.contains($0) } == [])
        let onTerminal = try await Sandbox.withTMDB().run("show", "9101", streams: .terminalOutput())
        #expect(onTerminal.stdoutLines.map { TerminalText($0).plain } == piped.stdoutLines)
    }

    @Test(
        "A format prints the film like a search",
        arguments: [
            (["--format", "tsv"], "9101\tThe Lantern Keeper\t2011\t7.412\tDrama, Mystery\n"),
            (["--format", "tsv", "--fields", "runtime_minutes,writers"], "136\tWri Ter, Dee Rector\n"),
            (["--format", "csv", "--fields", "id,countries"], "id,countries\n9101,\"Ireland, Norway\"\n"),
            (
                ["--format", "ndjson", "--fields", "tagline,id"],
                "{\"tagline\":\"Every light has a shadow.\",\"id\":\"9101\"}\n"
            ),
        ]
    )
    func formats(_ flags: [String], _ expected: String) async throws {
        let result = try await Sandbox.withTMDB().run(["show", "9101"] + flags)
        #expect(result == ProgramResult(stdout: expected))
    }

    @Test("The page is the approved one")
    func approved() async throws {
        try await GoldenFile(testFile: "EndToEndTests/Golden/show.txt").expect(
            Sandbox.withTMDB().run("show", "9101").stdout
        )
        try await GoldenFile(testFile: "EndToEndTests/Golden/show-bare.txt").expect(
            Sandbox.withTMDB().run("show", "9103").stdout
        )
    }
}
