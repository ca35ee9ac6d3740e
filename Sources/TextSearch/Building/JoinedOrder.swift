/// The names in the order of their letters, spaces and a leading article left out: `The Dark Knight` is `darkknight`.
struct JoinedOrder {
    private let order: [UInt32]

    static func make(_ names: OrderedNames, _ words: WordCollector, _ wordOrder: [UInt32]) -> JoinedOrder {
        var letters: [UInt8] = []
        var starts: [UInt32] = [0]
        starts.reserveCapacity(names.count + 1)
        for name in 0..<names.count {
            for word in withoutArticle(names.name(name), words, wordOrder) {
                letters.append(contentsOf: words.word(Int(wordOrder[Int(word)])))
            }
            starts.append(UInt32(letters.count))
        }
        return JoinedOrder(order: sorted(letters, starts))
    }

    func write(to writer: inout IndexWriter) throws {
        try writer.write(order)
    }
}

extension JoinedOrder {
    private static func withoutArticle(
        _ name: ArraySlice<UInt32>,
        _ words: WordCollector,
        _ wordOrder: [UInt32]
    ) -> ArraySlice<UInt32> {
        guard name.count > 1, let first = name.first, Article.isArticle(words.word(Int(wordOrder[Int(first)])))
        else { return name }
        return name.dropFirst()
    }

    private typealias Entry = (head: UInt64, name: UInt32)

    /// Sorts by the first eight letters, and looks at the others only where those are the same.
    private static func sorted(_ letters: [UInt8], _ starts: [UInt32]) -> [UInt32] {
        letters.withUnsafeBufferPointer { letters in
            func text(_ name: UInt32) -> Slice<UnsafeBufferPointer<UInt8>> {
                letters[Int(starts[Int(name)])..<Int(starts[Int(name) + 1])]
            }
            let entries = (0..<UInt32(starts.count - 1)).map { Entry(head: head(of: text($0)), name: $0) }
            return entries.sorted { left, right in
                if left.head != right.head { return left.head < right.head }
                let (a, b) = (text(left.name), text(right.name))
                if a.elementsEqual(b) { return left.name < right.name }
                return a.lexicographicallyPrecedes(b)
            }.map(\.name)
        }
    }

    private static func head(of text: Slice<UnsafeBufferPointer<UInt8>>) -> UInt64 {
        var head: UInt64 = 0
        for byte in text.prefix(8) { head = head << 8 | UInt64(byte) }
        return head << UInt64(8 * (8 - min(8, text.count)))
    }
}
