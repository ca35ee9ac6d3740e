@testable import TerminalKit
import Testing

@Suite("wrapped(toWidth:)")
struct WrappingTests {
    @Test(
        "lines end between words, beside wide characters, or in a word that is too long",
        arguments: [
            ("the quick brown fox", 10, ["the quick", "brown fox"]), ("the quick", 9, ["the quick"]),
            ("  a   b  ", 10, ["a b"]), ("abcdefgh", 3, ["abc", "def", "gh"]), ("ab cdefgh", 4, ["ab", "cdef", "gh"]),
            ("千と千尋の神隠し", 6, ["千と千", "尋の神", "隠し"]), ("映画 映画", 5, ["映画", "映画"]), ("the 映画館", 7, ["the 映", "画館"]),
            ("映画abc", 6, ["映画", "abc"]), ("映画ab", 6, ["映画ab"]), ("映a", 1, ["…", "a"]), ("", 5, []), ("  ", 5, []),
            ("a", 0, []),
        ]
    )
    func wrapped(text: String, width: Int, lines: [String]) {
        #expect(text.wrapped(toWidth: width) == lines)
    }

    @Test("no line is too wide or blank, and no character is lost", arguments: awkwardTexts)
    func properties(text: String) {
        for width in 1...50 {
            let lines = text.wrapped(toWidth: width)
            #expect(lines.allSatisfy { $0.displayWidth <= width && !$0.isEmpty }, "\(lines) in \(width)")
            if text.allSatisfy({ $0.displayWidth <= width }) {
                #expect(lines.joined().filter { $0 != " " } == text.filter { $0 != " " }, "\(width)")
            }
        }
    }

    @Test("a line takes all the words that fit")
    func greedy() {
        let words = (1...200).map { String(repeating: "x", count: $0 % 9 + 1) }
        let lines = words.joined(separator: " ").wrapped(toWidth: 20)
        for (line, next) in zip(lines, lines.dropFirst()) {
            let first = next.prefix { $0 != " " }
            #expect(line.count + 1 + first.count > 20)
        }
    }
}
