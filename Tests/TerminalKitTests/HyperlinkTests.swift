@testable import TerminalKit
import TestSupport
import Testing

@Suite("Hyperlink")
struct HyperlinkTests {
    @Test(
        "an address keeps nothing that could end the sequence it stands in",
        arguments: [
            ("https://example.com/a?b=c;d#e", "https://example.com/a?b=c;d#e"),
            ("https://é.com/ü x", "https://%C3%A9.com/%C3%BC%20x"),
            ("a\u{1B}\\b", "ab"), ("a\u{1B}]8;;evil\u{7}b", "ab"), ("a\u{7}b\nc", "a%20b%20c"), ("a\u{9C}b", "a%20b"),
            ("\u{202E}a", "a"), ("", ""),
        ]
    )
    func target(address: String, target: String) {
        #expect(Hyperlink.target(address) == target)
    }

    @Test("whatever an address is, its target is printable ASCII")
    func anyAddress() {
        var generator = SeededGenerator(state: 8)
        for _ in 0..<2_000 {
            let scalars = (0..<Int.random(in: 0..<12, using: &generator)).map { _ in
                Unicode.Scalar(UInt32.random(in: 0..<0x300, using: &generator)) ?? "x"
            }
            let target = Hyperlink.target(String(String.UnicodeScalarView(scalars)))
            #expect(target.utf8.allSatisfy { 0x21...0x7E ~= $0 })
        }
    }

    @Test("links are taken out of a text, and nothing else")
    func removed() {
        let link = CellStyle(.bold, link: "https://a/")
        let lines = [
            StyledLine("\u{301}x", link).adding(" y", CellStyle(.dim)),
            StyledLine("plain"),
            StyledLine("z", CellStyle(link: "https://b/")),
        ]
        let text = lines.map { $0.sequences(styled: true, linked: true) + "\n" }.joined()
        let without = lines.map { $0.sequences(styled: true, linked: false) + "\n" }.joined()
        #expect(text != without)
        #expect(Hyperlink.removed(from: text) == without)
        #expect(Hyperlink.removed(from: without) == without)
        #expect(Hyperlink.removed(from: "a\u{1B}]8;;cut") == "a")
    }
}
