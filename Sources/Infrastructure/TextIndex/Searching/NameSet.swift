/// Names that have one of some words, in ascending order.
enum NameSet {
    case list(UnsafeBufferPointer<UInt32>)
    /// A bit for each name of the index.
    case bits([UInt64])

    init(of words: [QueryWord], in reader: IndexReader) {
        if words.count == 1, words[0].numbers.count == 1, words[0].unfinished.isEmpty {
            self = .list(reader.postings.list(words[0].numbers[0]))
            return
        }
        var bits = [UInt64](repeating: 0, count: reader.names.count / 64 + 1)
        for word in words {
            Self.insert(reader.postings.lists(word.unfinished), into: &bits)
            for number in word.numbers { Self.insert(reader.postings.list(number), into: &bits) }
        }
        self = .bits(bits)
    }

    private static func insert(_ names: UnsafeBufferPointer<UInt32>, into bits: inout [UInt64]) {
        bits.withUnsafeMutableBufferPointer { bits in
            for name in names where Int(name >> 6) < bits.count { bits[Int(name >> 6)] |= 1 << UInt64(name & 63) }
        }
    }

    func forEach(_ body: (Int) -> Void) {
        switch self {
        case .list(let names): for name in names { body(Int(name)) }
        case .bits(let bits): Self.forEach(bits, body)
        }
    }

    private static func forEach(_ bits: [UInt64], _ body: (Int) -> Void) {
        for (index, group) in bits.enumerated() where group != 0 {
            var rest = group
            while rest != 0 {
                body(index << 6 + rest.trailingZeroBitCount)
                rest &= rest - 1
            }
        }
    }
}
