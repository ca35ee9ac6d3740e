import TestSupport
import Testing

/// The full screen in Spanish.
@Suite(.heavy) struct SpanishBrowseTests {
    private static func machine(_ sandbox: Sandbox) -> Sandbox {
        var sandbox = sandbox
        sandbox.environment["LC_MESSAGES"] = "es_MX.UTF-8"
        return sandbox
    }

    private func expect(_ session: BrowseSession, _ name: String, _ location: SourceLocation = #_sourceLocation) throws
    {
        let golden = GoldenFile(testFile: "EndToEndTests/Golden/spanish/browse-\(name).txt")
        try golden.expect(session.picture, sourceLocation: location)
        #expect(session.terminal.complaints == [], sourceLocation: location)
    }

    @Test("Films, one in full, and the keys")
    func films() async throws {
        let session = try Self.machine(.withTMDB()).browse("lantern")
        try await session.waits(for: "de TMDB")
        try await session.type(Typed.down + Typed.down, until: "> Lantern, Sea")
        try expect(session, "films")
        try await session.type(Typed.up + Typed.enter, until: "Norwegian")
        try expect(session, "details")
        try await session.type("?", until: "En el campo")
        try expect(session, "keys")
    }

    @Test("Nothing found")
    func empty() async throws {
        let session = try Self.machine(.withTMDB()).browse("nothing")
        try await session.waits(for: "No se ha encontrado")
        try expect(session, "empty")
    }

    @Test("A failure says what to do")
    func failure() async throws {
        let session = try Self.machine(.withTMDB(answering: .refusal)).browse("lantern", "--source", "tmdb")
        try await session.waits(for: "ha rechazado")
        try expect(session, "failure")
    }

    @Test("Nothing is wider than the screen, or misplaced", arguments: [100, 40, 20])
    func fits(_ columns: Int) async throws {
        let size = TerminalSize(columns: columns, rows: 12)
        for query in ["wide", "nothing", "tmdb:x"] {
            let session = try Self.machine(.withTMDB()).browse(query, "--no-history", size: size)
            try await session.waits { $0.modes.contains(1049) }
            for keys in ["", Typed.down, "jj", Typed.enter, Typed.end, "?", Typed.end, Typed.escape] {
                session.type(keys)
            }
            session.type("\u{3}")
            #expect(try await session.result().exitCode == 130)
            #expect(session.terminal.complaints == [], "\(query)")
        }
    }
}
