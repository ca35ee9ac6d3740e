/// How a word of a query matches a word of a text, or two that it joins.
struct WordMatch: Equatable {
    /// How many words of the text it covers.
    var span = 1
    /// The text's word goes on where the query's ends.
    var isUnfinished = false
    var isOtherSpelling = false
    var typos = 0
}

extension WordMatch {
    /// What makes one match worse than another, as one number.
    var penalty: Int {
        typos * 10 + (isUnfinished ? 3 : 0) + (isOtherSpelling ? 1 : 0) + (span - 1) * 2
    }
}

extension QueryWord {
    /// The match with the word of a text at an index, typing errors not forgiven.
    func match(_ text: FoldedText, at index: Int) -> WordMatch? {
        guard text.bytes[text.words[index].lowerBound] == bytes.first || !otherSpellings.isEmpty else { return nil }
        let word = text.bytes[text.words[index]]
        if word.count == bytes.count {
            if word == bytes { return WordMatch() }
        } else if isLast, word.starts(with: bytes) {
            return WordMatch(isUnfinished: true)
        }
        if otherSpellings.contains(where: { word.elementsEqual($0) }) { return WordMatch(isOtherSpelling: true) }
        return joins(word, text, before: index + 1) ? WordMatch(span: 2) : nil
    }

    /// True for `spiderman` where the text has `spider man`; short words join by chance too often.
    private func joins(_ word: ArraySlice<UInt8>, _ text: FoldedText, before next: Int) -> Bool {
        guard bytes.count >= 4, next < text.words.count, word.count + text.words[next].count == bytes.count else {
            return false
        }
        return bytes.starts(with: word) && bytes.dropFirst(word.count) == text.bytes[text.words[next]]
    }

    /// The match with the word of a text at an index, typing errors forgiven.
    func forgivingMatch(_ text: FoldedText, at index: Int) -> WordMatch? {
        if let match = match(text, at: index) { return match }
        let excess = text.words[index].count - bytes.count
        guard typosAllowed > 0, excess >= -typosAllowed, excess <= typosAllowed || allowsUnfinishedTypos else {
            return nil
        }
        let word = text.bytes[text.words[index]]
        let wordLetters = LetterSet(word)
        guard letters.count(missingFrom: wordLetters) <= typosAllowed else { return nil }
        if excess <= typosAllowed, wordLetters.count(missingFrom: letters) <= typosAllowed,
            let typos = EditDistance.between(bytes, word, limit: typosAllowed)
        {
            return WordMatch(typos: typos)
        }
        return unfinishedMatch(word)
    }

    /// A beginning with a typing error is found from six letters on: shorter ones would match nearly anything.
    private var allowsUnfinishedTypos: Bool { isLast && bytes.count >= 6 }

    private func unfinishedMatch(_ word: ArraySlice<UInt8>) -> WordMatch? {
        guard allowsUnfinishedTypos, word.count > bytes.count,
            let typos = EditDistance.between(bytes, anyPrefixOf: word, limit: 1)
        else { return nil }
        return WordMatch(isUnfinished: true, typos: typos)
    }
}
