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
