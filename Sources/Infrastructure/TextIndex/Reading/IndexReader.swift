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
        let bytes = storage.bytes
        let blocks = (layout.hashesStart + IndexFormat.blockSize - 1) / IndexFormat.blockSize
        let checked = storage.arrival.isNeeded ? UnsafeMutablePointer<UInt8>.allocate(capacity: blocks) : nil
        checked?.initialize(repeating: 0, count: blocks)
        let damage = UnsafeMutablePointer<Bool>.allocate(capacity: 1)
        damage.initialize(to: false)
        let ledger = BlockLedger(
            covered: UnsafeRawBufferPointer(rebasing: bytes[..<layout.hashesStart]),
            hashes: UnsafeRawBufferPointer(rebasing: bytes[layout.hashesStart...]),
            checked: checked,
            damage: damage,
            decoded: storage.arrival.decoded
        )
        func column<Element>(_ section: IndexSection) -> IndexColumn<Element> {
            IndexColumn(UnsafeRawBufferPointer(rebasing: bytes[layout[section]]), ledger: ledger)
        }
        hasOutsideRows = outsideRows != nil
        rows = outsideRows ?? UnsafeRawBufferPointer(rebasing: bytes[layout[.rows]])
        rowStarts = column(.rowStarts)
        keys = column(.keys)
        sortedKeys = column(.sortedKeys)
        keyOrder = column(.keyOrder)
        filters = column(.filters)
        weights = column(.weights)
        documentNames = column(.documentNames)
        nameDocuments = column(.nameDocuments)
        names = IndexLists(starts: column(.nameStarts), items: column(.nameWords))
        joinedOrder = column(.joinedOrder)
        words = IndexWords(
            text: column(.wordText),
            starts: column(.wordStarts),
            lengths: column(.wordLengths),
            letters: column(.wordLetters)
        )
        postings = IndexLists(starts: column(.postingStarts), items: column(.postings))
        about = column(.about)
        self.ledger = ledger
        self.storage = storage
        self.checked = checked
        self.damage = damage
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
