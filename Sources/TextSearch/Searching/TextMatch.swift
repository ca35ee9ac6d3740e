/// How well a name answers a query, as facts; ``similarity`` weighs them.
package struct TextMatch: Hashable, Sendable {
    /// Where the query's words stand in the name, from worst to best.
    package enum Shape: UInt8, Comparable, Sendable {
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

        package static func < (left: Shape, right: Shape) -> Bool { left.rawValue < right.rawValue }
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
    /// One number for ordering matches, at most 115.
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
