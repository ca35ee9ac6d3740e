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

/// The sections of an index by name.
struct IndexSections {
    let bytes: UnsafeRawBufferPointer
    let layout: IndexLayout
    let ledger: BlockLedger

    func bytes(of section: IndexSection) -> UnsafeRawBufferPointer {
        UnsafeRawBufferPointer(rebasing: bytes[layout[section]])
    }

    func column<Element>(_ section: IndexSection) -> IndexColumn<Element> {
        IndexColumn(bytes(of: section), ledger: ledger)
    }
}

extension IndexWords {
    init(_ sections: IndexSections) {
        self.init(
            text: sections.column(.wordText),
            starts: sections.column(.wordStarts),
            lengths: sections.column(.wordLengths),
            letters: sections.column(.wordLetters)
        )
    }
}

/// A section of an index as an array of numbers, each checked before it is read.
///
/// What lies outside the section reads as 0 and counts as damage, so that no file can crash the program.
struct IndexColumn<Element: FixedWidthInteger & BitwiseCopyable> {
    private let elements: UnsafeBufferPointer<Element>
    private let ledger: BlockLedger

    init(_ section: UnsafeRawBufferPointer, ledger: BlockLedger) {
        elements = section.bindMemory(to: Element.self)
        self.ledger = ledger
    }

    var count: Int { elements.count }

    @inline(__always)
    subscript(position: Int) -> Element {
        guard UInt(bitPattern: position) < UInt(bitPattern: elements.count) else {
            ledger.reportDamage()
            return 0
        }
        let address = elements.baseAddress.unsafelyUnwrapped + position
        ledger.check(UnsafeRawPointer(address))
        return address.pointee
    }

    /// Neighbouring numbers; none, and damage, for a range that does not lie in the section.
    @inline(__always)
    func slice(from start: Int, to end: Int) -> UnsafeBufferPointer<Element> {
        guard start >= 0, start <= end, end <= elements.count else {
            ledger.reportDamage()
            return UnsafeBufferPointer(start: nil, count: 0)
        }
        let slice = UnsafeBufferPointer(rebasing: elements[start..<end])
        ledger.check(UnsafeRawBufferPointer(slice))
        return slice
    }

    func all() -> UnsafeBufferPointer<Element> { slice(from: 0, to: count) }
}

/// Lists of numbers that lie one after the other: the words of each name, the names of each word.
struct IndexLists {
    let starts: IndexColumn<UInt32>
    let items: IndexColumn<UInt32>

    /// How many lists there are.
    var count: Int { max(0, starts.count - 1) }

    @inline(__always)
    func list(_ index: Int) -> UnsafeBufferPointer<UInt32> {
        items.slice(from: Int(starts[index]), to: Int(starts[index + 1]))
    }

    /// How many numbers the list of an index has.
    func length(_ index: Int) -> Int {
        max(0, Int(starts[index + 1]) - Int(starts[index]))
    }

    /// How many numbers neighbouring lists have in all.
    func length(of indices: Range<Int>) -> Int {
        max(0, Int(starts[indices.upperBound]) - Int(starts[indices.lowerBound]))
    }

    /// The numbers of neighbouring lists.
    func lists(_ indices: Range<Int>) -> UnsafeBufferPointer<UInt32> {
        items.slice(from: Int(starts[indices.lowerBound]), to: Int(starts[indices.upperBound]))
    }
}

/// The words of an index, in the order of their bytes: a word's number is its place.
struct IndexWords {
    let text: IndexColumn<UInt8>
    let starts: IndexColumn<UInt32>
    let lengths: IndexColumn<UInt8>
    let letters: IndexColumn<UInt64>

    var count: Int { lengths.count }

    func word(_ number: Int) -> UnsafeBufferPointer<UInt8> {
        text.slice(from: Int(starts[number]), to: Int(starts[number + 1]))
    }

    /// The number of a word; nil for one that no name has.
    func number(of word: ArraySlice<UInt8>) -> Int? {
        let number = firstNumber(notBefore: word)
        return number < count && self.word(number).elementsEqual(word) ? number : nil
    }

    /// The numbers of the words that begin with some letters.
    func numbers(startingWith prefix: ArraySlice<UInt8>) -> Range<Int> {
        let first = firstNumber(notBefore: prefix)
        let end = firstNumber { $0.prefix(prefix.count).elementsEqual(prefix) || $0.lexicographicallyPrecedes(prefix) }
        return first..<max(first, end)
    }
}

extension IndexWords {
    private func firstNumber(notBefore word: ArraySlice<UInt8>) -> Int {
        firstNumber { $0.lexicographicallyPrecedes(word) }
    }

    /// The first number whose word does not fulfil a condition that all words before it fulfil.
    private func firstNumber(after isBefore: (UnsafeBufferPointer<UInt8>) -> Bool) -> Int {
        var (low, high) = (0, count)
        while low < high {
            let middle = (low + high) / 2
            if isBefore(word(middle)) { low = middle + 1 } else { high = middle }
        }
        return low
    }
}
