import POSIX

/// A word of a query with its matches among the words of an index.
final class QueryWord {
    let text: ArraySlice<UInt8>
    /// The number of Unicode scalars.
    let letterCount: Int
    let isArticle: Bool
    let isSmall: Bool
    /// The numbers of the matching index words, except those in ``unfinished``.
    private(set) var numbers: [Int] = []
    /// The numbers of index words that begin with this word; empty if the word must be complete. Set it before inserting matches.
    var unfinished = 0..<0
    /// The index words that match the complete word with typing errors.
    fileprivate var typos: [(number: Int, match: WordMatch)] = []
    /// The first matches. While they are few, a map of all index words would cost more to clear than it saves.
    private var few: [(number: Int, match: WordMatch)] = []
    private static let few = 8
    /// The ``WordMatch`` of each index word, by number; nil while ``few`` holds all matches.
    private var map: UnsafeMutablePointer<UInt8>?
    private let wordCount: Int

    init(_ text: ArraySlice<UInt8>, wordCount: Int, _ settings: TextSearchSettings) {
        (self.text, self.wordCount) = (text, wordCount)
        letterCount = WordCollector.letterCount(text)
        isArticle = Article.isArticle(text)
        isSmall = settings.isSmall(text)
    }

    deinit { free(map) }

    /// The raw value of the ``WordMatch`` of an index word; 0 if it does not match.
    func match(_ number: Int) -> UInt8 {
        if let map { return map[number] }
        for entry in few where entry.number == number { return entry.match.rawValue }
        return unfinished.contains(number) ? WordMatch.unfinished.rawValue : 0
    }

    func insert(_ number: Int, as match: WordMatch) {
        let previous = self.match(number)
        guard previous == 0 || previous > match.rawValue else { return }
        if previous == 0 { numbers.append(number) }
        if map == nil, few.count == Self.few { makeMap() }
        if let map {
            map[number] = match.rawValue
        } else {
            few.removeAll { $0.number == number }
            few.append((number, match))
        }
    }

    private func makeMap() {
        // The pages of this memory are allocated on first use, unlike those of an array.
        map = calloc(wordCount, 1)?.assumingMemoryBound(to: UInt8.self)
        for number in unfinished { map?[number] = WordMatch.unfinished.rawValue }
        for (number, match) in few { map?[number] = match.rawValue }
    }

    /// The cost, in letters, of a name that lacks the word: the word's length, a third of it for a small word, 0 for an article.
    var weight: Int {
        if isArticle { return 0 }
        return isSmall ? (letterCount + 2) / 3 : letterCount
    }

    var isFound: Bool { !numbers.isEmpty || !unfinished.isEmpty }

    /// An upper bound for the number of names with a match. A name with several matches is counted several times.
    func postingCount(in reader: IndexReader) -> Int {
        numbers.reduce(reader.postings.length(of: unfinished)) { $0 + reader.postings.length($1) }
    }
}

extension [QueryWord] {
    func rarestFirst(in reader: IndexReader) -> [QueryWord] {
        map { (count: $0.postingCount(in: reader), word: $0) }.sorted { $0.count < $1.count }.map(\.word)
    }
}

/// The quality of the match between an index word and a query word. A smaller raw value is better, and 0 means no match.
struct WordMatch: Equatable {
    let rawValue: UInt8

    static let same = WordMatch(rawValue: 1)
    /// Another spelling, such as a number in figures, as a Roman numeral or in words, or an abbreviation.
    static let respelled = WordMatch(rawValue: 2)
    /// An index word that begins with the query word.
    static let unfinished = WordMatch(rawValue: 3)

    /// A match with 1 to 3 wrong letters, which cost 1 to 15 half-steps (see ``WeightedEditDistance``).
    static func typos(cost: Int, letters: Int, hasOtherInitial: Bool = false, isUnfinished: Bool = false) -> WordMatch {
        let flags = (hasOtherInitial ? 2 : 0) + (isUnfinished ? 1 : 0)
        return WordMatch(rawValue: UInt8(min(cost, 15) << 4 + min(letters, 3) << 2 + flags))
    }

