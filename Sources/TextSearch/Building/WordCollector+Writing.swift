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
