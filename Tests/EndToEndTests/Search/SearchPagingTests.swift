import TestSupport
import Testing

@Suite(.heavy) struct SearchPagingTests {
    @Test("A page is asked of TMDB by its number", arguments: [(1, "9201", 20), (2, "9221", 20), (3, "9241", 5)])
    func page(_ number: Int, _ first: String, _ count: Int) async throws {
        let sandbox = try Sandbox.withTMDB()
        let result = try await sandbox.run("search", "harbour", "--page", "\(number)")
        #expect(result.ids.first == first)
        #expect(result.ids.count == count)
        #expect(sandbox.server?.searches.map { $0.query["page"] } == ["\(number)"])
    }

    @Test("A page past the end is an empty answer, a note, and no failure")
    func pastTheEnd() async throws {
        let result = try await Sandbox.withTMDB().run("search", "harbour", "--page", "4", "--json")
        let answer = try result.json()
        #expect(result.exitCode == 0)
        #expect(answer["results"] == .array([]))
        #expect(answer["page"] == .number("4"))
        #expect(answer["total_pages"] == .number("3"))
        #expect(result.stderrLines.count == 1)
    }

    @Test("Never more pages are promised than TMDB gives")
    func manyPages() async throws {
        let answer = try await Sandbox.withTMDB().run("search", "deep", "--page", "500", "--json").json()
        #expect(answer["total_pages"] == .number("500"))
        #expect(answer["total_results"] == .number("1166437"))
    }

    @Test("A limit takes the first films", arguments: [("1", 1), ("5", 5), ("20", 20), ("1000", 20)])
    func limit(_ limit: String, _ count: Int) async throws {
        let result = try await Sandbox.withTMDB().run("search", "harbour", "-n", limit)
        #expect(result.exitCode == 0)
        #expect(result.ids == (9201..<9201 + count).map(String.init))
    }

    @Test("Nothing found is no failure: an empty answer and a message", arguments: ["tsv", "ndjson"])
    func nothing(_ format: String) async throws {
        let result = try await Sandbox.withTMDB().run("search", "nothing", "--format", format)
        #expect(result.exitCode == 0)
        #expect(result.stdout == "")
        #expect(result.stderr.contains("nothing"))
    }

    @Test("Nothing found in csv is the header, in json the empty answer")
    func nothingButShape() async throws {
        let sandbox = try Sandbox.withTMDB()
        let csv = try await sandbox.run("search", "nothing", "--format", "csv")
        #expect(csv.stdout == "id,title,year,vote_average,genres\n")
        let answer = try await sandbox.run("search", "nothing", "--json").json()
        #expect(answer["total_pages"] == .number("0"))
        #expect(answer["total_results"] == .number("0"))
        #expect(answer["results"] == .array([]))
    }

    @Test("With --fail-if-empty nothing found is 1, and the empty answer is printed all the same")
    func failIfEmpty() async throws {
        let sandbox = try Sandbox.withTMDB()
        let empty = try await sandbox.run("search", "nothing", "--json", "--fail-if-empty")
        #expect(empty.exitCode == 1)
        #expect(try empty.json()["results"] == .array([]))
        #expect(try await sandbox.run("search", "lantern", "--fail-if-empty").exitCode == 0)
    }

    @Test("--quiet leaves stderr empty")
    func quiet() async throws {
        let result = try await Sandbox.withTMDB().run("search", "nothing", "--quiet")
        #expect(result == ProgramResult())
    }
}
