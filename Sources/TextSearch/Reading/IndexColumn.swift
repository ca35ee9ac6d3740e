/// A section of an index as an array of numbers, whose blocks are verified before they are read. A position outside
/// the section reads as 0 and is reported as damage, so a damaged file cannot crash the program.
struct IndexColumn<Element: FixedWidthInteger & BitwiseCopyable> {
    private let elements: UnsafeBufferPointer<Element>
    private let verifier: BlockVerifier

    init(_ section: UnsafeRawBufferPointer, verifier: BlockVerifier) {
        elements = section.bindMemory(to: Element.self)
        self.verifier = verifier
    }

    var count: Int { elements.count }

    @inline(__always)
    subscript(position: Int) -> Element {
        guard UInt(bitPattern: position) < UInt(bitPattern: elements.count) else {
            verifier.reportDamage()
            return 0
        }
        let address = elements.baseAddress.unsafelyUnwrapped + position
        verifier.check(UnsafeRawPointer(address))
        return address.pointee
    }

    /// Returns consecutive numbers. For a range outside the section or longer than `limit`, reports damage and returns none.
    @inline(__always)
    func slice(from start: Int, to end: Int, limit: Int = .max) -> UnsafeBufferPointer<Element> {
        guard start >= 0, start <= end, end <= elements.count, end - start <= limit else {
            verifier.reportDamage()
            return UnsafeBufferPointer(start: nil, count: 0)
        }
        let slice = UnsafeBufferPointer(rebasing: elements[start..<end])
        verifier.check(UnsafeRawBufferPointer(slice))
        return slice
    }

    func all() -> UnsafeBufferPointer<Element> { slice(from: 0, to: count) }
}

/// Lists of numbers stored one after the other, such as the word numbers of each name.
struct IndexLists {
    let starts: IndexColumn<UInt32>
    let items: IndexColumn<UInt32>
    /// The maximum length of a list; a longer list is damage.
    let longestList: Int

    var count: Int { max(0, starts.count - 1) }

    @inline(__always)
    func list(_ index: Int) -> UnsafeBufferPointer<UInt32> {
        items.slice(from: Int(starts[index]), to: Int(starts[index + 1]), limit: longestList)
    }

    func length(_ index: Int) -> Int { max(0, Int(starts[index + 1]) - Int(starts[index])) }

    func length(of indices: Range<Int>) -> Int {
        max(0, Int(starts[indices.upperBound]) - Int(starts[indices.lowerBound]))
    }

    /// The numbers of the lists in a range, one list after the other.
    func lists(_ indices: Range<Int>) -> UnsafeBufferPointer<UInt32> {
        items.slice(from: Int(starts[indices.lowerBound]), to: Int(starts[indices.upperBound]))
    }
}

/// The words of an index, sorted by bytes; a word's number is its position.
struct IndexWords {
    let text: IndexColumn<UInt8>
    let starts: IndexColumn<UInt32>
    let lengths: IndexColumn<UInt8>
    let letters: IndexColumn<UInt64>

    var count: Int { lengths.count }

    func word(_ number: Int) -> UnsafeBufferPointer<UInt8> {
        text.slice(from: Int(starts[number]), to: Int(starts[number + 1]), limit: IndexFormat.longestText)
    }

    /// The number of a word, or nil if it is not in the index.
    func number(of word: ArraySlice<UInt8>) -> Int? {
        let number = firstNumber(notBefore: word)
        return number < count && self.word(number).elementsEqual(word) ? number : nil
    }

    /// The numbers of the words that begin with a prefix.
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
