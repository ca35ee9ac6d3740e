/// Finds the names that answer one phrasing.
struct PhrasingSearch {
    let reader: IndexReader
    /// The numbers that a document must have; nil for any.
    let filter: ClosedRange<Int>?
    /// The leading words that do not count when a name is measured.
    private let articles: [UInt32]

    init(_ reader: IndexReader, filter: ClosedRange<Int>?) {
        self.reader = reader
        self.filter = filter
        articles = ["the", "a", "an"].compactMap { reader.words.number(of: Array($0.utf8)[...]).map(UInt32.init) }
    }

    /// Of a set of more names, only these are looked at word by word; the others have what is needed somewhere, and as
    /// the heaviest come first, none of them comes to the front. Names that are the query itself are found by their
    /// letters, too.
    private static let mostAligned = 30_000

    /// Calls a function with each document that answers, in ascending order, once for each name that does.
    func forEachHit(_ phrasing: Phrasing, _ body: (TextHit) -> Void) {
        let most = phrasing.needsNoOrder ? Self.mostAligned : .max
        forEachHit(phrasing, among: NameSet(ofAll: phrasing.needed, in: reader), mostAligned: most, body)
    }

    /// The same, where only names of a set are looked at.
    func forEachHit(_ phrasing: Phrasing, among names: NameSet, mostAligned: Int = .max, _ body: (TextHit) -> Void) {
        var aligned = 0
        names.forEach { name in
            let document = Int(reader.nameDocuments[name])
            guard admits(document) else { return }
            aligned += 1
            guard aligned <= mostAligned else {
                body(TextHit(document: document, match: TextMatch(shape: .words, coverage: Self.leastCoverage)))
                return
            }
            if let match = match(phrasing, name, of: document) { body(TextHit(document: document, match: match)) }
        }
    }

    private static let leastCoverage: Float = 0.01

    /// Whether a document passes the filter.
    func admits(_ document: Int) -> Bool {
        guard let filter else { return true }
        return filter.contains(Int(reader.filters[document]))
    }
}

extension PhrasingSearch {
    private func match(_ phrasing: Phrasing, _ name: Int, of document: Int) -> TextMatch? {
        let words = reader.names.list(name)
        guard let alignment = NameAlignment(phrasing.parts, in: words, of: reader.words) else { return nil }
        let start = words.count > 1 && articles.contains(words[0]) ? 1 : 0
        var match = TextMatch(
            shape: shape(alignment, phrasing, start: start, count: words.count),
            coverage: coverage(alignment, words, start: start)
        )
        match.isUnfinished = alignment.isUnfinished
        match.isOtherName = reader.documentNames[document] != UInt32(name)
        match.typos = Float(alignment.typoCost) / 2
        match.typoShare = alignment.typoShare
        let letters = phrasing.parts.reduce(0) { $0 + $1.word.letterCount }
        match.missing = Float(alignment.missingLetters) / Float(max(1, letters))
        return match
    }

    private func shape(_ alignment: NameAlignment, _ phrasing: Phrasing, start: Int, count: Int) -> TextMatch.Shape {
        guard alignment.isInOnePiece else {
            return alignment.foundCount == count && !alignment.isUnfinished ? .reordered : .words
        }
        guard alignment.first <= start else { return .phrase }
        guard alignment.end == count, !alignment.isUnfinished else { return .start }
        let isExact =
            phrasing.isAsTyped && alignment.first == 0 && !alignment.isRespelled && alignment.typoCost == 0
            && alignment.missingLetters == 0
        return isExact ? .exact : .almostExact
    }

    private func coverage(_ alignment: NameAlignment, _ words: UnsafeBufferPointer<UInt32>, start: Int) -> Float {
        let letters = words[start...].reduce(0) { $0 + Int(reader.words.lengths[Int($1)]) }
        return min(1, Float(alignment.foundLetters) / Float(max(1, letters)))
    }
}
