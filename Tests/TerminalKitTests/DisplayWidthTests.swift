@testable import TerminalKit
import Testing

@Suite("displayWidth")
struct DisplayWidthTests {
    @Test(
        "a text takes the columns a terminal gives it",
        arguments: [
            ("", 0), ("The Matrix", 10), ("Amélie", 6), ("Ame\u{301}lie", 6), ("千と千尋の神隠し", 16), ("ﾊﾝｶｸ", 4), ("ＡＢ", 4),
            ("기생충", 6), ("\u{1100}\u{1161}\u{11A8}", 2), ("Ирония", 6), ("…—’", 3), ("हिन्दी", 5), ("ไทย", 3),
            ("a\u{200B}b\u{FEFF}", 2), ("a\u{AD}b", 3), ("\t", 0), ("\r\n", 0), ("\u{2060}", 0), ("𠮷", 2),
            ("\u{1FAE9}", 2),
        ]
    )
    func widths(text: String, width: Int) {
        #expect(text.displayWidth == width)
    }

    @Test(
        "an emoji takes two columns, however it is made up",
        arguments: ["😀", "👨‍👩‍👧‍👦", "👩🏽‍🚀", "👍🏿", "🇯🇵", "❤️", "1️⃣", "#️⃣", "☝🏽", "🏴󠁧󠁢󠁥󠁮󠁧󠁿", "❤️‍🔥", "⌚", "🏳️‍🌈"]
    )
    func emoji(character: Character) {
        #expect(character.displayWidth == 2)
    }

    @Test("a symbol without emoji style takes one column", arguments: ["❤", "©", "1", "☝", "♥"] as [Character])
    func textStyle(character: Character) {
        #expect(character.displayWidth == 1)
    }

    @Test("the tables are ranges in ascending order", arguments: [DisplayWidthTable.zero, DisplayWidthTable.wide])
    func tables(table: [UInt32]) {
        #expect(table.count.isMultiple(of: 2))
        for index in table.indices.dropFirst() {
            // A range may be one scalar long; ranges neither touch nor overlap.
            #expect(index.isMultiple(of: 2) ? table[index - 1] + 1 < table[index] : table[index - 1] <= table[index])
        }
    }

    @Test("the tables agree with the standard library about combining marks")
    func combiningMarks() {
        for value in UInt32(0x300)...0xFFFF {
            guard let scalar = Unicode.Scalar(value) else { continue }
            let category = scalar.properties.generalCategory
            guard category == .nonspacingMark || category == .enclosingMark else { continue }
            // Marks newer than the tables are few, and take one column until the tables are made anew.
            if let age = scalar.properties.age, age.major < 15 {
                #expect(Character(scalar).displayWidth == 0, "U+\(String(value, radix: 16))")
            }
        }
    }
}
