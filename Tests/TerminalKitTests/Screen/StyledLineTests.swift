@testable import TerminalKit
import Testing

@Suite("StyledLine")
struct StyledLineTests {
    private static let line = StyledLine("a ", CellStyle(link: "https://x/"))
        .adding("b", CellStyle(.bold, .green, link: "https://x/"))
        .adding("c", CellStyle(.dim))

    @Test("parts have their looks, and a link goes on through those that share it")
    func all() {
        #expect(
            Self.line.sequences(styled: true, linked: true)
                == "\u{1B}]8;;https://x/\u{1B}\\a \u{1B}[1;32mb\u{1B}[0m\u{1B}]8;;\u{1B}\\\u{1B}[2mc\u{1B}[0m"
        )
    }

    @Test("styles and links are left out, each by itself")
    func parts() {
        #expect(Self.line.sequences(styled: false, linked: false) == "a bc")
        #expect(Self.line.sequences(styled: true, linked: false) == "a \u{1B}[1;32mb\u{1B}[0m\u{1B}[2mc\u{1B}[0m")
        #expect(
            Self.line.sequences(styled: false, linked: true) == "\u{1B}]8;;https://x/\u{1B}\\a b\u{1B}]8;;\u{1B}\\c"
        )
    }

    @Test("a link ends with its line")
    func end() {
        let line = StyledLine("a", CellStyle(link: "https://x/"))
        #expect(line.sequences(styled: true, linked: true) == "\u{1B}]8;;https://x/\u{1B}\\a\u{1B}]8;;\u{1B}\\")
    }
}
