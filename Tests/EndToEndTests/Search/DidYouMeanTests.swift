import TestSupport
import Testing

@Suite(.heavy) struct DidYouMeanTests {
    @Test("A misspelt title finds its film, and stderr asks whether it was meant")
    func catalogue() async throws {
        let sandbox = try Sandbox.withoutCredential()
        let result = try await sandbox.run("search", "the godfahter", "--source", "catalog", "--fields", "title", "-n1")
        #expect(result.stdout == "The Godfather\n")
        #expect(result.stderr == "Did you mean \"The Godfather\" (1972)?\n")
        let quiet = try await sandbox.run("search", "the godfahter", "--source", "catalog", "-q", "--json")
        #expect(quiet.stderr == "")
        let right = try await sandbox.run("search", "the godfather", "--source", "catalog")
        #expect(right.stderr == "")
    }

    @Test("Where TMDB finds nothing, the catalogue's best guess is the spelling to try")
    func tmdb() async throws {
        let nothing = #"{"page":1,"results":[],"total_pages":1,"total_results":0}"#
        let sandbox = try Sandbox.withTMDB { request in
            request.path == "/3/search/movie" ? .json(nothing) : FixtureTMDB.respond(request)
        }
        let result = try await sandbox.run("search", "jurasic park")
        #expect(result.stdout == "")
        #expect(
            result.stderr == """
                No film found for "jurasic park".
                Did you mean "Jurassic Park" (1993)?

                """
        )
        #expect(result.exitCode == 0)
        #expect(try await sandbox.run("search", "qxzvwk jjqpfh").stderr == "No film found for \"qxzvwk jjqpfh\".\n")
        #expect(try await sandbox.run("search", "jurasic park", "--fail-if-empty", "-q").exitCode == 1)
    }
}
