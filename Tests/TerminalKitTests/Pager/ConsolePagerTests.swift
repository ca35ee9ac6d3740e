@testable import TerminalKit
@testable import POSIX
import TestSupport
import Testing

@Suite("Console with a pager", .heavy)
struct ConsolePagerTests {
    private let directory: TemporaryDirectory
    private let output = MemoryWriter()
    private let errors = MemoryWriter()
    private static let long = "1\n2\n3\n"

    init() throws {
        // As the program does; otherwise a pager that is left early would end the tests.
        StandardStreams.ignoreBrokenPipeSignals()
        directory = try TemporaryDirectory()
    }

    /// - Parameter pager: what `PAGER` says; `$OUT` is a file.
    private func console(_ pager: String, _ more: [String: String] = [:]) -> Console {
        let variables = ["PAGER": pager, "OUT": directory.path("out"), "PATH": "/usr/bin:/bin"].merging(more) { $1 }
        return Console(
            output: output,
            errors: errors,
            pager: Pager(ProcessEnvironment(variables), rows: 3, columns: 80),
            pagerWarning: { "no \($0)" }
        )
    }

    private var paged: String? { directory.read("out") }

    @Test("text longer than the screen goes to the pager, other text does not")
    func long() throws {
        let console = console("cat >\"$OUT\"")
        try console.write("1\n2\n")
        #expect(paged == nil)
        #expect(output.text == "1\n2\n")
        try console.write(Self.long)
        #expect(paged == Self.long)
        #expect(output.text == "1\n2\n")
        #expect(errors.text == "")
    }

    @Test("without the pager it does not")
    func without() throws {
        try console("cat >\"$OUT\"").withoutPager.write(Self.long)
        #expect(paged == nil)
        #expect(output.text == Self.long)
    }

    @Test("less is told to show colours and to leave, unless it was told something else")
    func less() throws {
        try console("echo \"$LESS $LV\" >\"$OUT\"").write(Self.long)
        #expect(paged == "FRX -c\n")
        try console("echo \"$LESS $LV\" >\"$OUT\"", ["LESS": "", "LV": "-x"]).write(Self.long)
        #expect(paged == " -x\n")
    }

    @Test(
        "a pager that is left early, or fails, is no fault",
        arguments: ["true; :", "head -c 1 >\"$OUT\"", "exit 3;"]
    )
    func left(pager: String) throws {
        try console(pager).write(String(repeating: Self.long, count: 100_000))
        #expect(output.text == "")
        #expect(errors.text == "")
    }

    @Test(
        "a pager that cannot be started leaves the text to the terminal, and a warning",
        arguments: ["no-such-pager -R", "/dev/null", "exit 127;", "exit 126;"]
    )
    func missing(pager: String) throws {
        try console(pager).write(Self.long)
        #expect(output.text == Self.long)
        #expect(errors.text == "no \(pager)\n")
    }

    @Test("links are taken out for the pager, unless they are forced; colours stay")
    func links() throws {
        let line = StyledLine("a", CellStyle(.bold, link: "https://x/"))
        let text = line.sequences(styled: true, linked: true) + "\n" + Self.long
        try console("cat >\"$OUT\"").write(text)
        #expect(paged == "\u{1B}[1ma\u{1B}[0m\n" + Self.long)
        try console("cat >\"$OUT\"", ["FORCE_HYPERLINK": "1"]).write(text)
        #expect(paged == text)
    }

    @Test("what comes for standard error meanwhile is told afterwards")
    func held() async throws {
        let console = console("echo >\"$OUT\"; while [ ! -e \"$OUT.go\" ]; do sleep 0.01; done")
        let writing = Task.detached { try console.write(Self.long) }
        #expect(await eventually { paged != nil })
        console.writeErrorLine("a note")
        #expect(errors.text == "")
        try directory.write("", to: "out.go")
        try await writing.value
        #expect(errors.text == "a note\n")
        console.writeErrorLine("another")
        #expect(errors.text == "a note\nanother\n")
    }

    @Test("whoever must clear the screen is called before each writing")
    func cleared() throws {
        let calls = Locked(0)
        let console = console("cat >\"$OUT\"").calling { calls.withLock { $0 += 1 } }
        try console.write("a\n")
        console.writeErrorLine("b")
        try console.write(Self.long)
        #expect(calls.withLock { $0 } >= 3)
    }
}
