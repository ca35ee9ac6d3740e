import CommandLineKit
import Testing

@testable import movies

@MainActor
@Suite("PosterFlow")
struct PosterFlowTests {
    @Test("Without a credential the hint says how to get one", arguments: ["alien", "603", "tt0078748"])
    func noCredential(film: String) async throws {
        let outcome = try await InProcessProgram().run("poster", film)
        let expected = """
            movies: posters come from TMDB, and there is no TMDB credential to ask with
            hint: get a free credential at https://www.themoviedb.org/settings/api and give it to `movies auth login` or TMDB_ACCESS_TOKEN

            """
        #expect(outcome == InProcessProgram.Outcome(stderr: expected, exitCode: .unauthorized))
    }

    @Test("Offline no request is made, and no credential needed")
    func offline() async throws {
        for film in ["alien", "603"] {
            let outcome = try await InProcessProgram().run("poster", film, "--offline")
            #expect(outcome.exitCode == .unavailable)
            #expect(outcome.stderr.contains("the cache does not hold the answer"))
        }
    }

    @Test("The source setting applies to searches only")
    func source() async throws {
        let program = try InProcessProgram()
        try program.writeSettings(#"{"source":"catalog"}"#)
        #expect(await program.run("poster", "alien").exitCode == .unauthorized)
    }

    @Test("Image data is not written to a terminal")
    func standardOutput() async throws {
        var program = try InProcessProgram()
        program.isTerminal = true
        let bytes = await program.run("poster", "603", "--output", "-")
        let expected = """
            movies: --output - would write the bytes of the picture to the terminal
            hint: leave out --output to have it drawn, or send standard output to a file or a pipe

            """
        #expect(bytes == InProcessProgram.Outcome(stderr: expected, exitCode: .usage))
    }
}
