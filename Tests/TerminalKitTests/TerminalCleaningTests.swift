@testable import TerminalKit
import TestSupport
import Testing

@Suite("String.cleanedForTerminal")
struct TerminalCleaningTests {
    @Test(
        "Clean text is unchanged",
        arguments: [
            "", "The Matrix (1999)", "Amélie", "千と千尋の神隠し", "“A”—B…\u{A0}C\u{AD}D", "❤️👍🏽🇯🇵", "👨\u{200D}👩\u{200D}👧",
            "❤\u{FE0F}\u{200D}🔥",
            "نمی\u{200C}دانم", "क\u{94D}\u{200D}ष", "ﷺ \u{E000}\u{10FFFF}",
        ]
    )
    func clean(text: String) {
        #expect(text.cleanedForTerminal == text)
    }

    @Test(
        "Every control character becomes one space",
        arguments: [
            ("a\tb", "a b"), ("a\nb", "a b"), ("a\r\nb", "a  b"), ("paid\rfree", "paid free"), ("a\0b", "a b"),
            ("a\u{7}b\u{8}c", "a b c"), ("a\u{7F}b", "a b"), ("a\u{85}b", "a b"), ("a\u{80}\u{8F}b", "a  b"),
            ("a\u{2028}b\u{2029}c", "a b c"), ("\u{9C}", " "), ("\n", " "),
        ]
    )
    func controls(text: String, cleaned: String) {
        #expect(text.cleanedForTerminal == cleaned)
    }

    @Test(
        "An escape sequence is removed completely",
        arguments: [
            ("\u{1B}[31mred\u{1B}[0m", "red"), ("a\u{1B}[2Jb\u{1B}[1;1Hc", "abc"), ("a\u{1B}[?25lb", "ab"),
            ("a\u{1B}[1 qb", "ab"), ("a\u{1B}cb", "ab"), ("a\u{1B}(Bb", "ab"), ("a\u{1B}#8b", "ab"),
            ("a\u{1B}7b", "ab"),
            ("a\u{1B}[@b", "ab"), ("a\u{1B}[~b", "ab"), ("a\u{9B}31mb", "ab"), ("é\u{9B}2Jé", "éé"),
        ]
    )
    func sequences(text: String, cleaned: String) {
        #expect(text.cleanedForTerminal == cleaned)
    }

    @Test(
        "A control string is removed with its introducer and terminator",
        arguments: [
            ("a\u{1B}]0;title\u{7}b", "ab"), ("a\u{1B}]52;c;cm0gLXJm\u{7}b", "ab"), ("a\u{1B}]2;t\u{1B}\\b", "ab"),
            ("a\u{1B}]8;;http://x\u{1B}\\link\u{1B}]8;;\u{1B}\\b", "alinkb"), ("a\u{1B}]0;t\u{9C}b", "ab"),
            ("a\u{9D}0;t\u{7}b", "ab"), ("a\u{9D}0;t\u{9C}b", "ab"), ("a\u{9D}0;t\u{1B}\\b", "ab"),
            ("a\u{1B}Pq#0\u{1B}\\b", "ab"), ("a\u{90}q\u{9C}b", "ab"), ("a\u{1B}Xx\u{9C}b", "ab"),
            ("a\u{98}x\u{1B}\\b", "ab"), ("a\u{1B}^x\u{1B}\\b", "ab"), ("a\u{9E}x\u{9C}b", "ab"),
            ("a\u{1B}_Gx\u{1B}\\b", "ab"), ("a\u{9F}x\u{9C}b", "ab"), ("a\u{1B}]0;é\n\u{1B}[1m\u{7}b", "ab"),
        ]
    )
    func strings(text: String, cleaned: String) {
        #expect(text.cleanedForTerminal == cleaned)
    }

    @Test(
        "An unterminated control string extends to the end of the text",
        arguments: [
            ("a\u{1B}]0;title", "a"), ("a\u{9D}title é", "a"), ("a\u{1B}P", "a"), ("a\u{9F}", "a"),
            ("a\u{1B}[31", "a"), ("a\u{1B}[", "a"), ("a\u{9B}", "a"), ("a\u{1B}(", "a"), ("a\u{1B}]x\u{1B}", "a"),
        ]
    )
    func unterminated(text: String, cleaned: String) {
        #expect(text.cleanedForTerminal == cleaned)
    }

    @Test(
        "An ESC that starts no sequence is treated as any control character",
        arguments: [
            ("a\u{1B}", "a "), ("a\u{1B}é", "a é"), ("a\u{1B}\nb", "a  b"), ("\u{1B}\u{1B}[1mx", " x"),
            ("a\u{1B}[3\nm", "a m"), ("a\u{1B}[é", "aé"), ("a\u{1B}\u{200B}[31mb", "a [31mb"),
        ]
    )
    func brokenSequences(text: String, cleaned: String) {
        #expect(text.cleanedForTerminal == cleaned)
    }

    @Test(
        "Bidi controls, zero-width characters and tags are removed",
        arguments: [
            "\u{61C}", "\u{180E}", "\u{200B}", "\u{200C}", "\u{200D}", "\u{200E}", "\u{200F}", "\u{202A}", "\u{202E}",
            "\u{2060}", "\u{2066}", "\u{2069}", "\u{FEFF}", "\u{E0000}", "\u{E0041}", "\u{E007F}",
        ]
    )
    func invisible(text: String) {
        #expect("a\(text)b\(text)".cleanedForTerminal == "ab")
    }

    @Test(
        "Joiners that shape nothing are removed",
        arguments: ["نمی\u{200C}", "\u{200D}👩", "ن\u{200C}\u{200C}د", "é\u{200D}é", "ن\u{202E}\u{200C}د", "ن\u{200C}a"]
    )
    func joiners(text: String) {
        let isInvisible = { (scalar: Unicode.Scalar) in ["\u{200C}", "\u{200D}", "\u{202E}"].contains(scalar) }
        #expect(Array(text.cleanedForTerminal.unicodeScalars) == text.unicodeScalars.filter { !isInvisible($0) })
    }

    @Test("Neighbours of removed characters stay")
    func neighbours() {
        let text = "\u{61B}\u{61D}\u{180D}\u{180F}\u{200A}\u{2010}\u{2027}\u{202F}\u{205F}\u{2070}\u{FEFE}\u{E0100}"
        #expect(text.cleanedForTerminal == text)
    }

    @Test("No control sequence survives in any mixture, and cleaning twice changes nothing")
    func mixtures() {
        let pieces = [
            "\u{1B}", "[", "]", "P", "\\", "\u{7}", "\u{9B}", "\u{9C}", "\u{9D}", "3", ";", "m", " ", "é", "\u{200B}",
            "\n", "\u{200D}", "\u{202E}", "映",
        ]
        var generator = SeededGenerator(state: 1)
        for _ in 0..<5_000 {
            let text = (0..<8).map { _ in pieces.randomElement(using: &generator) ?? "" }.joined()
            let cleaned = text.cleanedForTerminal
            let isSafe = cleaned.unicodeScalars.allSatisfy {
                $0 == "\u{200D}" || ![.control, .format].contains($0.properties.generalCategory)
            }
            #expect(isSafe, "\(text.debugDescription)")
            #expect(cleaned.cleanedForTerminal == cleaned)
        }
    }
}
