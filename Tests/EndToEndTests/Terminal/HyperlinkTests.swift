import TestSupport
import Testing

@Suite(.heavy) struct HyperlinkTests {
    private func output(
        _ arguments: [String],
        _ environment: [String: String],
        streams: ProgramStreams = .terminalOutput()
    ) async throws -> String {
        let result = try await Sandbox.withTMDB().run(arguments, environment: environment, streams: streams)
        #expect(result.exitCode == 0)
        return result.stdout
    }

    private static let opening = "\u{1B}]8;;https://www.themoviedb.org/movie/9101\u{1B}\\"

    @Test("Titles are links on a terminal that takes them, in a table and on a film's page")
    func links() async throws {
        let table = try await output(["search", "lantern"], ["TERM": "foot"])
        #expect(table.contains(Self.opening + "The \u{1B}[1mLantern\u{1B}[0m Keeper\u{1B}]8;;\u{1B}\\  "))
        let page = try await output(["show", "9101"], ["TERM": "foot"])
        #expect(page.hasPrefix(Self.opening + "\u{1B}[1mThe Lantern Keeper \u{1B}[0m"))
    }

    @Test(
        "Elsewhere they are not",
        arguments: [
            [:], ["TERM": "foot", "NO_COLOR": "1"], ["TERM": "foot", "FORCE_HYPERLINK": "0"],
            ["TERM": "dumb", "KITTY_WINDOW_ID": "1"], ["TERM": "linux", "VTE_VERSION": "7600"],
        ]
    )
    func none(environment: [String: String]) async throws {
        #expect(try await !output(["search", "lantern"], environment).contains("\u{1B}]"))
        #expect(try await !output(["show", "9101"], environment).contains("\u{1B}]"))
    }

    @Test("Forced, they are in whatever people read, and in nothing that scripts read")
    func forced() async throws {
        let forced = ["FORCE_HYPERLINK": "1"]
        let pipe = ProgramStreams()
        #expect(try await output(["show", "9101"], forced, streams: pipe).hasPrefix(Self.opening + "The Lantern"))
        for format in ["tsv", "csv", "json", "ndjson"] {
            let text = try await output(["search", "lantern", "--format", format], forced, streams: pipe)
            #expect(!text.contains("\u{1B}"))
        }
    }

    @Test("A title that holds sequences of its own is cleaned all the same")
    func hostile() async throws {
        let table = try await output(["search", "hostile"], ["TERM": "foot"])
        let shown = table.replacing(/\u{1B}\]8;;(https:\/\/www\.themoviedb\.org\/movie\/[0-9]+)?\u{1B}\\/, with: "")
            .replacing(/\u{1B}\[[0-9;]+m/, with: "")
        #expect(!shown.contains("\u{1B}"))
        #expect(shown.unicodeScalars.allSatisfy { $0 == "\n" || $0.properties.generalCategory != .control })
    }
}
