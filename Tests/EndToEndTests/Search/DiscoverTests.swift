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
        case ("/3/genre/movie/list", _, "de"): .json(#"{"genres":[{"id":27,"name":"Grusel"}]}"#)
        default: FixtureTMDB.respond(request)
        }
    }

    @Test("Films are discovered by a genre in the requested language")
    func discover() async throws {
        let result = try await Sandbox.withTMDB(Self.respond).run("discover", "--language=de", "--genre=grusel")
        #expect(result == ProgramResult(stdout: "9101\tThe Harbour\t2026\t\tGrusel\n"))
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
