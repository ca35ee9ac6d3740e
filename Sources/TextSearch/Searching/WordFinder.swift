/// Finds the words of an index that a word of a query may mean; each is looked for once.
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

    /// What a word may mean.
    ///
    /// - Parameter strictly: whether typing errors are not forgiven, whatever the search forgives otherwise.
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
