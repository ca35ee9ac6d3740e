@testable import TerminalKit
import Testing

/// Texts whose characters have every width and whose words have every length.
let awkwardTexts = [
    "", " ", "a", "The Lord of the Rings: The Fellowship of the Ring", "千と千尋の神隠し と ハウルの動く城",
    "Ame\u{301}lie  Poulain", "👨‍👩‍👧‍👦👍🏽🇯🇵🇫🇷 1️⃣❤️ family", "Donaudampfschifffahrtsgesellschaftskapitän",
    "a千b尋c神d", "  leading and trailing  ", "기생충 \u{1100}\u{1161}\u{11A8} parasite", "\u{301}\u{301}x\u{200B}y",
    "हिन्दी सिनेमा",
    "🇯🇵🇫🇷🇩🇪🇺🇸🇯", "\u{600}1 \u{600} x", "…… … ——",
]

@Suite("Fitting text into columns")
struct FittingTests {
    @Test(
        "a text is cut with an ellipsis only when it does not fit",
        arguments: [
            ("The Matrix", 10, "The Matrix"), ("The Matrix", 9, "The Matr…"), ("The Matrix", 5, "The…"),
            ("Drama, Crime", 7, "Drama…"), ("The Matrix", 1, "…"), ("The Matrix", 0, ""), ("The Matrix", -1, ""),
            ("千と千尋", 8, "千と千尋"),
            ("千と千尋", 7, "千と千…"), ("千と千尋", 6, "千と…"), ("👨‍👩‍👧‍👦👨‍👩‍👧‍👦", 3, "👨‍👩‍👧‍👦…"), ("e\u{301}e\u{301}e\u{301}", 2, "e\u{301}…"),
            ("", 0, ""),
        ]
    )
    func truncated(text: String, width: Int, cut: String) {
        #expect(text.truncated(toWidth: width) == cut)
    }

    @Test("a text is padded on the other side of its alignment")
    func padded() {
        #expect("映画".padded(toWidth: 6) == "映画  ")
        #expect("8.2".padded(toWidth: 6, alignment: .trailing) == "   8.2")
        #expect("wide".padded(toWidth: 3) == "wide")
        #expect("".padded(toWidth: 2) == "  ")
    }

    @Test("cut and padded, every text has exactly the width of its column", arguments: awkwardTexts)
    func column(text: String) {
        for width in 1...50 {
            let cut = text.truncated(toWidth: width)
            #expect(cut.displayWidth <= width, "\(cut) in \(width)")
            #expect(cut.padded(toWidth: width).displayWidth == width, "\(cut) in \(width)")
            #expect(cut.padded(toWidth: width, alignment: .trailing).displayWidth == width, "\(cut) in \(width)")
        }
    }
}
