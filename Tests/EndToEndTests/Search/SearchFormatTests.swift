import TestSupport
import Testing

@Suite(.heavy) struct SearchFormatTests {
    @Test("Piped, a search prints tab-separated lines without a header", arguments: [[], ["--format", "tsv"]])
    func tsv(_ format: [String]) async throws {
        let result = try await Sandbox.withTMDB().run(["search", "lantern"] + format)
        #expect(result == ProgramResult(stdout: Expected.lanternTSV))
    }

    @Test("csv has a header, and quotes what needs quoting")
    func csv() async throws {
        let result = try await Sandbox.withTMDB().run("search", "lantern", "--format", "csv")
        #expect(result == ProgramResult(stdout: Expected.lanternCSV))
    }

    @Test("json is the whole answer, byte for byte", arguments: [["--json"], ["--format", "json"], ["--format=json"]])
    func json(_ format: [String]) async throws {
        let result = try await Sandbox.withTMDB().run(["search", "lantern"] + format)
        let fetchedAt = try #require(try result.json()["fetched_at"]?.text)
        #expect(result == ProgramResult(stdout: Expected.lanternJSON(fetchedAt: "\"\(fetchedAt)\"")))
    }

    @Test("ndjson is one film a line and nothing else")
    func ndjson() async throws {
        let result = try await Sandbox.withTMDB().run("search", "lantern", "--format", "ndjson")
        #expect(result == ProgramResult(stdout: Expected.lanternNDJSON))
    }

    @Test("A table can be had through a pipe")
    func table() async throws {
        let result = try await Sandbox.withTMDB().run("search", "lantern", "--format", "table")
        #expect(result.exitCode == 0)
        #expect(result.stderr == "")
        for title in ["The Lantern Keeper", "Lantern, Sea and \"Salt\"", "Lanterns"] {
            #expect(result.stdoutLines.count { $0.contains(title) } == 1)
        }
        #expect(!result.stdout.contains("\u{1B}"))
    }

    @Test("An explicit format means the same on a terminal as through a pipe", arguments: ["tsv", "csv", "ndjson"])
    func twin(_ format: String) async throws {
        let sandbox = try Sandbox.withTMDB()
        let piped = try await sandbox.run("search", "lantern", "--format", format)
        let onTerminal = try await sandbox.run(
            ["search", "lantern", "--format", format],
            streams: .terminalOutput()
        )
        #expect(onTerminal == piped)
    }

    @Test("Without TMDB's genre names its English ones stand in, and a warning says so")
    func genreNames() async throws {
        let sandbox = try Sandbox.withTMDB { request in
            request.path == "/3/genre/movie/list" ? .missing : FixtureTMDB.respond(request)
        }
        let result = try await sandbox.run("search", "lantern")
        #expect(result.exitCode == 0)
        #expect(result.stdout == Expected.lanternTSV)
        #expect(result.stderrLines.count == 1)
        #expect(result.stderr.contains("genre"))
    }

    @Test("--reverse turns the order round, before the limit")
    func reverse() async throws {
        let sandbox = try Sandbox.withTMDB()
        #expect(try await sandbox.run("search", "lantern", "--reverse").ids == ["9103", "9102", "9101"])
        #expect(try await sandbox.run("search", "lantern", "--reverse", "-n1").ids == ["9103"])
    }

    @Test("Rows are read with care: gaps are null, what is no film is dropped")
    func rows() async throws {
        let result = try await Sandbox.withTMDB().run("search", "rows", "--json")
        let films = try #require(try result.json()["results"]).elements
        #expect(films.map { $0["id"] } == [.string("9301"), .string("9302"), .string("9303"), .string("9304")])
        #expect(films.map { $0["title"]?.text } == ["Good", "Only the Original", "Bare", "No Such Day"])
        #expect(films.map { $0["genres"] } == [.array([.string("Drama")]), .array([]), .array([]), .array([])])
        #expect(films.map { $0["release_date"] } == [.string("2001-02-03"), .null, .null, .null])
        #expect(films.map { $0["vote_average"]?.double } == [8, nil, nil, nil])
        #expect(result.exitCode == 0)
    }
}
