@testable import TerminalKit
@testable import POSIX
import Testing

@Suite("Pager")
struct PagerTests {
    private func words(_ variables: [String: String]) -> [String]? {
        PagerCommand(ProcessEnvironment(variables))?.words
    }

    @Test("plain words are a program and its arguments")
    func plain() {
        #expect(words(["PAGER": "less"]) == ["less"])
        #expect(words(["PAGER": " /usr/bin/less  -R +G "]) == ["/usr/bin/less", "-R", "+G"])
    }

    @Test(
        "what a shell would see more in is left to a shell",
        arguments: ["LESS=R less", "less | cat", "\"my pager\"", "~/p"]
    )
    func shell(text: String) {
        #expect(words(["PAGER": text]) == ["sh", "-c", text])
    }

    @Test("none is none", arguments: [nil, "", " ", "cat", " cat "])
    func none(text: String?) {
        #expect(words(text.map { ["PAGER": $0] } ?? [:]) == nil)
    }

    @Test("a terminal that cannot move its cursor has none")
    func dumb() {
        #expect(words(["PAGER": "less", "TERM": "dumb"]) == nil)
    }

    @Test(
        "rows are counted as the terminal shows them",
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

    @Test("the last row of the screen is the prompt's")
    func prompt() throws {
        let pager = try #require(Pager(ProcessEnvironment(["PAGER": "less"]), rows: 3, columns: 10))
        #expect(!pager.isNeeded(for: "a\nb\n"))
        #expect(pager.isNeeded(for: "a\nb\nc\n"))
    }
}
