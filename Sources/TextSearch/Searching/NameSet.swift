/// Names in ascending order.
enum NameSet {
    case list(UnsafeBufferPointer<UInt32>)
    /// A bit for each name of the index.
    case bits([UInt64])

    /// The names that have one of the words of each query word.
    init(ofAll words: [QueryWord], in reader: IndexReader) {
        let rarestFirst = words.map { ($0.postingCount(in: reader), $0) }.sorted { $0.0 < $1.0 }.map(\.1)
        self.init(ofAny: Array(rarestFirst.prefix(1)), in: reader)
        for word in rarestFirst.dropFirst() { formIntersection(NameSet(ofAny: [word], in: reader)) }
    }

    /// The names that have one of the words of any query word.
    init(ofAny words: [QueryWord], in reader: IndexReader) {
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

    private mutating func formIntersection(_ other: NameSet) {
        switch (self, other) {
        case (.bits(var bits), .bits(let others)):
            self = .list(UnsafeBufferPointer(start: nil, count: 0))
            for index in bits.indices { bits[index] &= others[index] }
            self = .bits(bits)
        case (.list(let names), .bits(let bits)), (.bits(let bits), .list(let names)):
            self = .bits(Self.common(names, bits))
        case (.list(let names), .list(let others)):
            var bits = [UInt64](repeating: 0, count: Int(max(names.last ?? 0, others.last ?? 0)) / 64 + 1)
            Self.insert(others, into: &bits)
            self = .bits(Self.common(names, bits))
        }
    }

    private static func common(_ names: UnsafeBufferPointer<UInt32>, _ bits: [UInt64]) -> [UInt64] {
        var common = [UInt64](repeating: 0, count: bits.count)
        for name in names where Int(name >> 6) < bits.count {
            common[Int(name >> 6)] |= bits[Int(name >> 6)] & 1 << UInt64(name & 63)
        }
        return common
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
