/// The names of all documents as the numbers of their words, in the order of their coming.
struct NameCollector {
    private(set) var words = WordCollector()
    /// Where the words of each name start in ``items``; one entry more at the end.
    private(set) var starts: [UInt32] = [0]
    private(set) var items: [UInt32] = []
    private var folded = FoldedText()

    /// Words of a name beyond this number are not looked at.
    static let mostWords = 60

    var count: Int { starts.count - 1 }

    func name(_ number: Int) -> ArraySlice<UInt32> {
        items[Int(starts[number])..<Int(starts[number + 1])]
    }

    /// Adds a name in UTF-8, unless it reads like one of those that came since `first`, or like nothing.
    mutating func add(_ name: UnsafeRawBufferPointer, since first: Int) {
        folded.replace(with: name)
        folded.withWords { [mostWords = Self.mostWords] letters, ranges in
            for range in ranges.prefix(mostWords) {
                items.append(words.number(of: UnsafeBufferPointer(rebasing: letters[range])))
            }
        }
        let start = Int(starts[starts.count - 1])
        let isKnown = (first..<count).contains { self.name($0).elementsEqual(items[start...]) }
        if isKnown || items.count == start {
            items.removeSubrange(start...)
        } else {
            starts.append(UInt32(items.count))
        }
    }
}

/// The different words of all names, numbered in the order of their coming: a hash table over one array of letters.
struct WordCollector {
    private(set) var text: [UInt8] = []
    private(set) var starts: [UInt32] = [0]
    /// A word's number plus one, at a place that its hash says; 0 where there is none.
    private var table = [UInt32](repeating: 0, count: 1 << 16)

    var count: Int { starts.count - 1 }

    func word(_ number: Int) -> ArraySlice<UInt8> {
        text[Int(starts[number])..<Int(starts[number + 1])]
    }

    /// The number of a word, which is a new one where it never came before.
    mutating func number(of word: UnsafeBufferPointer<UInt8>) -> UInt32 {
        if count * 2 > table.count { grow() }
        var place = Self.hash(word) & (table.count - 1)
        while table[place] != 0 {
            if isEqual(Int(table[place] - 1), word) { return table[place] - 1 }
            place = (place + 1) & (table.count - 1)
        }
        text.append(contentsOf: word)
        starts.append(UInt32(text.count))
        table[place] = UInt32(count)
        return UInt32(count - 1)
    }

    /// The numbers in the order of the words' bytes.
    func sorted() -> [UInt32] {
        text.withUnsafeBufferPointer { text in
            func word(_ number: UInt32) -> Slice<UnsafeBufferPointer<UInt8>> {
                text[Int(starts[Int(number)])..<Int(starts[Int(number) + 1])]
            }
            return (0..<UInt32(count)).sorted { word($0).lexicographicallyPrecedes(word($1)) }
        }
    }
}

extension WordCollector {
    private func isEqual(_ number: Int, _ word: UnsafeBufferPointer<UInt8>) -> Bool {
        let (start, end) = (Int(starts[number]), Int(starts[number + 1]))
        guard end - start == word.count else { return false }
        for offset in 0..<word.count where text[start + offset] != word[offset] { return false }
        return true
    }

    private mutating func grow() {
        table = [UInt32](repeating: 0, count: table.count * 4)
        for number in 0..<count {
            var place = word(number).withUnsafeBufferPointer(Self.hash) & (table.count - 1)
            while table[place] != 0 { place = (place + 1) & (table.count - 1) }
            table[place] = UInt32(number + 1)
        }
    }

    /// FNV-1a, with its high bits mixed into the low ones that choose the place.
    private static func hash(_ word: UnsafeBufferPointer<UInt8>) -> Int {
        var hash: UInt64 = 0xCBF2_9CE4_8422_2325
        for byte in word { hash = (hash ^ UInt64(byte)) &* 0x100_0000_01B3 }
        return Int(truncatingIfNeeded: hash ^ hash >> 32)
    }
}

extension WordCollector {
    /// Writes the sections that have an entry for each word.
    func write(in order: [UInt32], to writer: inout IndexWriter) throws {
        var (letters, ends) = ([UInt8](), [UInt32(0)])
        var (lengths, sets) = ([UInt8](), [UInt64]())
        letters.reserveCapacity(text.count)
        for number in order {
            let word = word(Int(number))
            letters.append(contentsOf: word)
            ends.append(UInt32(letters.count))
            lengths.append(UInt8(clamping: Self.letterCount(word)))
            sets.append(LetterSet(word).bits)
        }
        try writer.write(letters)
        try writer.write(ends)
        try writer.write(lengths)
        try writer.write(sets)
    }

    /// How many scalars a word has in UTF-8.
    static func letterCount(_ word: some Sequence<UInt8>) -> Int {
        word.reduce(0) { $0 + ($1 & 0xC0 == 0x80 ? 0 : 1) }
    }
}
