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
