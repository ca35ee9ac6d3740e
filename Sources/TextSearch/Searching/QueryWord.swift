import POSIX

/// A word of a query and what every word of an index is to it.
final class QueryWord {
    let text: ArraySlice<UInt8>
    /// How many letters it has.
    let letterCount: Int
    let isArticle: Bool
    let isSmall: Bool
    /// The words of the index that answer it, but for those in ``unfinished``.
    private(set) var numbers: [Int] = []
    /// The words of the index that begin with it; empty where it must be whole.
    private(set) var unfinished = 0..<0
    /// For each word of the index a ``WordMatch``, or 0.
    var matches: UnsafeMutablePointer<UInt8> { memory.bytes }
    private let memory: ZeroedBytes

    init(_ text: ArraySlice<UInt8>, wordCount: Int) {
        self.text = text
        letterCount = WordCollector.letterCount(text)
        isArticle = Article.isArticle(text)
        isSmall = SmallWord.isSmall(text)
        memory = ZeroedBytes(count: wordCount)
    }

    func insert(_ number: Int, as match: WordMatch) {
        guard matches[number] == 0 || matches[number] > match.rawValue else { return }
        if matches[number] == 0, !unfinished.contains(number) { numbers.append(number) }
        matches[number] = match.rawValue
    }

    func insert(unfinished range: Range<Int>) {
        unfinished = range
        for number in range where matches[number] == 0 { matches[number] = WordMatch.unfinished.rawValue }
    }

    /// How much a name lacks without it, in letters: small words say little, articles nothing.
    var weight: Int {
        if isArticle { return 0 }
        return isSmall ? (letterCount + 2) / 3 : letterCount
    }

    var isFound: Bool { !numbers.isEmpty || !unfinished.isEmpty }

    /// How many names of an index have such a word, at most; those with several count more than once.
    func postingCount(in reader: IndexReader) -> Int {
        numbers.reduce(reader.postings.length(of: unfinished)) { $0 + reader.postings.length($1) }
    }
}
