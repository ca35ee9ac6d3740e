/// Words that say little about which name is meant, and that people get wrong.
enum SmallWord {
    static func isSmall(_ word: some Collection<UInt8>) -> Bool {
        guard word.count <= 4 else { return false }
        return words.contains { $0.elementsEqual(word) }
    }

    private static let words = [
        "the", "a", "an", "of", "and", "in", "on", "at", "to", "with", "for", "from", "by", "is", "de", "la", "le",
        "el",
        "der", "die", "das", "les", "et", "y", "und",
    ].map { Array($0.utf8) }
}
