/// One search's view of an index: its sections, and what was found out about their blocks. Not to be shared.
final class IndexReader {
    let rows: UnsafeRawBufferPointer
    let rowStarts: IndexColumn<UInt64>
    let keys: IndexColumn<UInt32>
    let sortedKeys: IndexColumn<UInt32>
    let keyOrder: IndexColumn<UInt32>
    let filters: IndexColumn<UInt16>
    let weights: IndexColumn<UInt16>
    let documentNames: IndexColumn<UInt32>
    let nameDocuments: IndexColumn<UInt32>
    let names: IndexLists
    let joinedOrder: IndexColumn<UInt32>
    let words: IndexWords
    let postings: IndexLists
    let about: IndexColumn<UInt8>

    let ledger: BlockLedger
    private let hasOutsideRows: Bool
    private let storage: IndexStorage
    private let checked: UnsafeMutablePointer<UInt8>?
    private let damage: UnsafeMutablePointer<Bool>

    /// - Parameter outsideRows: the documents' lines, where they do not lie in the index.
    init(_ storage: IndexStorage, layout: IndexLayout, outsideRows: UnsafeRawBufferPointer?) {
        self.storage = storage
        checked = storage.arrival.isNeeded ? Self.makeMarks(layout) : nil
        damage = .allocate(capacity: 1)
        damage.initialize(to: false)
        ledger = BlockLedger(storage, layout, checked: checked, damage: damage)
        let sections = IndexSections(bytes: storage.bytes, layout: layout, ledger: ledger)
        hasOutsideRows = outsideRows != nil
        rows = outsideRows ?? sections.bytes(of: .rows)
        rowStarts = sections.column(.rowStarts)
        keys = sections.column(.keys)
        sortedKeys = sections.column(.sortedKeys)
        keyOrder = sections.column(.keyOrder)
        filters = sections.column(.filters)
        weights = sections.column(.weights)
        documentNames = sections.column(.documentNames)
        nameDocuments = sections.column(.nameDocuments)
        names = IndexLists(starts: sections.column(.nameStarts), items: sections.column(.nameWords))
        joinedOrder = sections.column(.joinedOrder)
        words = IndexWords(sections)
        postings = IndexLists(starts: sections.column(.postingStarts), items: sections.column(.postings))
        about = sections.column(.about)
    }

    /// One byte for each block, 0 before it is checked.
    private static func makeMarks(_ layout: IndexLayout) -> UnsafeMutablePointer<UInt8> {
        let blocks = (layout.hashesStart + IndexFormat.blockSize - 1) / IndexFormat.blockSize
        let marks = UnsafeMutablePointer<UInt8>.allocate(capacity: blocks)
        marks.initialize(repeating: 0, count: blocks)
        return marks
    }

    deinit {
        checked?.deallocate()
        damage.deallocate()
    }

    /// Checks the bytes of a line that lies in the index.
    func checkRow(_ row: TextRow) {
        if !hasOutsideRows { ledger.check(row.bytes) }
    }

    /// Lets the system take back the memory of what was read so far.
    func letGo() { storage.letGo() }

    /// Throws when anything that was read is not what was written.
    func throwIfDamaged() throws(TextIndexError) {
        if damage.pointee { throw .damaged }
    }
}
