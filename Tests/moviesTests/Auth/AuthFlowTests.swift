import DomainTestSupport
import TestSupport
import Testing

@testable import movies

@MainActor
@Suite("AuthFlow")
struct AuthFlowTests {
    private typealias Outcome = InProcessProgram.Outcome

    private static let token = "eyJhbGciOiJIUzI1NiJ9.eyJhdWQiOiJ4In0.c2ln"

    @Test("Without a credential, status exits with 77 and says how to get one", arguments: [[], ["--offline"]])
    func none(flags: [String]) async throws {
        let outcome = try await InProcessProgram().run(["auth", "status"] + flags)
        let expected = """
            movies: no TMDB key found
            hint: run 'movies auth login' with a free TMDB key from https://www.themoviedb.org/settings/api

            """
        #expect(outcome == Outcome(stderr: expected, exitCode: .unauthorized))
    }

    @Test("Offline, status prints what is known, in every format")
    func offline() async throws {
        let program = try InProcessProgram(["TMDB_API_KEY": Self.token])
        let sentence = "Using the read access token from TMDB_API_KEY; not checked with TMDB.\n"
        #expect(await program.run("auth", "status", "--offline") == Outcome(stdout: sentence))
        let json = #"{"kind":"token","source":"TMDB_API_KEY","works":null,"user":null}"# + "\n"
        #expect(await program.run("auth", "status", "--offline", "--json") == Outcome(stdout: json))
        let tsv = "token\tTMDB_API_KEY\t\t\n"
        #expect(await program.run("auth", "status", "--offline", "--format=tsv") == Outcome(stdout: tsv))
        let fields = await program.run("auth", "status", "--offline", "--fields=kind", "--format=csv")
        #expect(fields == Outcome(stdout: "kind\ntoken\n"))
    }

    @Test("The prompt is on stderr")
    func prompt() async throws {
        var program = try InProcessProgram()
        program.input = MemoryReader("hunter2\n", isTerminal: true)
        let outcome = await program.run("auth", "login")
        #expect(outcome.exitCode == .badResponse)
        #expect(outcome.stdout == "")
        #expect(
            outcome.stderr.contains("/api.\nTMDB API key or read access token (hidden): movies: the input is neither ")
        )
        #expect(!outcome.stderr.contains("hunter2"))
    }

    @Test("Logout without a stored credential succeeds, and warns of a variable")
    func logOut() async throws {
        let program = try InProcessProgram()
        #expect(await program.run("auth", "logout") == Outcome(stderr: "There is no stored key.\n"))
        #expect(program.home.names == [])
        let withVariable = try InProcessProgram(["TMDB_API_KEY": Self.token])
        let warning =
            "movies: warning: TMDB_API_KEY is set and overrides the stored key\n"
        #expect(await withVariable.run("auth", "logout", "--quiet") == Outcome(stderr: warning))
    }
}
