import Testing

@testable import movies

@MainActor
@Suite("PersonFlow")
struct PersonFlowTests {
    @Test("People need a key, and are not available offline", arguments: ["bruce willis", "62", "nm0000246"])
    func onlyFromTMDB(person: String) async throws {
        let program = try InProcessProgram()
        let withoutKey = await program.run("person", person)
        #expect(withoutKey.exitCode == .unauthorized)
        #expect(withoutKey.stderr.hasPrefix("movies: people come from TMDB and need a TMDB key, and none is set\n"))
        for flag in ["--offline", "--source=catalog"] {
            let offline = await program.run("person", person, flag)
            #expect(offline.exitCode == .unavailable)
            #expect(offline.stderr.hasPrefix("movies: the offline catalogue has no people; only TMDB does\n"))
        }
    }

    @Test(
        "Wrong arguments are reported before any request",
        arguments: [["person"], ["person", " "], ["person", "62", "--limit=0"], ["person", "62", "--sort=date"]]
    )
    func wrong(arguments: [String]) async throws {
        #expect(try await InProcessProgram().run(arguments).exitCode == .usage)
    }
}
