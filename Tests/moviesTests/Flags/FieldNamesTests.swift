import Testing

@testable import movies

@MainActor
@Suite("--fields")
struct FieldNamesTests {
    @Test(
        "Names are separated by commas, and surrounding space is ignored",
        arguments: [("query", "query\n"), ("query,n", "query,n\n"), (" query , n ", "query,n\n")]
    )
    func names(typed: String, header: String) async throws {
        let outcome = try await InProcessProgram().run("recent", "--format=csv", "-q", "--fields", typed)
        #expect(outcome == InProcessProgram.Outcome(stdout: header))
    }

    @Test("A missing name is a mistake", arguments: [",", "n,", ",n", "n,,query", "n, ,query"])
    func missing(typed: String) async throws {
        let outcome = try await InProcessProgram().run("recent", "--fields", typed)
        let words = """
            movies: empty field name in --fields "\(typed)"
            hint: for example --fields title,year

            """
        #expect(outcome == InProcessProgram.Outcome(stderr: words, exitCode: .usage))
    }
}
