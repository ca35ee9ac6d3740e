/// The names of all documents in insertion order. Each name is a list of word numbers.
struct NameCollector {
    private(set) var words = WordCollector()
    private(set) var names = PackedArrays<UInt32>()
    private var folded = FoldedText()

    /// The maximum number of words per name, limited by the 64 bits of ``TokenAlignment``. Later words are ignored.
    static let wordLimit = 60

    var count: Int { names.count }

    /// The approximate memory in bytes that the names need until the index is written.
    var size: Int { 48 * names.count + 16 * names.items.count + 44 * words.count + 3 * words.words.items.count }

    /// Adds a name in UTF-8, unless it is empty or repeats the words of another name of the document.
    /// - Parameter first: the number of the document's first name.
    mutating func add(_ name: UnsafeRawBufferPointer, since first: Int) {
        folded.replace(with: name)
        folded.bytes.withUnsafeBufferPointer { letters in
            for range in folded.words.prefix(Self.wordLimit) {
                names.append(words.number(of: UnsafeBufferPointer(rebasing: letters[range])))
            }
        }
        let isKnown = (first..<count).contains { names[$0].elementsEqual(names.unended) }
        if isKnown || names.unended.isEmpty { names.removeUnended() } else { names.endArray() }
    }
}

/// A hash table of the distinct words of all names, numbered in insertion order.
struct WordCollector {
    private(set) var words = PackedArrays<UInt8>()
    /// Each slot contains a word's number plus one, or 0 if the slot is empty.
    private var table = [UInt32](repeating: 0, count: 1 << 16)

    var count: Int { words.count }

    /// Returns the number of a word, adding the word if it is new.
    mutating func number(of word: UnsafeBufferPointer<UInt8>) -> UInt32 {
        if count * 2 > table.count { grow() }
        var position = Self.hash(word) & (table.count - 1)
        while table[position] != 0 {
            if words[Int(table[position] - 1)].elementsEqual(word) { return table[position] - 1 }
            position = (position + 1) & (table.count - 1)
        }
        words.append(word)
        words.endArray()
        table[position] = UInt32(count)
        return UInt32(count - 1)
    }

    private mutating func grow() {
        table = [UInt32](repeating: 0, count: table.count * 2)
        for number in 0..<count {
            var position = words[number].withUnsafeBufferPointer(Self.hash) & (table.count - 1)
            while table[position] != 0 { position = (position + 1) & (table.count - 1) }
            table[position] = UInt32(number + 1)
        }
    }

    /// Returns a hash with a random seed for each run, so a file cannot contain words chosen to collide.
    static func hash(_ word: UnsafeBufferPointer<UInt8>) -> Int {
        var hasher = Hasher()
        hasher.combine(bytes: UnsafeRawBufferPointer(word))
        return hasher.finalize()
    }

    /// Writes the sections from `wordText` to `wordLetters`, with the words in the given order.
    func write(in order: [UInt32], to writer: inout IndexWriter) throws {
        var ordered = PackedArrays<UInt8>()
        ordered.reserveCapacity(count, items: words.items.count)
        for number in order {
            ordered.append(words[Int(number)])
            ordered.endArray()
        }
        try writer.write(ordered.items)
        try writer.write(ordered.starts)
        try writer.write(order.map { UInt8(clamping: Self.letterCount(words[Int($0)])) })
        try writer.write(order.map { LetterMask(words[Int($0)]).bits })
    }

    /// The number of Unicode scalars in a UTF-8 word.
    static func letterCount(_ word: some Sequence<UInt8>) -> Int {
        word.reduce(0) { $0 + ($1 & 0xC0 == 0x80 ? 0 : 1) }
    }
}
