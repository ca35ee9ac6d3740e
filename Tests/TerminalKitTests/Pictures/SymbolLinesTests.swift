@testable import TerminalKit
import Testing

@Suite("Characters with colours, read back")
struct SymbolLinesTests {
    private func look(
        _ foreground: CellColor?,
        _ background: CellColor? = nil,
        reverse isReversed: Bool = false
    ) -> CellStyle {
        var style = isReversed ? CellStyle(.reverse) : .plain
        (style.foreground, style.background) = (foreground, background)
        return style
    }

    @Test("colours of every depth, reverse, and their end")
    func colors() {
        let text =
            "\u{1B}[0m\u{1B}[38;2;1;2;3;48;2;4;5;6m▌\u{1B}[0m\u{1B}[38;5;125m▄\n"
            + "\u{1B}[31;102m▀\u{1B}[0m\u{1B}[7m\u{1B}[91m \u{1B}[39;49m-\u{1B}[m.\n"
        let expected = [
            StyledLine("▌", look(.rgb(1, 2, 3), .rgb(4, 5, 6))).adding("▄", look(.palette(125))),
            StyledLine("▀", look(.palette(1), .palette(10))).adding(" ", look(.palette(9), reverse: true))
                .adding("-", look(nil, reverse: true)).adding("."),
        ]
        #expect(SymbolLines.lines(of: text) == expected)
    }

    @Test("plain characters are lines, with their blanks")
    func plain() {
        #expect(SymbolLines.lines(of: " ▕██\n  ██\n") == [StyledLine(" ▕██"), StyledLine("  ██")])
        #expect(SymbolLines.lines(of: "\n x\n") == [StyledLine(), StyledLine(" x")])
    }

    @Test("colours that are damaged are none")
    func damaged() {
        for codes in ["38", "38;5", "38;2;1", "38;9", "38;5;300", "48;2;1;2;999"] {
            #expect(SymbolLines.lines(of: "\u{1B}[\(codes)mx") == [StyledLine("x")])
        }
    }

    @Test(
        "any other control refuses the text",
        arguments: [
            "\u{1B}[2Jx", "\u{1B}]8;;x\u{7}y", "a\tb", "a\rb", "\u{1B}", "\u{1B}[5mx", "\u{1B}[xm", "\u{1B}[31",
        ]
    )
    func refused(text: String) {
        #expect(SymbolLines.lines(of: text) == nil)
    }

    @Test("a colour has the code that the simplest terminal understands")
    func codes() {
        #expect(look(.palette(1), .palette(10)).sequence == "\u{1B}[0;31;102m")
        #expect(look(.palette(125), .rgb(1, 2, 3)).sequence == "\u{1B}[0;38;5;125;48;2;1;2;3m")
    }
}
