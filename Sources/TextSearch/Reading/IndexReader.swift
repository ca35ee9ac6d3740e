/// Reads an index for a few searches. A reader is not thread-safe, and rows read with it are valid only while it exists.
package final class IndexReader {
    let keys: IndexColumn<UInt32>
    let filters: IndexColumn<UInt16>
    let weights: IndexColumn<UInt16>
    /// The flags of each document; nil if no document has flags.
    let flags: IndexColumn<UInt32>?
    let documentNames: IndexColumn<UInt32>
    let nameDocuments: IndexColumn<UInt32>
    let names: IndexLists
    let unspacedOrder: IndexColumn<UInt32>
    let words: IndexWords
    let postings: IndexLists
    let about: IndexColumn<UInt8>
    let verifier: BlockVerifier
    let settings: TextSearchSettings
    /// The sixteenth of all names to which the name read last belongs, counted from 0.
    private var part = 0
    /// The query words searched for so far, with their matches.
    var queryWords: [(key: WordFinder.Key, word: QueryWord)] = []
    /// The word numbers of English articles. Coverage ignores an article at the start of a name, and a match may begin after it.
    private(set) lazy var articles = Article.words.compactMap { words.number(of: $0[...]).map(UInt32.init) }

    private let rows: UnsafeRawBufferPointer
    private let rowStarts: IndexColumn<UInt64>
    private let sortedKeys: IndexColumn<UInt32>
    private let keyOrder: IndexColumn<UInt32>
    private let storage: IndexStorage

    init(_ storage: IndexStorage, _ layout: IndexLayout, _ settings: TextSearchSettings) {
        (self.storage, self.settings) = (storage, settings)
        let verifier = BlockVerifier(storage, layout)
        self.verifier = verifier
        func bytes(_ section: IndexSection) -> UnsafeRawBufferPointer {
            UnsafeRawBufferPointer(rebasing: storage.bytes[layout[section]])
        }
        func column<Element>(_ section: IndexSection) -> IndexColumn<Element> {
            IndexColumn(bytes(section), verifier: verifier)
        }
        rows = storage.externalRows ?? bytes(.rows)
        rowStarts = column(.rowStarts)
        keys = column(.keys)
        sortedKeys = column(.sortedKeys)
        keyOrder = column(.keyOrder)
        filters = column(.filters)
        weights = column(.weights)
        flags = layout[.flags].isEmpty ? nil : column(.flags)
        documentNames = column(.documentNames)
        nameDocuments = column(.nameDocuments)
        names = IndexLists(starts: column(.nameStarts), items: column(.nameWords), longestList: NameCollector.wordLimit)
        unspacedOrder = column(.unspacedOrder)
        words = IndexWords(
            text: column(.wordText),
            starts: column(.wordStarts),
            lengths: column(.wordLengths),
            letters: column(.wordLetters)
        )
        postings = IndexLists(starts: column(.postingStarts), items: column(.postings), longestList: names.count)
        about = column(.about)
    }

    deinit { verifier.deallocate() }

    /// The matching documents in any order, each with the match of its best name.
    /// - Parameter filter: the range of allowed filter numbers; nil allows all documents.
    package func hits(for query: TextQuery, _ mode: MatchMode, filter: ClosedRange<Int>? = nil) -> [TextHit] {
        found(query, mode, filter: filter).all
    }

    /// The same documents as from ``hits(for:_:filter:)``; those in ``TextHits/uncompared`` take less memory.
    package func found(_ query: TextQuery, _ mode: MatchMode, filter: ClosedRange<Int>? = nil) -> TextHits {
        TextSearch(reader: self, mode: mode, filter: filter).hits(for: query)
    }

    /// The documents with a name that equals the query, except for a leading article, spaces and other spellings.
    package func wholeNames(_ query: TextQuery) -> [TextHit] {
        TextSearch(reader: self, mode: .complete, filter: nil).hits(for: query, onlyAsTyped: true).compared
            .filter { $0.match.shape >= .almostExact }
    }

    /// Returns whether a folded word is a word of a name, or two such words joined.
    package func contains(word: String) -> Bool {
        let text = Array(word.utf8)
        if words.number(of: text[...]) != nil { return true }
        return text.indices.dropFirst().contains {
            words.number(of: text[..<$0]) != nil && words.number(of: text[$0...]) != nil
        }
    }

    /// The number of names that contain a folded word.
    package func nameCount(ofWord word: String) -> Int {
        words.number(of: Array(word.utf8)[...]).map { postings.length($0) } ?? 0
    }

    package var documentCount: Int { keys.count }
    package func key(of document: Int) -> UInt32 { keys[document] }
    package func filter(of document: Int) -> UInt16 { filters[document] }
    package func weight(of document: Int) -> UInt16 { weights[document] }
    /// The flags of a document; nil if no document has flags.
    package func flags(of document: Int) -> UInt32? { flags?[document] }

    package func row(of document: Int) -> TextRow {
        let start = Int(truncatingIfNeeded: rowStarts[document])
        let limit = IndexFormat.longestText + 1
        let row = start >= 0 && start < rows.count ? TextTable(rows).row(from: start, limit: limit) : nil
        guard let row, row.bytes.count < limit else {
            verifier.reportDamage()
            return TextRow(bytes: UnsafeRawBufferPointer(start: nil, count: 0), start: 0)
        }
        if storage.externalRows == nil { verifier.check(row.bytes) }
        return row
    }

    /// The position of the document with a key; nil for an unknown key.
    package func document(forKey key: UInt32) -> Int? {
        let position = firstIndex(below: sortedKeys.count) { sortedKeys[$0] >= key }
        return position < sortedKeys.count && sortedKeys[position] == key ? Int(keyOrder[position]) : nil
    }

    /// Releases the pages read so far when `name` begins another sixteenth of all names. Pass the names in ascending order.
    func willRead(name: Int) {
        let part = name * 16 / max(1, names.count)
        if part != self.part { releasePages() }
        self.part = part
    }

    /// Lets the system reclaim the pages read so far; a search reads many more pages than its results need.
    package func releasePages() { storage.releasePages() }

    /// Reports damage that the caller found, such as a row that does not belong to the requested document.
    package func reportDamage() { verifier.reportDamage() }

    /// Throws ``TextIndexError/damaged`` if any damage has been found so far.
    package func throwIfDamaged() throws(TextIndexError) {
        if verifier.isDamaged || storage.isTruncated { throw .damaged }
    }
}

/// Returns the first index below `count` that meets a condition, or `count` if there is no such index. All later indices must
/// meet the condition, too, because the search is binary.
package func firstIndex(below count: Int, where isReached: (Int) -> Bool) -> Int {
    var (low, high) = (0, count)
    while low < high {
        let middle = (low + high) / 2
        if isReached(middle) { high = middle } else { low = middle + 1 }
    }
    return low
}
