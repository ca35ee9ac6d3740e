import POSIX

/// A word of a query, and how well each word of an index matches it.
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
    let matches: UnsafeMutablePointer<UInt8>
    private let memory: ZeroedBytes

    init(_ text: ArraySlice<UInt8>, wordCount: Int) {
        self.text = text
        letterCount = WordCollector.letterCount(text)
        isArticle = Article.isArticle(text)
        isSmall = SmallWord.isSmall(text)
        memory = ZeroedBytes(count: wordCount)
        matches = memory.bytes
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

extension [QueryWord] {
    func rarestFirst(in reader: IndexReader) -> [QueryWord] {
        map { (count: $0.postingCount(in: reader), word: $0) }.sorted { $0.count < $1.count }.map(\.word)
    }
}

/// How well a word of a name answers a word of a query, in one byte: the smaller the better, 0 for not at all.
struct WordMatch: Equatable {
    let rawValue: UInt8

    static let same = WordMatch(rawValue: 1)
    /// The same number in figures, Roman figures or letters, or a word and its abbreviation.
    static let respelled = WordMatch(rawValue: 2)
    /// It goes on where the query's word ends.
    static let unfinished = WordMatch(rawValue: 3)

    /// - Parameter cost: of the typing errors, in halves; 1 or more.
    static func typos(cost: Int, isUnfinished: Bool = false) -> WordMatch {
        WordMatch(rawValue: UInt8(2 + 2 * min(cost, 60) + (isUnfinished ? 1 : 0)))
    }

    /// The cost of the typing errors, in halves.
    var typoCost: Int { rawValue < 4 ? 0 : Int(rawValue - 2) / 2 }

    var isUnfinished: Bool { rawValue > 2 && rawValue % 2 == 1 }
}

/// Finds the words of an index that a word of a query may mean, and caches them.
final class WordFinder {
    private let reader: IndexReader
    private let leniency: Leniency
    private var found: [Key: QueryWord] = [:]

    private struct Key: Hashable {
        let text: ArraySlice<UInt8>
        let mayBeUnfinished: Bool
        let leniency: Leniency
    }

    init(_ reader: IndexReader, leniency: Leniency) {
        self.reader = reader
        self.leniency = leniency
    }

    /// - Parameter strictly: forgives no typing errors, whatever the leniency.
    func word(_ text: some Sequence<UInt8>, isLast: Bool, strictly: Bool = false) -> QueryWord {
        let leniency = strictly ? .strict : leniency
        let key = Key(text: ArraySlice(text), mayBeUnfinished: isLast, leniency: leniency)
        if let word = found[key] { return word }
        let word = make(key)
        found[key] = word
        return word
    }

    /// Whether a name has this word, however it is spelled.
    func contains(_ word: some Sequence<UInt8>) -> Bool {
        let word = ArraySlice(word)
        if reader.words.number(of: word) != nil { return true }
        return Spelling.others(of: word).contains { reader.words.number(of: $0[...]) != nil }
    }
}

extension WordFinder {
    private func make(_ key: Key) -> QueryWord {
        let words = reader.words
        let word = QueryWord(key.text, wordCount: words.count)
        if key.mayBeUnfinished || key.leniency > .strict && word.letterCount >= 3 {
            word.insert(unfinished: words.numbers(startingWith: key.text))
        }
        if let number = words.number(of: key.text) { word.insert(number, as: .same) }
        for spelling in Spelling.others(of: key.text) {
            if let number = words.number(of: spelling[...]) { word.insert(number, as: .respelled) }
        }
        if key.leniency > .strict { insertTypos(into: word, isLast: key.mayBeUnfinished) }
        return word
    }

    private func insertTypos(into word: QueryWord, isLast: Bool) {
        guard let scan = TypoScan(word.text) else { return }
        scan.forEachMatch(in: reader.words) { number, cost in word.insert(number, as: .typos(cost: cost)) }
        guard isLast, word.letterCount >= 5 else { return }
        let sameInitial = reader.words.numbers(startingWith: word.text.prefix(1))
        scan.forEachBeginning(in: reader.words, among: sameInitial) {
            word.insert($0, as: .typos(cost: 2, isUnfinished: true))
        }
    }
}
