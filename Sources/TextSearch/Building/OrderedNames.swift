/// The names in the order of an index: those of the heaviest document first, their words by the numbers of the index.
struct OrderedNames {
    /// For each document its first name; one entry more at the end.
    private(set) var documentNames: [UInt32] = []
    private(set) var documents: [UInt32] = []
    private(set) var starts: [UInt32] = [0]
    private(set) var words: [UInt32] = []

    init(_ names: NameCollector, wordOrder: [UInt32], documents collected: DocumentCollector, order: [UInt32]) {
        var numbers = [UInt32](repeating: 0, count: wordOrder.count)
        for (number, word) in wordOrder.enumerated() { numbers[Int(word)] = UInt32(number) }
        documents.reserveCapacity(names.count)
        starts.reserveCapacity(names.count + 1)
        words.reserveCapacity(names.items.count)
        for (document, collectedDocument) in order.enumerated() {
            documentNames.append(UInt32(documents.count))
            for name in Self.names(of: Int(collectedDocument), collected, names) {
                documents.append(UInt32(document))
                for word in names.name(name) { words.append(numbers[Int(word)]) }
                starts.append(UInt32(words.count))
            }
        }
        documentNames.append(UInt32(documents.count))
    }

    private static func names(of document: Int, _ documents: DocumentCollector, _ names: NameCollector) -> Range<Int> {
        let first = Int(documents.firstNames[document])
        let isLast = document + 1 == documents.count
        return first..<(isLast ? names.count : Int(documents.firstNames[document + 1]))
    }

    var count: Int { documents.count }

    func name(_ number: Int) -> ArraySlice<UInt32> {
        words[Int(starts[number])..<Int(starts[number + 1])]
    }
}

extension OrderedNames {
    func write(to writer: inout IndexWriter) throws {
        try writer.write(documentNames)
        try writer.write(documents)
        try writer.write(starts)
        try writer.write(words)
    }

    /// Writes for each word the names that have it.
    func writePostings(wordCount: Int, to writer: inout IndexWriter) throws {
        var ends = [UInt32](repeating: 0, count: wordCount + 1)
        forEachPosting { word, _ in ends[word + 1] += 1 }
        for word in 0..<wordCount { ends[word + 1] += ends[word] }
        let starts = ends
        var postings = [UInt32](repeating: 0, count: Int(starts[wordCount]))
        forEachPosting { word, name in
            postings[Int(ends[word])] = UInt32(name)
            ends[word] += 1
        }
        try writer.write(starts)
        try writer.write(postings)
    }

    /// Calls a function with each word of each name, once where a name repeats it.
    private func forEachPosting(_ body: (_ word: Int, _ name: Int) -> Void) {
        for name in 0..<count {
            let (start, end) = (Int(starts[name]), Int(starts[name + 1]))
            for position in start..<end where !words[start..<position].contains(words[position]) {
                body(Int(words[position]), name)
            }
        }
    }
}

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
