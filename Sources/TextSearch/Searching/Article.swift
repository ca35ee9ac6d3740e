/// The articles that people leave out, or put in, at the start of a title.
enum Article {
    static func isArticle(_ word: some Collection<UInt8>) -> Bool {
        guard word.count <= 3 else { return false }
        return words.contains { $0.elementsEqual(word) }
    }

    private static let words = ["the", "a", "an"].map { Array($0.utf8) }
}
