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
