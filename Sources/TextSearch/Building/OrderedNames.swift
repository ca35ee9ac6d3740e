/// The names in index order: grouped by document, the heaviest document first. Words are numbered as in the index.
struct OrderedNames {
    /// The number of each document's first name, followed by the total number of names.
    private var documentNames: [UInt32] = []
    private var documents: [UInt32] = []
    private var names = PackedArrays<UInt32>()

    init(_ collected: NameCollector, wordOrder: [UInt32], documents: DocumentCollector, order: [UInt32]) {
        var numbers = [UInt32](repeating: 0, count: wordOrder.count)
        for (number, word) in wordOrder.enumerated() { numbers[Int(word)] = UInt32(number) }
        self.documents.reserveCapacity(collected.count)
        names.reserveCapacity(collected.count, items: collected.names.items.count)
        for (document, collectedDocument) in order.enumerated() {
            documentNames.append(UInt32(names.count))
            for name in documents.names(of: Int(collectedDocument), end: collected.count) {
                self.documents.append(UInt32(document))
                for word in collected.names[name] { names.append(numbers[Int(word)]) }
                names.endArray()
            }
        }
        documentNames.append(UInt32(names.count))
    }

    func write(to writer: inout IndexWriter) throws {
        try writer.write(documentNames)
        try writer.write(documents)
        try writer.write(names.starts)
        try writer.write(names.items)
    }

    /// Writes the name numbers, sorted by the names' letters without spaces or a leading article: "The Matrix" by `matrix`.
    func writeUnspacedOrder(_ words: PackedArrays<UInt8>, _ wordOrder: [UInt32], to writer: inout IndexWriter) throws {
        var letters = PackedArrays<UInt8>()
        letters.reserveCapacity(names.count, items: 0)
        for name in 0..<names.count {
            for (position, number) in names[name].enumerated() {
                let word = words[Int(wordOrder[Int(number)])]
                if position == 0, names[name].count > 1, Article.isArticle(word) { continue }
                letters.append(word)
            }
            letters.endArray()
        }
        try writer.write(letters.sortedIndices())
    }

    /// Writes, for each word, the numbers of the names that contain it.
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

    /// Calls `body` once for each distinct word of each name.
    private func forEachPosting(_ body: (_ word: Int, _ name: Int) -> Void) {
        for name in 0..<names.count {
            let words = names[name]
            for position in words.indices where !words[..<position].contains(words[position]) {
                body(Int(words[position]), name)
            }
        }
    }
}
