import TestSupport
import Testing

/// Queries that name facts, sent to TMDB and to the catalogue.
@Suite(.heavy) struct InterpretedSearchTests {
    private static func respond(_ request: LoopbackRequest) -> LoopbackResponse {
        switch request.path {
        case "/3/search/person" where request.query["query"] == "Tom Hanks":
            .json(#"{"page":1,"total_pages":1,"total_results":1,"results":[{"id":31,"name":"Tom Hanks"}]}"#)
        case "/3/discover/movie" where request.query["with_people"] == "31":
            .json(
                """
                {"page":\(request.query["page"] ?? ""),"total_pages":2,"total_results":21,"results":[\
                {"id":9101,"title":"Page \(request.query["page"] ?? "")","release_date":"2026-10-09"}]}
                """
            )
        case "/3/search/company" where request.query["query"] == "Pixar":
            .json(#"{"page":1,"total_pages":1,"total_results":1,"results":[{"id":3,"name":"Pixar"}]}"#)
        case "/3/discover/movie" where request.query["with_companies"] == "3":
            .json(
                #"{"page":1,"total_pages":1,"total_results":1,"results":[{"id":9102,"title":"Lamp","genre_ids":[]}]}"#
            )
        case "/3/search/keyword", "/3/search/movie", "/3/discover/movie":
            .json(#"{"page":1,"total_pages":0,"total_results":0,"results":[]}"#)
        default: FixtureTMDB.respond(request)
        }
    }

    private static let understood = "Films with Tom Hanks. For titles only, add --titles.\n"

    @Test("TMDB discovers the films of a person whom the catalogue knows; the pages are read from the cache, too")
    func person() async throws {
        let sandbox = try Sandbox.withTMDB(Self.respond)
        for arguments in [[], ["--offline"]] {
            for (page, flags) in [("Page 1", []), ("Page 2", ["-p2"])] {
                let result = try await sandbox.run(["search", "tom hanks", "--fields=title"] + flags + arguments)
                #expect(result == ProgramResult(stdout: "\(page)\n", stderr: Self.understood))
            }
        }
        let titles = try await sandbox.run("search", "tom hanks", "--titles", "--fields=title")
        #expect(titles.stdout == "" && titles.stderr.hasPrefix("No films found for \"tom hanks\".\n"))
    }

    @Test("TMDB finds films by the studios that it has, the catalogue by other groups, with a note")
    func groups() async throws {
        let sandbox = try Sandbox.withTMDB(Self.respond)
        let studio = ProgramResult(stdout: "Lamp\n", stderr: "Films: studio Pixar. For titles only, add --titles.\n")
        #expect(try await sandbox.run("search", "pixar", "--fields=title") == studio)
        let flag = try await sandbox.run("discover", "--studio=pixar", "--fields=title")
        #expect(flag == ProgramResult(stdout: "Lamp\n"))
        let offline = try await Sandbox.withoutCredential().run("search", "heist movies", "--fields=title", "--limit=2")
        let note = "TMDB can't answer this search; showing results from the offline catalogue.\n"
        for arguments in [["search", "heist movies"], ["search", "oscar winners"], ["discover", "--theme=heist"]] {
            let result = try await sandbox.run(arguments + ["--fields=title", "--limit=2"])
            #expect(result.stderr.contains(note))
            #expect(arguments[1] == "oscar winners" ? result.stdout != "" : result.stdout == offline.stdout)
        }
    }

    @Test(
        "When TMDB cannot be reached, the catalogue has the films",
        arguments: ["tom hanks", "fellini", "batman nolan"]
    )
    func unavailable(query: String) async throws {
        let sandbox = try Sandbox.withTMDB(answering: LoopbackResponse(status: 503))
        let result = try await sandbox.run("search", query, "--fields=title", "--limit=1", "--timeout=1")
        let offline = try await Sandbox.withoutCredential().run("search", query, "--fields=title", "--limit=1")
        #expect(result.exitCode == 0 && result.stdout == offline.stdout && result.stdout != "")
        #expect(result.stderr.contains("--titles"))
    }

    @Test(
        "Facts name no single film",
        arguments: [
            ("tom hanks", "hint: for a person's films: movies person \"tom hanks\"\n"),
            ("80s horror", "hint: to list such films: movies search \"80s horror\"\n"),
        ]
    )
    func show(words: String, hint: String) async throws {
        let result = try await Sandbox.withoutCredential().run("show", words)
        let error = "movies: \"\(words)\" names people, genres or other facts, not a film\n"
        #expect(result == ProgramResult(stderr: error + hint, exitCode: 66))
    }

    @Test("Years in the query must be within those of --year", arguments: ["catalog", "tmdb"])
    func years(source: String) async throws {
        let sandbox = try Sandbox.withTMDB(Self.respond)
        let result = try await sandbox.run("search", "80s tom hanks", "--year=1999", "--source", source)
        #expect(result.exitCode == 64 && result.stdout == "")
    }
}
