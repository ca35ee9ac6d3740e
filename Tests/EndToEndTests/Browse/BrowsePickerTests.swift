import TestSupport
import Testing

/// `browse --print` draws on the terminal itself, because standard output is for the result.
@Suite(.heavy) struct BrowsePickerTests {
    private func run(_ what: String, typing keys: String) async throws -> String {
        let sandbox = try Sandbox.withTMDB()
        let script = "\"$MOVIES\" browse lantern --print \(what) >\"$HOME/chosen\"; echo $? >>\"$HOME/chosen\""
        let session = try sandbox.browse(shell: script)
        try await session.waits(for: "/3 · TMDB")
        session.type(keys)
        _ = try await session.result()
        #expect(session.terminal.modes == [7, 25])
        return sandbox.home.read("chosen") ?? ""
    }

    @Test(
        "Enter prints the chosen film; leaving without a choice prints nothing",
        arguments: [
            ("id", Typed.enter, "9101\n0\n"), ("id", Typed.down + Typed.enter, "9102\n0\n"),
            ("title", Typed.enter, "The Lantern Keeper (2011)\n0\n"),
            ("id", Typed.control("u") + Typed.escape, "130\n"),
            ("id", Typed.tab + "q", "130\n"),
        ]
    )
    func choosing(what: String, keys: String, output: String) async throws {
        #expect(try await run(what, typing: keys) == output)
    }

    @Test("JSON is the film's object")
    func json() async throws {
        #expect(try await run("json", typing: Typed.enter).hasPrefix(#"{"id":"9101","tmdb_id":9101,"#))
    }
}
