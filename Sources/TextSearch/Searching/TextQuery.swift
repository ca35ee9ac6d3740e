/// A search query, folded and split into words.
package struct TextQuery: Sendable {
    let words: [[UInt8]]

    /// Folds and splits a query; words after the sixteenth are ignored.
    package init(_ text: String) {
        let folded = FoldedText(text)
        words = folded.words.prefix(16).map { Array(folded.bytes[$0]) }
    }

    package var isEmpty: Bool { words.isEmpty }
    package var wordCount: Int { words.count }

    package var texts: [String] { words.map { String(decoding: $0, as: UTF8.self) } }

    /// The number of typing errors in the words, compared one by one with the last words of a name; nil if the name has fewer
    /// words, or if a word has more than three errors or more than 64 letters.
    package func typos(comparedToEndOf name: TextQuery) -> Int? {
        guard name.words.count >= words.count else { return nil }
        var typos = 0
        for (word, other) in zip(words, name.words.suffix(words.count)) {
            let distance = other.withUnsafeBufferPointer {
                BitParallelEditDistance(FuzzyWordScan.scalars(word))?.distance(to: $0, limit: 3)
            }
            guard let distance else { return nil }
            typos += distance
        }
        return typos
    }
}

extension UInt8 {
    var isFigure: Bool { (0x30...0x39).contains(self) }
}

/// A matching document and the match of its best name.
package struct TextHit: Sendable {
    /// The document's position in the index; 0 is the document with the highest weight.
    package let document: Int
    package var match: TextMatch
}

/// The properties of a match between a name and a query; ``similarity`` weighs them.
package struct TextMatch: Hashable, Sendable {
    /// The arrangement of the query's words in the name, from worst to best.
    package enum Shape: Comparable, Sendable {
        /// Separated words, or words in another order.
        case words
        /// Consecutive words inside the name.
        case phrase
        /// Consecutive words at the start of the name; a leading article is ignored.
        case start
        /// All words of the name, in another order.
        case reordered
        /// The complete name, except for an article, another spelling, joined, split or small words, or typing errors.
        case almostExact
        /// The complete name; the folded texts are equal.
        case exact
    }

    package var shape: Shape
    /// Whether a query word is only the beginning of the matching word in the name.
    package var isUnfinished = false
    /// Whether an unfinished word is too short to be distinguished from a typing error.
    package var isShortBeginning = false
    /// Whether the name is an alternative name of the document.
    package var isOtherName = false
    /// Whether the query matches consecutive words up to the end of the name; the last can be unfinished.
    package var endsName: Bool
    /// The weighted number of typing errors: 0.5 for a phonetic slip, otherwise 1 (see ``WeightedEditDistance``).
    package var typos: Float = 0
    /// The typing errors of each word divided by its letters, summed over the words.
    package var typoShare: Float = 0
    /// Counts of typed and corrected words; empty if no word has a typing error, and no word but an article is missing.
    package var tally = WordTally()
    /// The share of the name's letters that the query matches, above 0 and at most 1.
    package var coverage: Float
    /// The share of the query's letters that are missing from the name, 0 to 1; small words and articles cost less.
    package var missing: Float = 0
    /// The number of words in the name that match.
    package var foundWords = 1

    /// The match of a name that was not compared, because 30,000 names of heavier documents contain the query's words.
    package static let uncompared = TextMatch(shape: .words, coverage: 0.01)

    package init(shape: Shape, coverage: Float) {
        (self.shape, self.coverage) = (shape, coverage)
        endsName = shape >= .almostExact
    }

    /// Whether the name contains every word of the query without a correction; a short beginning counts as a correction.
    package var isAsTyped: Bool { typos == 0 && missing == 0 && !isShortBeginning }

    /// A score for ordering matches, at most 115. The weights were tuned on queries (docs/relevance.md).
    package var similarity: Double {
        shape.weight + 15 * Double(coverage) - (isUnfinished ? 12 : 0) - 8 * Double(typos) - 40 * Double(typoShare)
            - 60 * Double(missing) - (isOtherName ? shape < .reordered ? 10 : 1 : 0)
    }
}

/// Counts the words of a query that a name contains as typed or corrected.
package struct WordTally: Hashable, Sendable {
    /// The number of words found, without articles.
    package private(set) var words = 0
    /// The number of letters of the words found as typed, except small words, numbers and short beginnings.
    package private(set) var typedLetters = 0
    /// The number of letters of the words found with typing errors.
    package private(set) var correctedLetters = 0
    /// The number of letters changed, added, removed or swapped with a neighbour.
    package private(set) var slips = 0
    /// Whether a correction is so large that the query probably means another word.
    package private(set) var hasOtherWord = false

    mutating func count(_ word: QueryWord, _ match: WordMatch) {
        slips += match.typoLetters
        words += word.isArticle ? 0 : 1
        if match.typoCost > 0 {
            correctedLetters += word.letterCount
            hasOtherWord = hasOtherWord || Self.isOther(word.letterCount, match)
        } else if !word.isSmall, !word.text.allSatisfy(\.isFigure), !match.isUnfinished || word.letterCount >= 6 {
            typedLetters += word.letterCount
        }
    }

    private static func isOther(_ letterCount: Int, _ match: WordMatch) -> Bool {
        if match.hasOtherInitial { return letterCount < 5 || match.typoLetters > 1 }
        return match.typoLetters > (letterCount < 6 ? 1 : letterCount < 8 ? 2 : 3)
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

/// The differences between a query and a name that a search accepts. All modes accept another order and more words in the name.
package enum MatchMode: Comparable, Sendable {
    /// A missing leading article, other spaces, and other spellings.
    case complete
    /// ``complete``, plus an unfinished last word.
    case strict
    /// ``strict``, plus typing errors, unfinished words and missing small words.
    case forgiving
    /// ``forgiving``, plus other missing words.
    case desperate
}
