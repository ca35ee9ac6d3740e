/// A text together with its folded form, whose words can be traced back to characters of the text.
struct HighlightedText {
    private let characters: [Character]
    private let folded: FoldedText
    /// For each byte of ``folded``, the index in ``characters`` of the character that it was folded from.
    private let origins: [Int]

    init(_ text: String) {
        characters = Array(text)
        var (folded, origins) = (FoldedText(), [Int]())
        for (index, character) in characters.enumerated() {
            var character = String(character)
            character.withUTF8 { folded.append(folding: UnsafeRawBufferPointer($0)) }
            origins += Array(repeating: index, count: folded.bytes.count - origins.count)
        }
        folded.endWord()
        (self.folded, self.origins) = (folded, origins)
    }

    /// Returns the character ranges where folded words occur. If no word of four or more bytes occurs, similar words count too.
    /// Ranges that are adjacent or one space apart are joined.
    func ranges(of words: [[UInt8]]) -> [Range<Int>] {
        let found = words.enumerated().map { index, word in
            folded.words.flatMap { positions(of: word, in: $0, isLast: index == words.count - 1) }
        }
        let isExact = zip(words, found).contains { $0.count >= Self.shortestMistyped && !$1.isEmpty }
        var isMarked = [Bool](repeating: false, count: characters.count)
        for position in found.joined() + (isExact ? [] : words.flatMap(mistyped)) {
            // This includes characters between the first and the last that fold to nothing, such as apostrophes.
            for index in origins[position.lowerBound]...origins[position.upperBound - 1] { isMarked[index] = true }
        }
        return isMarked.indices.filter { isMarked[$0] }.reduce(into: []) { ranges, index in
            if let last = ranges.last, [[], [" "]].contains(characters[last.upperBound..<index]) {
                ranges[ranges.count - 1] = last.lowerBound..<index + 1
            } else {
                ranges.append(index..<index + 1)
            }
        }
    }

    /// The minimum length in bytes of a word that may have typing errors. Shorter words resemble too many others.
    private static let shortestMistyped = 4

    private func positions(of word: [UInt8], in range: Range<Int>, isLast: Bool) -> [Range<Int>] {
        let bytes = folded.bytes[range]
        // In scripts without spaces, such as Chinese, the word can be anywhere. Their letters begin with a byte of at least 0xE0.
        if let first = word.first, first >= 0xE0 {
            return bytes.indices.filter { bytes[$0...].starts(with: word) }.map { $0..<$0 + word.count }
        }
        guard bytes.starts(with: word) else { return [] }
        let isEnough = bytes.count == word.count || word.count >= (isLast ? 2 : 4)
        return isEnough ? [range.lowerBound..<range.lowerBound + word.count] : []
    }

    private func mistyped(_ word: [UInt8]) -> [Range<Int>] {
        guard word.count >= Self.shortestMistyped, let pattern = BitParallelEditDistance(FuzzyWordScan.scalars(word))
        else { return [] }
        let limit = word.count < 8 ? 1 : 2
        return folded.words.filter {
            folded.bytes[$0].withUnsafeBufferPointer { pattern.distance(to: $0, limit: limit) } != nil
        }
    }
}

/// The words of a query, for highlighting them in the results.
package struct QueryHighlighter: Sendable {
    private let words: [[UInt8]]

    /// Folds a query; nil if it is blank.
    package init?(_ query: String) {
        let folded = FoldedText(query)
        guard !folded.isEmpty else { return nil }
        words = folded.words.map { Array(folded.bytes[$0]) }
    }

    /// The matching ranges of a text, as sorted and disjoint character offsets. Case and accents are ignored: `amelie` matches
    /// "Amélie". A word of four or more bytes, or a last word of two or more, also matches the beginning of a longer word; in a
    /// script without spaces, it matches any part of the text. If no word of four or more bytes matches, similar words do.
    package func ranges(in text: String) -> [Range<Int>] { HighlightedText(text).ranges(of: words) }
}
