/// The names of all documents as the numbers of their words, in the order of their coming.
struct NameCollector {
    private(set) var words = WordCollector()
    /// Where the words of each name start in ``items``; one entry more at the end.
    private(set) var starts: [UInt32] = [0]
    private(set) var items: [UInt32] = []
    private var folded = FoldedText()

    /// Words of a name beyond this number are not looked at.
    static let mostWords = 60

    var count: Int { starts.count - 1 }

    func name(_ number: Int) -> ArraySlice<UInt32> {
        items[Int(starts[number])..<Int(starts[number + 1])]
    }

    /// Adds a name in UTF-8, unless it reads like one of those that came since `first`, or like nothing.
    mutating func add(_ name: UnsafeRawBufferPointer, since first: Int) {
        folded.replace(with: name)
        folded.withWords { [mostWords = Self.mostWords] letters, ranges in
            for range in ranges.prefix(mostWords) {
                items.append(words.number(of: UnsafeBufferPointer(rebasing: letters[range])))
            }
        }
        let start = Int(starts[starts.count - 1])
        let isKnown = (first..<count).contains { self.name($0).elementsEqual(items[start...]) }
        if isKnown || items.count == start {
            items.removeSubrange(start...)
        } else {
            starts.append(UInt32(items.count))
        }
    }
}
