/// The words of a query written as one: they are found wherever the text puts its spaces (`spider man`, `e t`).
struct JoinedWords: Sendable {
    private let bytes: [UInt8]
    private let digits: [UInt8]
    private let letters: LetterSet
    let typosAllowed: Int

    init(_ words: [QueryWord]) {
        bytes = words.flatMap(\.bytes)
        digits = bytes.filter(Self.isDigit)
        letters = LetterSet(bytes)
        typosAllowed = QueryWord.typosAllowed(in: bytes[...])
    }

    /// The share of a text that these letters make up, at most 1.
    func coverage(of text: FoldedText) -> Double {
        min(1, Double(bytes.count) / Double(max(1, text.letterCount)))
    }

    /// The match with consecutive words of a text; unfinished ones count from five letters on.
    func match(_ text: FoldedText) -> TextMatch? {
        guard bytes.count > 1, bytes.count <= text.letterCount else { return nil }
        for first in text.words.indices {
            guard let end = end(in: text, from: text.words[first].lowerBound) else { continue }
            let last = text.words.lastIndex { $0.lowerBound < end } ?? first
            let isUnfinished = end < text.words[last].upperBound
            if isUnfinished, bytes.count < 5 { continue }
            return TextMatch(
                shape: .piece(from: first, to: last + 1, of: text, isUnfinished: isUnfinished),
                isUnfinished: isUnfinished,
                coverage: coverage(of: text)
            )
        }
        return nil
    }

    /// The match with a whole text, typing errors forgiven; its article may be missing. Figures must be right: the
    /// fourth part of a series is not the third.
    func forgivingMatch(_ text: FoldedText) -> TextMatch? {
        guard typosAllowed > 0, !text.isEmpty,
            text.letters.count(missingFrom: letters) <= typosAllowed + Article.longest
        else { return nil }
        let whole = typos(in: text, from: 0)
        let withoutArticle = Article.count(in: text) == 0 ? nil : typos(in: text, from: 1)
        guard let typos = [whole, withoutArticle].compactMap(\.self).min() else { return nil }
        return TextMatch(shape: .almostExact, typos: typos, coverage: 1)
    }
}

extension JoinedWords {
    /// Where the letters end in a text when they stand in it from `start` on, spaces not counted.
    private func end(in text: FoldedText, from start: Int) -> Int? {
        var position = start
        for byte in bytes {
            if position < text.bytes.count, text.bytes[position] == UInt8(ascii: " ") { position += 1 }
            guard position < text.bytes.count, text.bytes[position] == byte else { return nil }
            position += 1
        }
        return position
    }

    private func typos(in text: FoldedText, from first: Int) -> Int? {
        let start = text.words[first].lowerBound
        guard abs(text.letterCount - max(0, start - first) - bytes.count) <= typosAllowed else { return nil }
        let letters = text.bytes[start...].filter { $0 != UInt8(ascii: " ") }
        guard letters.filter(Self.isDigit) == digits else { return nil }
        return EditDistance.between(bytes[...], letters[...], limit: typosAllowed)
    }

    private static func isDigit(_ byte: UInt8) -> Bool { (0x30...0x39).contains(byte) }
}
