/// A text whose characters can be found by how they fold.
struct MarkedText {
    private let characters: [Character]
    private let folded: FoldedText
    /// For each folded byte, the character it comes from.
    private let origins: [Int]
    private var isMarked: [Bool]

    init(_ text: String) {
        characters = Array(text)
        var (folded, origins) = (FoldedText(), [Int]())
        for (index, character) in characters.enumerated() {
            var character = String(character)
            character.withUTF8 { folded.append(folding: UnsafeRawBufferPointer($0)) }
            origins += Array(repeating: index, count: folded.bytes.count - origins.count)
        }
        folded.endWord()
        self.folded = folded
        self.origins = origins
        isMarked = [Bool](repeating: false, count: characters.count)
    }

    /// The marked characters, those beside each other and those with one space between them as one range.
    var ranges: [Range<Int>] {
        var ranges: [Range<Int>] = []
        for index in isMarked.indices where isMarked[index] {
            let gap = ranges.last.map { characters[$0.upperBound..<index] }
            if let last = ranges.last, gap == [] || gap == [" "] {
                ranges[ranges.count - 1] = last.lowerBound..<index + 1
            } else {
                ranges.append(index..<index + 1)
            }
        }
        return ranges
    }
}

extension MarkedText {
    /// Marks a folded word wherever it stands.
    ///
    /// - Parameter isLast: true for the last word of a query, which may not be typed to its end.
    mutating func mark(_ word: [UInt8], isLast: Bool) {
        let found = folded.words.flatMap { places(of: word, in: $0, isLast: isLast) }
        for place in found.isEmpty ? mistyped(word) : found {
            // From the first to the last: between them may stand what vanishes, such as an apostrophe.
            for index in origins[place.lowerBound]...origins[place.upperBound - 1] { isMarked[index] = true }
        }
    }

    private func places(of word: [UInt8], in range: Range<Int>, isLast: Bool) -> [Range<Int>] {
        let bytes = folded.bytes[range]
        if Self.standsWithoutSpaces(word) {
            return bytes.indices.filter { bytes[$0...].starts(with: word) }.map { $0..<$0 + word.count }
        }
        guard bytes.starts(with: word) else { return [] }
        let isEnough = bytes.count == word.count || word.count >= (isLast ? 2 : 4)
        return isEnough ? [range.lowerBound..<range.lowerBound + word.count] : []
    }

    private func mistyped(_ word: [UInt8]) -> [Range<Int>] {
        guard word.count >= 4, let pattern = TypoPattern(TypoScan.scalars(word)) else { return [] }
        let limit = word.count < 8 ? 1 : 2
        return folded.words.filter {
            folded.bytes[$0].withUnsafeBufferPointer { pattern.distance(to: $0, limit: limit) } != nil
        }
    }

    /// True for Chinese, Japanese and others whose words follow each other without spaces.
    private static func standsWithoutSpaces(_ word: [UInt8]) -> Bool {
        word.first.map { $0 >= 0xE0 } ?? false
    }
}

/// The words of a query, to be found again in the names that it found.
package struct WordMarks: Sendable {
    /// Folded, in UTF-8.
    private let words: [[UInt8]]

    /// Nil for a query without words.
    package init?(_ query: String) {
        let folded = FoldedText(query)
        guard !folded.isEmpty else { return nil }
        words = folded.words.map { Array(folded.bytes[$0]) }
    }

    /// Where the words stand in a text, by its characters, counted from 0; in order and apart from each other.
    ///
    /// Letters fold as in a search: `amelie` is found in `Amélie`. A word is also found where it is only the beginning of
    /// one, inside of those that stand without spaces between them, and, if nothing else is like it, mistyped.
    package func ranges(in text: String) -> [Range<Int>] {
        var marked = MarkedText(text)
        for (index, word) in words.enumerated() {
            marked.mark(word, isLast: index == words.count - 1)
        }
        return marked.ranges
    }
}
