import POSIX

/// A word of a query, and how well each word of an index matches it.
final class QueryWord {
    let text: ArraySlice<UInt8>
    /// The number of Unicode scalars.
    let letterCount: Int
    let isArticle: Bool
    let isSmall: Bool
    /// The matching words of the index, except those in ``unfinished``.
    private(set) var numbers: [Int] = []
    /// The words of the index that begin with this one; empty if only complete words match.
    private(set) var unfinished = 0..<0
    /// A ``WordMatch`` for each word of the index; 0 for no match.
    let matches: UnsafeMutablePointer<UInt8>
    private let memory: ZeroedBytes

    init(_ text: ArraySlice<UInt8>, wordCount: Int) {
        self.text = text
        letterCount = WordCollector.letterCount(text)
        isArticle = Article.isArticle(text)
        isSmall = StopWord.isSmall(text)
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

    /// The cost if a name lacks this word, in letters: a third for small words, 0 for articles.
    var weight: Int {
        if isArticle { return 0 }
        return isSmall ? (letterCount + 2) / 3 : letterCount
    }

    var isFound: Bool { !numbers.isEmpty || !unfinished.isEmpty }

    /// The maximum number of names with a match; names with several matches are counted more than once.
    func postingCount(in reader: IndexReader) -> Int {
        numbers.reduce(reader.postings.length(of: unfinished)) { $0 + reader.postings.length($1) }
    }
}

extension [QueryWord] {
    func rarestFirst(in reader: IndexReader) -> [QueryWord] {
        map { (count: $0.postingCount(in: reader), word: $0) }.sorted { $0.count < $1.count }.map(\.word)
    }
}

/// How well a name's word matches a query's word, in one byte: smaller is better, 0 is no match.
struct WordMatch: Equatable {
    let rawValue: UInt8

    static let same = WordMatch(rawValue: 1)
    /// Another spelling: a number as figures, Roman numeral or word, or an abbreviation.
    static let respelled = WordMatch(rawValue: 2)
    /// A longer word that begins with the query's word.
    static let unfinished = WordMatch(rawValue: 3)

    /// - Parameter cost: the weighted typing errors in half-steps, at least 1.
    static func typos(cost: Int, isUnfinished: Bool = false) -> WordMatch {
        WordMatch(rawValue: UInt8(2 + 2 * min(cost, 60) + (isUnfinished ? 1 : 0)))
    }

    /// The weighted typing errors in half-steps.
    var typoCost: Int { rawValue < 4 ? 0 : Int(rawValue - 2) / 2 }

    var isUnfinished: Bool { rawValue > 2 && rawValue % 2 == 1 }
}

/// Finds and caches the index words that match a query's words.
final class WordFinder {
    private let reader: IndexReader
    private let mode: MatchMode
    private var found: [Key: QueryWord] = [:]

    private struct Key: Hashable {
        let text: ArraySlice<UInt8>
        let mayBeUnfinished: Bool
        let mode: MatchMode
    }

    init(_ reader: IndexReader, mode: MatchMode) {
        self.reader = reader
        self.mode = mode
    }

    /// - Parameter strictly: allows no typing errors, whatever the leniency.
    func word(_ text: some Sequence<UInt8>, isLast: Bool, strictly: Bool = false) -> QueryWord {
        let mode = strictly ? .strict : mode
        let key = Key(text: ArraySlice(text), mayBeUnfinished: isLast, mode: mode)
        if let word = found[key] { return word }
        let word = make(key)
        found[key] = word
        return word
    }

    /// Returns whether the index contains a word in any spelling.
    func contains(_ word: some Sequence<UInt8>) -> Bool {
        let word = ArraySlice(word)
        if reader.words.number(of: word) != nil { return true }
        return Synonyms.others(of: word).contains { reader.words.number(of: $0[...]) != nil }
    }
}

extension WordFinder {
    private func make(_ key: Key) -> QueryWord {
        let words = reader.words
        let word = QueryWord(key.text, wordCount: words.count)
        if key.mayBeUnfinished || key.mode > .strict && word.letterCount >= 3 {
            word.insert(unfinished: words.numbers(startingWith: key.text))
        }
        if let number = words.number(of: key.text) { word.insert(number, as: .same) }
        for spelling in Synonyms.others(of: key.text) {
            if let number = words.number(of: spelling[...]) { word.insert(number, as: .respelled) }
        }
        if key.mode > .strict { insertTypos(into: word, isLast: key.mayBeUnfinished) }
        return word
    }

    private func insertTypos(into word: QueryWord, isLast: Bool) {
        guard let scan = FuzzyWordScan(word.text) else { return }
        scan.forEachMatch(in: reader.words) { number, cost in word.insert(number, as: .typos(cost: cost)) }
        guard isLast, word.letterCount >= 5 else { return }
        let sameInitial = reader.words.numbers(startingWith: word.text.prefix(1))
        scan.forEachBeginning(in: reader.words, among: sameInitial) {
            word.insert($0, as: .typos(cost: 2, isUnfinished: true))
        }
    }
}
