import TextSearch

/// The content words of film descriptions, reduced to their stems.
enum DescriptionWords {
    /// Returns the distinct stems of the content words.
    static func stems(of text: String) -> [String] {
        var known: Set<String> = []
        return FoldedText(text).texts
            .filter { emptyWords.entries(with: $0).isEmpty }.map(stem).filter { known.insert($0).inserted }
    }

    /// Returns the stem of a folded word, without the endings of plurals, verbs and adverbs.
    static func stem(_ word: String) -> String {
        var word = irregular.code(of: word) ?? word
        guard word.count > 3 else { return word }
        if word.hasSuffix("ies"), word.count > 4 {
            word = word.dropLast(3) + "y"
        } else if ["sses", "shes", "ches", "xes", "zes"].contains(where: word.hasSuffix) {
            word.removeLast(2)
        } else if word.hasSuffix("s"), !["ss", "us", "is"].contains(where: word.hasSuffix) {
            word.removeLast()
        }
        for ending in ["ingly", "edly", "ing", "ed", "ers", "er", "ly"] where word.hasSuffix(ending) {
            let rest = word.dropLast(ending.count)
            guard rest.count >= (ending.hasPrefix("er") ? 4 : 3), rest.contains(where: "aeiouy".contains) else {
                continue
            }
            word = String(rest)
            if let last = word.last, word.count > 3, word.dropLast().last == last, !"lsz".contains(last) {
                word.removeLast()
            }
            break
        }
        if word.hasSuffix("e"), word.count > 3 { word.removeLast() }
        if word.hasSuffix("y"), word.count > 3 { word = word.dropLast() + "i" }
        return word
    }

    /// Words that say nothing about a film, such as "the" and "film".
    private static let emptyWords = WordTable("empty")

    /// Irregular forms and their stems.
    private static let irregular = WordTable("stem")
}
