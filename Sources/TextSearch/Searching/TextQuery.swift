/// A query as an index looks for it: its words, folded.
package struct TextQuery: Sendable {
    let words: [[UInt8]]

    /// Makes a query of what was typed; words beyond the sixteenth are not looked for.
    package init(_ text: String) {
        let folded = FoldedText(text)
        words = folded.words.prefix(16).map { Array(folded.bytes[$0]) }
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

/// A document that answers a query, and how well its best name does.
package struct TextHit: Sendable {
    /// In 32 bits, as there may be very many hits.
    private let place: UInt32
    package var match: TextMatch

    init(document: Int, match: TextMatch) {
        place = UInt32(truncatingIfNeeded: document)
        self.match = match
    }

    /// Its place in the index, where the heaviest document has 0.
    package var document: Int { Int(place) }
}

/// How well a name answers a query, as facts; ``similarity`` weighs them.
package struct TextMatch: Hashable, Sendable {
    /// Where the query's words stand in the name, from worst to best.
    package enum Shape: Comparable, Sendable {
        /// Scattered or in another order.
        case words
        /// In one piece somewhere inside.
        case phrase
        /// In one piece at the start; a leading article does not count.
        case start
        /// They are the whole name in another order.
        case reordered
        /// They are the whole name, but for an article, joined or split words, or another spelling of a number.
        case almostExact
        /// They are the whole name, letter for letter.
        case exact
    }

    package var shape: Shape
    /// A word goes on where the query's ends.
    package var isUnfinished = false
    /// It is not the document's own name but another that it has.
    package var isOtherName = false
    /// The typing errors that had to be forgiven; those that sound nearly right count half.
    package var typos: Float = 0
    /// The typing errors by the letter; 1 for an error in each letter.
    package var typoShare: Float = 0
    /// The share of the name that the query names, above 0 to 1.
    package var coverage: Float
    /// The share of the query that the name lacks, 0 to 1.
    package var missing: Float = 0

    package init(shape: Shape, coverage: Float) {
        self.shape = shape
        self.coverage = coverage
    }
}

extension TextMatch {
    /// One number for ordering matches, at most 115. The weights were tuned on the tuning half of the queries in
    /// docs/relevance.md.
    package var similarity: Double {
        shape.weight + 15 * Double(coverage) - (isUnfinished ? 12 : 0) - 8 * Double(typos) - 40 * Double(typoShare)
            - 60 * Double(missing) - (isOtherName ? 1 : 0)
    }
}

extension TextMatch.Shape {
    fileprivate var weight: Double {
        switch self {
        case .exact: 100
        case .almostExact: 95
        case .start: 80
        case .reordered: 82
        case .phrase: 70
        case .words: 60
        }
    }
}

/// How much may be wrong with a query.
package enum Leniency: Comparable, Sendable {
    /// Nothing: every word is there, but for articles and the ways to write a number; the last one may be unfinished.
    case strict
    /// Words have typing errors, or end early; small words are missing.
    case forgiving
    /// Some words are not there at all.
    case desperate
}
