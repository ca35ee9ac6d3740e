import TestSupport
import Testing

/// Nothing is wider than the screen, or misplaced, at any size.
@Suite(.heavy) struct BrowseSizesTests {
    private static let sizes = [
        TerminalSize(columns: 100, rows: 30), TerminalSize(columns: 40, rows: 12), TerminalSize(columns: 20, rows: 8),
        TerminalSize(columns: 5, rows: 3), TerminalSize(columns: 1, rows: 1),
    ]

    @Test("Every state fits", arguments: sizes.indices)
    func fits(_ index: Int) async throws {
        let size = Self.sizes[index]
        for query in ["wide", "hostile", "harbour", "nothing", "tmdb:x"] {
            let session = try Sandbox.withTMDB().browse(query, "--no-history", size: size)
            try await session.waits { $0.modes.contains(1049) }
            for keys in ["", Typed.down, "jj", Typed.enter, Typed.end, "?", Typed.end, Typed.escape] {
                session.type(keys)
            }
            session.type("\u{3}")
            #expect(try await session.result().exitCode == 130)
            #expect(session.terminal.complaints == [], "\(query)")
        }
    }

    @Test("After each change of the size all of it fits")
    func resizing() async throws {
        let session = try Sandbox.withTMDB().browse("wide")
        try await session.waits(for: "5 films")
        session.type(Typed.down)
        try await session.waits { _ in session.selectedRow != nil }
        for size in Self.sizes + [Sandbox.goldenSize] {
            let count = session.terminal.clearings
            try session.resize(to: size)
            try await session.waits { $0.clearings > count }
        }
        try await session.waits(for: "5 films")
        #expect(session.terminal.complaints == [])
    }

    @Test("A drawing larger than the screen is no text for the pager")
    func pager() async throws {
        var sandbox = try Sandbox.withTMDB()
        sandbox.environment["PAGER"] = "/bin/cat >\"$HOME/paged\""
        let session = try sandbox.browse("wide", size: TerminalSize(columns: 40, rows: 3))
        try await session.waits { $0.modes.contains(1049) }
        try session.resize(to: Sandbox.goldenSize)
        try await session.waits(for: "5 films")
        session.type("\u{3}")
        #expect(try await session.result().exitCode == 130)
        #expect(sandbox.home.read("paged") == nil)
    }
}