    var typoCost: Int { Int(rawValue >> 4) }

    var typoLetters: Int { Int(rawValue >> 2 & 3) }
    var hasOtherInitial: Bool { typoCost > 0 && rawValue & 2 != 0 }
    var isUnfinished: Bool { rawValue > 2 && rawValue & 1 != 0 }
}

/// Finds the index words that match a query's words. The reader caches the results, because variants and modes share words.
struct WordFinder {
    let reader: IndexReader
    let mode: MatchMode
    /// Whether the query is a single word.
    let isAlone: Bool

    struct Key: Equatable {
        let text: ArraySlice<UInt8>
        let mayBeUnfinished: Bool
        let mode: MatchMode
        let isJoined: Bool
        let isAlone: Bool
    }

    /// Returns a query word with its matches in the index.
    /// - Parameters:
    ///   - isLast: whether the word is the last one, which even in strict mode can be the beginning of an index word.
    ///   - strictly: whether to reject typing errors in every mode.
    ///   - isJoined: whether the word was typed as two, which allows only one typing error.
    func word(_ text: some Sequence<UInt8>, isLast: Bool, strictly: Bool = false, isJoined: Bool = false) -> QueryWord {
        let mode = strictly ? min(mode, .strict) : mode
        let key = Key(text: ArraySlice(text), mayBeUnfinished: isLast, mode: mode, isJoined: isJoined, isAlone: isAlone)
        if let known = reader.queryWords.first(where: { $0.key == key }) { return known.word }
        let word = make(key)
        reader.queryWords.append((key, word))
        return word
    }

    /// Returns whether the index contains a word or one of its other spellings (see ``TextSearchSettings``).
    func contains(_ word: some Sequence<UInt8>) -> Bool {
        let word = ArraySlice(word)
        if reader.words.number(of: word) != nil { return true }
        return reader.settings.others(of: word).contains { reader.words.number(of: $0[...]) != nil }
    }

    func containsBeginning(_ letters: some Sequence<UInt8>) -> Bool {
        !reader.words.numbers(startingWith: ArraySlice(letters)).isEmpty
    }

    private func make(_ key: Key) -> QueryWord {
        let words = reader.words
        let word = QueryWord(key.text, wordCount: words.count, reader.settings)
        let mayBeUnfinished =
            switch key.mode {
            case .complete: false
            case .strict: key.mayBeUnfinished
            case .forgiving, .desperate: key.mayBeUnfinished || word.letterCount >= 3
            }
        if mayBeUnfinished { word.unfinished = words.numbers(startingWith: key.text) }
        if let number = words.number(of: key.text) { word.insert(number, as: .same) }
        for spelling in reader.settings.others(of: key.text, isAlone: isAlone) {
            if let number = words.number(of: spelling[...]) { word.insert(number, as: .respelled) }
        }
        if key.mode > .strict { insertTypos(into: word, key) }
        return word
    }

    private func insertTypos(into word: QueryWord, _ key: Key) {
        guard let scan = FuzzyWordScan(word.text, limit: key.isJoined ? 1 : .max) else { return }
        // Earlier matches are reused, because scanning all words of the index takes most of the time of a forgiving search.
        let known = reader.queryWords.first { other, _ in
            other.text == key.text && other.isJoined == key.isJoined && other.mode > .strict
        }
        if let known {
            word.typos = known.word.typos
        } else {
            scan.forEachMatch(in: reader.words) { number, letters, cost in
                let hasOtherInitial = reader.words.word(number).first != word.text.first
                word.typos.append((number, .typos(cost: cost, letters: letters, hasOtherInitial: hasOtherInitial)))
            }
        }
        for (number, match) in word.typos { word.insert(number, as: match) }
        guard key.mayBeUnfinished, word.letterCount >= 5 else { return }
        let sameInitial = reader.words.numbers(startingWith: word.text.prefix(1))
        scan.forEachBeginning(in: reader.words, among: sameInitial) {
            word.insert($0, as: .typos(cost: 2, letters: 1, isUnfinished: true))
        }
    }
}
