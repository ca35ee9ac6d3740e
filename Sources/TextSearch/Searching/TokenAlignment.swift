/// The alignment of a query variant with a name: each part is matched with the best word not yet used.
struct TokenAlignment {
    /// The match without the properties that depend on the complete name or query.
    private(set) var match = TextMatch(shape: .words, coverage: 0)
    private(set) var first = -1
    /// The position in the name after the word matched last.
    private(set) var end = 0
    private(set) var isInOnePiece = true
    /// Whether a word matches in another spelling, or an optional word is missing.
    private(set) var isRespelled = false
    /// The number of letters in the name that match.
    private(set) var foundLetters = 0
    /// The number of query letters that are missing from the name, weighted by ``QueryWord/weight``.
    private(set) var missingLetters = 0
    /// The matched words of the name, as one bit per word.
    private var used: UInt64 = 0

    /// The number of letters from which a beginning is not short. A short beginning may be mistyped: `athom` can mean "Fathom".
    private static let longBeginning = 6

    /// Aligns the parts with a name, given as word numbers; nil if a required part is missing or no word matches.
    init?(_ parts: [QueryVariant.Part], in name: UnsafeBufferPointer<UInt32>, of words: IndexWords) {
        for part in parts {
            guard let (index, match) = best(for: part, in: name, wordCount: words.count) else {
                guard part.isOptional else { return nil }
                isRespelled = true
                missingLetters += part.word.weight
                continue
            }
            take(index, WordMatch(rawValue: match), for: part.word, length: Int(words.lengths[Int(name[index])]))
        }
        guard first >= 0 else { return nil }
    }

    /// The position and ``WordMatch`` of the best unused word for a part; nil if none matches. Among equal matches, the word
    /// directly after the previous match wins, otherwise the first.
    @inline(__always)
    private func best(
        for part: QueryVariant.Part,
        in name: UnsafeBufferPointer<UInt32>,
        wordCount: Int
    ) -> (index: Int, match: UInt8)? {
        var best: (index: Int, match: UInt8)?
        for index in 0..<min(name.count, NameCollector.wordLimit) {
            let number = Int(name[index])
            guard number < wordCount, used & 1 << UInt64(index) == 0 else { continue }
            let match = part.word.match(number)
            guard match != 0, !part.mustFollow || index == end else { continue }
            if let best, best.match < match || best.match == match && index != end { continue }
            best = (index, match)
        }
        return best
    }

    private mutating func take(_ index: Int, _ wordMatch: WordMatch, for word: QueryWord, length: Int) {
        if first < 0 { first = index } else if index != end { isInOnePiece = false }
        end = index + 1
        used |= 1 << UInt64(index)
        isRespelled = isRespelled || wordMatch == .respelled
        foundLetters += wordMatch.isUnfinished ? min(length, word.letterCount) : length
        match.foundWords = used.nonzeroBitCount
        if wordMatch.isUnfinished { match.isUnfinished = true }
        if wordMatch.isUnfinished, word.letterCount < Self.longBeginning { match.isShortBeginning = true }
        match.typos += Float(wordMatch.typoCost) / 2
        match.typoShare += Float(wordMatch.typoCost) / Float(2 * max(1, word.letterCount))
        match.tally.count(word, wordMatch)
    }
}

/// A set of name numbers in ascending order.
struct PostingSet {
    private(set) var names: [UInt32]

    /// The number of postings that are read in the time of a binary search.
    private static let searchCost = 32

    /// Creates the set of names that contain a match for every word.
    init(ofAll words: [QueryWord], in reader: IndexReader) {
        let rarestFirst = words.rarestFirst(in: reader)
        self.init(ofAny: Array(rarestFirst.prefix(1)), in: reader)
        for word in rarestFirst.dropFirst() where !names.isEmpty { formIntersection(word, in: reader) }
    }

    /// Creates the set of names that contain a match for at least one word.
    init(ofAny words: [QueryWord], in reader: IndexReader) {
        if words.count == 1, words[0].numbers.count == 1, words[0].unfinished.isEmpty {
            names = Array(reader.postings.list(words[0].numbers[0]))
            if let last = names.last, last >= reader.names.count { reader.verifier.reportDamage() }
            return
        }
        names = []
        for (index, group) in Self.bits(words, in: reader).enumerated() where group != 0 {
            var rest = group
            while rest != 0 {
                names.append(UInt32(index << 6 + rest.trailingZeroBitCount))
                rest &= rest - 1
            }
        }
    }

    /// Keeps the names with a match for the word.
    private mutating func formIntersection(_ word: QueryWord, in reader: IndexReader) {
        let searches = names.count * word.numbers.count * Self.searchCost
        if word.unfinished.isEmpty, searches < word.postingCount(in: reader) {
            let lists = word.numbers.map { reader.postings.list($0) }
            names.removeAll { name in
                !lists.contains { list in
                    let position = firstIndex(below: list.count) { list[$0] >= name }
                    return position < list.count && list[position] == name
                }
            }
        } else {
            let bits = Self.bits([word], in: reader)
            names.removeAll { Int($0 >> 6) >= bits.count || bits[Int($0 >> 6)] & 1 << UInt64($0 & 63) == 0 }
        }
    }

    /// One bit for each name of the index, which is 1 if the name contains a match for a word.
    private static func bits(_ words: [QueryWord], in reader: IndexReader) -> [UInt64] {
        var bits = [UInt64](repeating: 0, count: reader.names.count / 64 + 1)
        for word in words {
            // In a damaged file, overlapping lists could have many times the size of the file.
            guard word.postingCount(in: reader) <= reader.postings.items.count else {
                reader.verifier.reportDamage()
                continue
            }
            for names in [reader.postings.lists(word.unfinished)] + word.numbers.map({ reader.postings.list($0) }) {
                for name in names {
                    if Int(name >> 6) < bits.count {
                        bits[Int(name >> 6)] |= 1 << UInt64(name & 63)
                    } else {
                        reader.verifier.reportDamage()
                    }
                }
            }
        }
        return bits
    }
}
