/// The settings of a search: additional small words and synonyms, and the correction of split words.
package struct TextSearchSettings: Sendable {
    private let smallWords: [[UInt8]]
    private let synonyms: [[[UInt8]]]
    /// Whether a word with a missing or additional space may have a typing error, which makes a forgiving search slower.
    let correctsSplitWords: Bool

    /// - Parameters:
    ///   - smallWords: folded words that distinguish few of the names, such as `film` among films.
    ///   - synonyms: groups of folded words with the same meaning, such as `vol` and `volume`.
    package init(smallWords: [String] = [], synonyms: [[String]] = [], correctsSplitWords: Bool = true) {
        self.correctsSplitWords = correctsSplitWords
        self.smallWords = (EverydayWords.small + smallWords).map { Array($0.utf8) }
        self.synonyms = EverydayWords.synonyms + synonyms.map { $0.map { Array($0.utf8) } }
    }

    /// The settings without additional words.
    package static let everyday = TextSearchSettings()

    func isSmall(_ word: some Collection<UInt8>) -> Bool { smallWords.contains { $0.elementsEqual(word) } }

    /// The other spellings of a folded word, in UTF-8; empty for most words.
    /// - Parameter isAlone: whether the word is the complete query. A letter then means only itself, so `10` does not match "X".
    func others(of word: ArraySlice<UInt8>, isAlone: Bool = false) -> [[UInt8]] {
        func isLetter(_ word: some Collection<UInt8>) -> Bool { word.count == 1 && !word.contains(where: \.isFigure) }
        func isWord(_ other: [UInt8]) -> Bool { other.count == word.count && other.elementsEqual(word) }
        guard !(isAlone && isLetter(word)) else { return [] }
        return synonyms.filter { $0.contains(where: isWord) }.joined()
            .filter { !isWord($0) && !(isAlone && isLetter($0)) }
    }
}

/// Articles that people omit or add at the start of a name.
enum Article {
    static let words = ["the", "a", "an"].map { Array($0.utf8) }

    static func isArticle(_ word: some Collection<UInt8>) -> Bool {
        word.count <= 3 && words.contains { $0.elementsEqual(word) }
    }
}

private enum EverydayWords {
    /// Short, common words that distinguish few names and are often omitted or wrong in queries.
    static let small = [
        "the", "a", "an", "of", "and", "in", "on", "at", "to", "with", "for", "from", "by", "is", "de", "la", "le",
        "el", "der", "die", "das", "les", "et", "y", "und",
    ]

    /// Words with several spellings: numbers (`2`, `ii`, `two`) and abbreviations (`dr`, `doctor`).
    static let synonyms = [
        ["1", "i", "one"], ["2", "ii", "two"], ["3", "iii", "three"], ["4", "iv", "four"], ["5", "v", "five"],
        ["6", "vi", "six"], ["7", "vii", "seven"], ["8", "viii", "eight"], ["9", "ix", "nine"], ["10", "x", "ten"],
        ["11", "xi", "eleven"], ["12", "xii", "twelve"], ["13", "xiii", "thirteen"], ["14", "xiv", "fourteen"],
        ["15", "xv", "fifteen"], ["16", "xvi", "sixteen"], ["17", "xvii", "seventeen"], ["18", "xviii", "eighteen"],
        ["19", "xix", "nineteen"], ["20", "xx", "twenty"], ["30", "xxx", "thirty"], ["40", "xl", "forty"],
        ["50", "fifty"], ["60", "sixty"], ["70", "seventy"], ["80", "eighty"], ["90", "ninety"], ["100", "hundred"],
        ["1000", "thousand"], ["1st", "first"], ["2nd", "second"], ["3rd", "third"], ["4th", "fourth"],
        ["5th", "fifth"], ["6th", "sixth"],
        ["7th", "seventh"], ["8th", "eighth"], ["9th", "ninth"], ["10th", "tenth"], ["11th", "eleventh"],
        ["12th", "twelfth"], ["13th", "thirteenth"],
        ["mr", "mister"], ["mrs", "missus"], ["dr", "doctor"], ["st", "saint"], ["vs", "v", "versus"],
        ["no", "number"], ["and", "n"],
    ].map { $0.map { Array($0.utf8) } }
}

/// Converts numbers of several words, such as `one hundred and one`, to figures, such as `101`, and back.
enum SpelledNumbers {
    /// The query with its numbers in figures, and with its numbers in words, except forms that equal the query.
    static func variants(of words: [[UInt8]]) -> [[[UInt8]]] {
        let texts = words.map { String(decoding: $0, as: UTF8.self) }
        return [inFigures(texts), inWords(texts)].compactMap { variant in
            variant == texts ? nil : variant.map { Array($0.utf8) }
        }
    }

    private static func inWords(_ words: [String]) -> [String] {
        words.flatMap { word in
            guard let number = Int(word) else { return [word] }
            if years.contains(number) { return self.words(of: number / 100) + self.words(of: number % 100) }
            return (21...999).contains(number) ? self.words(of: number) : [word]
        }
    }

    /// Converts numbers of several words to figures; ``TextSearchSettings`` covers single words.
    private static func inFigures(_ words: [String]) -> [String] {
        var (result, index) = ([String](), 0)
        while index < words.count {
            let (number, length) = number(at: words[index...])
            result.append(length > 1 ? String(number) : words[index])
            index += max(1, length)
        }
        return result
    }

    private static let units = [
        "zero", "one", "two", "three", "four", "five", "six", "seven", "eight", "nine", "ten", "eleven", "twelve",
        "thirteen", "fourteen", "fifteen", "sixteen", "seventeen", "eighteen", "nineteen",
    ]
    private static let tens = ["twenty", "thirty", "forty", "fifty", "sixty", "seventy", "eighty", "ninety"]

    private static func words(of number: Int) -> [String] {
        if number >= 100 {
            let rest = number % 100
            return [units[number / 100], "hundred"] + (rest == 0 ? [] : ["and"] + words(of: rest))
        }
        if number < 20 { return [units[number]] }
        return [tens[number / 10 - 2]] + (number % 10 == 0 ? [] : [units[number % 10]])
    }

    /// The years that are read as two numbers, such as `nineteen eighty four`.
    private static let years = 1_110...1_999

    /// The number at the start of `words` (below 1,000, or a year) and its length in words, 0 if there is no number.
    private static func number(at words: ArraySlice<String>) -> (number: Int, length: Int) {
        let (first, length) = belowHundred(at: words)
        let rest = words.dropFirst(length)
        let (second, secondLength) = belowHundred(at: rest)
        if length == 1, second > 9, years.contains(first * 100 + second) {
            return (first * 100 + second, length + secondLength)
        }
        guard (1...9).contains(first), length == 1, rest.first == "hundred" else { return (first, length) }
        let hasAnd = rest.dropFirst().first == "and"
        let (last, lastLength) = belowHundred(at: rest.dropFirst(hasAnd ? 2 : 1))
        if lastLength == 0 { return (first * 100, 2) }
        return (first * 100 + last, 2 + (hasAnd ? 1 : 0) + lastLength)
    }

    private static func belowHundred(at words: ArraySlice<String>) -> (number: Int, length: Int) {
        guard let first = words.first else { return (0, 0) }
        if let unit = units.firstIndex(of: first) { return (unit, 1) }
        guard let ten = tens.firstIndex(of: first) else { return (0, 0) }
        guard let second = words.dropFirst().first, let unit = units.firstIndex(of: second), (1...9).contains(unit)
        else { return (ten * 10 + 20, 1) }
        return (ten * 10 + 20 + unit, 2)
    }
}
