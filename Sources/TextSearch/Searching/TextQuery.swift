/// A query as an index looks for it: its words, folded.
package struct TextQuery: Sendable {
    let words: [[UInt8]]

    /// Makes a query of what was typed; words beyond the sixteenth are not looked for.
    package init(_ text: String) {
        let folded = FoldedText(text)
        words = folded.words.prefix(16).map { Array(folded.bytes[$0]) }
    }

    /// The folded words, one space between them.
    package var text: String {
        String(decoding: Array(words.joined(separator: [UInt8(ascii: " ")])), as: UTF8.self)
    }

    package var isEmpty: Bool { words.isEmpty }

    /// The number that the last word is when it follows others and consists of four figures.
    package var trailingYear: Int? {
        guard words.count > 1, let last = words.last, last.count == 4, last.allSatisfy(\.isFigure) else { return nil }
        return Int(String(decoding: last, as: UTF8.self))
    }

    /// The query without its last word.
    package var withoutLastWord: TextQuery { TextQuery(words: words.dropLast()) }

    init(words: [[UInt8]]) {
        self.words = words
    }
}

extension UInt8 {
    var isFigure: Bool { (0x30...0x39).contains(self) }
}
