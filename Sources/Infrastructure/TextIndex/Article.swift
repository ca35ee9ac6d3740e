/// The articles that people leave out, or put in, at the start of a title.
enum Article {
    /// Letters of the longest one.
    static let longest = 3

    private static let words = ["the", "a", "an"].map { Array($0.utf8) }

    /// How many words to skip to get past an article: 0 or 1; a text of one word has none.
    static func count(in text: FoldedText) -> Int {
        guard text.words.count > 1 else { return 0 }
        let first = text.bytes[text.words[0]]
        return first.count <= longest && words.contains { first.elementsEqual($0) } ? 1 : 0
    }
}
