@testable import TerminalKit
import Testing

@Suite("TextStyle")
struct TextStyleTests {
    @Test("text is styled only where styles are enabled")
    func styled() {
        #expect("x".styled(.bold, enabled: true) == "\u{1B}[1mx\u{1B}[0m")
        #expect("x".styled(.bold, .italic, enabled: true) == "\u{1B}[1;3mx\u{1B}[0m")
        #expect("x".styled(.bold, enabled: false) == "x")
        #expect("".styled(.bold, enabled: true) == "")
    }

    @Test("cleaning takes every style off again", arguments: TextStyle.allCases)
    func cleaned(style: TextStyle) {
        #expect("x".styled(style, enabled: true).cleanedForTerminal == "x")
    }
}
