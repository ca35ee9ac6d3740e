/// How well a text answers a query, as facts; ``similarity`` weighs them.
package struct TextMatch: Hashable, Sendable {
    /// Where the query's words stand in the text, from best to worst.
    package enum Shape: Int, Comparable, Sendable {
        /// Scattered or in another order.
        case words
        /// In one piece somewhere inside.
        case phrase
        /// In one piece at the start; a leading article does not count.
        case start
        /// They are the whole text, but for an article, joined or split words, or another spelling of a number.
        case almostExact
        /// They are the whole text, letter for letter.
        case exact

        package static func < (left: Shape, right: Shape) -> Bool { left.rawValue < right.rawValue }
    }

    package var shape: Shape
    /// The last word goes on where the query ends.
    package var isUnfinished: Bool
    /// How many typing errors had to be forgiven.
    package var typos: Int
    /// The share of the text that the query names, above 0 to 1.
    package var coverage: Double

    package init(shape: Shape, isUnfinished: Bool = false, typos: Int = 0, coverage: Double) {
        self.shape = shape
        self.isUnfinished = isUnfinished
        self.typos = typos
        self.coverage = coverage
    }
}

extension TextMatch {
    /// One number for ordering matches, at most 115: the shape's own, 15 for full coverage, less 12 for an unfinished
    /// word and 15 for each typing error.
    package var similarity: Double {
        shape.weight + 15 * coverage - (isUnfinished ? 12 : 0) - 15 * Double(typos)
    }
}

extension TextMatch {
    /// The match of greater similarity; the first of equals.
    static func better(_ first: TextMatch?, _ second: TextMatch?) -> TextMatch? {
        guard let first, let second else { return first ?? second }
        return second.similarity > first.similarity ? second : first
    }
}

extension TextMatch.Shape {
    fileprivate var weight: Double {
        switch self {
        case .exact: 100
        case .almostExact: 95
        case .start: 80
        case .phrase: 70
        case .words: 60
        }
    }
}
