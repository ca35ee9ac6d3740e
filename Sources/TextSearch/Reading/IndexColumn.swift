/// A section of an index as an array of numbers, each checked before it is read.
///
/// A position outside the section reads as 0 and counts as damage, so that no file can crash the program.
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
        let end = firstIndex(below: count) {
            let word = self.word($0)
            return !word.starts(with: prefix) && !word.lexicographicallyPrecedes(prefix)
        }
        return first..<max(first, end)
    }

    private func firstNumber(notBefore word: ArraySlice<UInt8>) -> Int {
        firstIndex(below: count) { !self.word($0).lexicographicallyPrecedes(word) }
    }
}
