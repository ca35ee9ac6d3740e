import Foundation
import TestSupport
import Testing

@testable import POSIX
@testable import TerminalKit

@Suite("Pager")
struct PagerTests {
    private func words(_ variables: [String: String]) -> [String]? {
        PagerCommand(ProcessEnvironment(variables))?.words
    }

    @Test("Plain words are a program and its arguments")
    func plain() {
        #expect(words(["PAGER": "less"]) == ["less"])
        #expect(words(["PAGER": " /usr/bin/less  -R +G "]) == ["/usr/bin/less", "-R", "+G"])
    }

    @Test(
        "Text with shell syntax is run by a shell",
        arguments: ["LESS=R less", "less | cat", "\"my pager\"", "~/p"]
    )
    func shell(text: String) {
        #expect(words(["PAGER": text]) == ["sh", "-c", text])
    }

    @Test("An empty value or cat disables it", arguments: ["", " ", "cat", " cat "])
    func none(text: String) {
        #expect(words(["PAGER": text]) == nil)
    }

    @Test("Unset, it is less if that is installed")
    func less() throws {
        let folder = try TemporaryDirectory()
        #expect(words(["PATH": folder.path]) == nil)
        try FileManager.default.createSymbolicLink(atPath: folder.path("less"), withDestinationPath: "/bin/sh")
        #expect(words(["PATH": folder.path]) == ["less"])
    }

    @Test("A terminal that cannot move its cursor has no pager")
    func dumb() {
        #expect(words(["PAGER": "less", "TERM": "dumb"]) == nil)
    }

    @Test(
        "Rows are counted as the terminal wraps them",
        arguments: [
            ("", 1), ("a\n", 1), ("a", 1), ("a\nb\n", 2), ("\n\n", 2), ("0123456789\n", 1), ("0123456789a\n", 2),
            ("千千千千千\n", 1), ("千千千千千千\n", 2), ("\u{1B}[1m0123456789\u{1B}[0m\n", 1),
            (String(repeating: "x", count: 95), 10),
        ]
    )
    func rows(text: String, rows: Int) {
        #expect(!text.needsMore(thanRows: rows, ofColumns: 10))
        #expect(rows == 1 || text.needsMore(thanRows: rows - 1, ofColumns: 10))
    }

    @Test("The last row of the screen is for the prompt")
    func prompt() throws {
        let pager = try #require(Pager(ProcessEnvironment(["PAGER": "less"]), rows: 3, columns: 10))
        #expect(!pager.isNeeded(for: "a\nb\n"))
        #expect(pager.isNeeded(for: "a\nb\nc\n"))
    }
}

@Suite("Console with a pager", .heavy)
struct ConsolePagerTests {
    private let directory: TemporaryDirectory
    private let output = MemoryWriter()
    private let errors = MemoryWriter()
    private static let long = "1\n2\n3\n"

    init() throws {
        // Otherwise a pager that quits early would end the tests.
        StandardStreams.ignoreBrokenPipeSignals()
        directory = try TemporaryDirectory()
    }

    /// - Parameter pager: the value of `PAGER`; `$OUT` is a file.
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

    @Test("Text longer than the screen goes to the pager, other text does not")
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

    @Test("Notes do not start the pager, but it shows them on a terminal")
    func notes() throws {
        var console = console("cat >\"$OUT\"")
        console.errorColumns = 80
        try console.write("1\n2\n", notes: ["a", "b"])
        #expect(paged == nil)
        #expect((output.text, errors.text) == ("1\n2\n", "a\nb\n"))
        try console.write(Self.long, notes: ["a"])
        #expect(paged == Self.long + "a\n")
        console.errorColumns = nil
        try console.write(Self.long, notes: ["c"])
        #expect((paged, errors.text) == (Self.long, "a\nb\nc\n"))
    }

    @Test("Without the pager text goes to the terminal")
    func without() throws {
        try console("cat >\"$OUT\"").withoutPager.write(Self.long)
        #expect(paged == nil)
        #expect(output.text == Self.long)
    }

    @Test("less gets flags for colours and quitting, unless LESS is set")
    func less() throws {
        try console("echo \"$LESS $LV\" >\"$OUT\"").write(Self.long)
        #expect(paged == "FRX -c\n")
        try console("echo \"$LESS $LV\" >\"$OUT\"", ["LESS": "", "LV": "-x"]).write(Self.long)
        #expect(paged == " -x\n")
    }

    @Test(
        "Quitting the pager early and a pager that fails are not errors",
        arguments: ["true; :", "head -c 1 >\"$OUT\"", "exit 3;"]
    )
    func left(pager: String) throws {
        try console(pager).write(String(repeating: Self.long, count: 100_000))
        #expect(output.text == "")
        #expect(errors.text == "")
    }

    @Test(
        "If the pager cannot be started, the text goes to the terminal, with a warning",
        arguments: ["no-such-pager -R", "/dev/null", "exit 127;", "exit 126;"]
    )
    func missing(pager: String) throws {
        try console(pager).write(Self.long)
        #expect(output.text == Self.long)
        #expect(errors.text == "no \(pager)\n")
    }

    @Test("Links are removed for the pager, unless they are forced; colours stay")
    func links() throws {
        let line = StyledLine("a", CellStyle(.bold, link: "https://x/"))
        let text = line.sequences(styled: true, linked: true) + "\n" + Self.long
        try console("cat >\"$OUT\"").write(text)
        #expect(paged == "\u{1B}[1ma\u{1B}[0m\n" + Self.long)
        try console("cat >\"$OUT\"", ["FORCE_HYPERLINK": "1"]).write(text)
        #expect(paged == text)
    }

    @Test("Output for stderr is printed after the pager")
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

    @Test("The callback that clears the screen runs before each write")
    func cleared() throws {
        let calls = Locked(0)
        let console = console("cat >\"$OUT\"").calling { calls.withLock { $0 += 1 } }
        try console.write("a\n")
        console.writeErrorLine("b")
        try console.write(Self.long)
        #expect(calls.withLock { $0 } >= 3)
    }
}
