import TestSupport
import Testing

@Suite(.heavy) struct DiscoverTests {
    private static let page = """
        {"page":1,"total_pages":1,"total_results":1,"results":[\
        {"id":9101,"title":"The Harbour","release_date":"2026-10-09","genre_ids":[27]}]}
        """

    private static func respond(_ request: LoopbackRequest) -> LoopbackResponse {
        switch (request.path, request.query["with_genres"], request.query["language"]) {
        case ("/3/discover/movie", "27", _): .json(page)
        case ("/3/discover/movie", nil, _) where request.query["with_people"] == "501,62": .json(page)
        case ("/3/search/person", _, _) where request.query["query"] == "first":
            .json(FixturePeople.page(for: "ada first"))
        case ("/3/genre/movie/list", _, "de"): .json(#"{"genres":[{"id":27,"name":"Grusel"}]}"#)
        default: FixtureTMDB.respond(request)
        }
    }

    @Test("Films are discovered by a genre in the requested language")
    func discover() async throws {
        let result = try await Sandbox.withTMDB(Self.respond).run("discover", "--language=de", "--genre=grusel")
        #expect(result == ProgramResult(stdout: "9101\tThe Harbour\t2026\t\tGrusel\n"))
    }

    @Test("People are named by name or ID; a note names a person with another name", arguments: ["discover", "random"])
    func people(command: String) async throws {
        let sandbox = try Sandbox.withTMDB(Self.respond)
        let found = try await sandbox.run(command, "--with-person=ada first", "--with-person=62", "--fields=title")
        #expect(found.stdout == (command == "random" ? "The Lantern Keeper\n" : "The Harbour\n"))
        #expect(found.stderr == "")
        let other = try await sandbox.run(command, "--with-person", "first", "--with-person", "62", "--fields=title")
        #expect(other == ProgramResult(stdout: found.stdout, stderr: "Showing films with Ada First, ID 501.\n"))
        let imdb = try await sandbox.run(command, "--with-person=nm9100501", "--with-person=62", "--fields=title")
        #expect(imdb == found)
    }

    @Test("A name of nobody or of several people is an error with a hint")
    func noPerson() async throws {
        let sandbox = try Sandbox.withTMDB(Self.respond)
        let nobody = try await sandbox.run("discover", "--with-person=zz")
        #expect(nobody.exitCode == 66)
        #expect(nobody.stderr.hasPrefix("movies: no person found for \"zz\"\nhint: "))
        let several = """
            movies: "ada" matches several people
            hint: use an ID: 501 (Ada First), 511 (Ada Other)

            """
        #expect(try await sandbox.run("discover", "--with-person=ada") == ProgramResult(stderr: several, exitCode: 64))
        #expect(try await sandbox.run("discover", "--with-person= ").exitCode == 64)
    }

    @Test("A film by chance is printed as 'show' prints it")
    func random() async throws {
        let sandbox = try Sandbox.withTMDB(Self.respond)
        let film = try await sandbox.run("show", "9101", "--json", "--refresh", "--fields=title,runtime_minutes,cast")
        #expect(
            try await sandbox.run("random", "--genre=horror", "--json", "--fields=title,runtime_minutes,cast") == film
        )
    }

    @Test("Genres have TMDB's numbers and names")
    func genres() async throws {
        let result = try await Sandbox.withTMDB(Self.respond).run("genres", "--language=de", "--json")
        #expect(result == ProgramResult(stdout: #"{"genres":[{"id":27,"name":"Grusel"}]}"# + "\n"))
    }
}
