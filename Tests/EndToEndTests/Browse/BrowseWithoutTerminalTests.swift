import TestSupport
import Testing

@Suite(.heavy) struct BrowseWithoutTerminalTests {
    static let interactive = ProgramStreams.interactive()

    static let streams: [ProgramStreams] = [
        ProgramStreams(), ProgramStreams(input: .terminal),
        ProgramStreams(output: .terminal), ProgramStreams(input: .terminal, error: .terminal),
    ]

    @Test("Without a terminal at both ends it is a usage error that names search", arguments: 0..<3)
    func noTerminal(_ index: Int) async throws {
        let result = try await Sandbox.withoutCredential().run("browse", "alien", streams: Self.streams[index])
        #expect(result.exitCode == 64)
        #expect(
            result.stderr == """
                movies: browse needs a terminal for its input and output
                hint: "movies search" works everywhere

                """
        )
    }

    @Test("A terminal that cannot place text is none")
    func dumb() async throws {
        let result = try await Sandbox.withoutCredential().run(
            "browse",
            environment: ["TERM": "dumb"],
            streams: .terminalOutput()
        )
        #expect(
            result
                == ProgramResult(
                    stderr: """
                        movies: browse needs a terminal that can place text, and TERM is dumb
                        hint: "movies search" works everywhere

                        """,
                    exitCode: 64
                )
        )
    }
}
