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
            movies: posters need a TMDB key, and none is set
            hint: run 'movies auth login' with a free TMDB key from https://www.themoviedb.org/settings/api

            """
        #expect(outcome == InProcessProgram.Outcome(stderr: expected, exitCode: .unauthorized))
    }

    @Test("Offline no request is made, and no credential needed")
    func offline() async throws {
        for film in ["alien", "603"] {
            let outcome = try await InProcessProgram().run("poster", film, "--offline")
            #expect(outcome.exitCode == .unavailable)
            #expect(outcome.stderr.contains("no cached response for this request"))
        }
    }

    @Test("The source setting applies to searches only")
    func source() async throws {
        let program = try InProcessProgram()
        try program.writeSettings(#"{"source":"catalog"}"#)
        #expect(await program.run("poster", "alien").exitCode == .unauthorized)
    }

    @Test("Only one poster can be saved at a time")
    func severalToFile() async throws {
        let outcome = try await InProcessProgram().run("poster", "603", "604", "--output", "x.jpg")
        let expected = "movies: --output works with only one film\nhint: save one poster at a time\n"
        #expect(outcome == InProcessProgram.Outcome(stderr: expected, exitCode: .usage))
    }

    @Test("Image data is not written to a terminal")
    func standardOutput() async throws {
        var program = try InProcessProgram()
        program.isTerminal = true
        let bytes = await program.run("poster", "603", "--output", "-")
        let expected = """
            movies: refusing to write image data to the terminal
            hint: remove --output to draw the image, or redirect the output to a file

            """
        #expect(bytes == InProcessProgram.Outcome(stderr: expected, exitCode: .usage))
    }
}
