/// Arrays of different lengths, stored one after the other in ``items``.
struct PackedArrays<Element> {
    private(set) var items: [Element] = []
    /// The start of each array in ``items``, followed by the start of ``unended``.
    private(set) var starts: [UInt32] = [0]

    var count: Int { starts.count - 1 }

    subscript(index: Int) -> ArraySlice<Element> { items[Int(starts[index])..<Int(starts[index + 1])] }

    /// The elements appended since the last array ended.
    var unended: ArraySlice<Element> { items[Int(starts[count])...] }

    mutating func append(_ elements: some Sequence<Element>) { items.append(contentsOf: elements) }
    mutating func append(_ element: Element) { items.append(element) }
    mutating func endArray() { starts.append(UInt32(items.count)) }
    mutating func removeUnended() { items.removeSubrange(Int(starts[count])...) }

    mutating func reserveCapacity(_ count: Int, items itemCount: Int) {
        starts.reserveCapacity(count + 1)
        items.reserveCapacity(itemCount)
    }
}

extension PackedArrays<UInt8> {
    /// The indices of the arrays, sorted stably by their bytes. For speed, the first eight bytes are compared as one number.
    func sortedIndices() -> [UInt32] {
        items.withUnsafeBufferPointer { items in
            func bytes(_ index: UInt32) -> Slice<UnsafeBufferPointer<UInt8>> {
                items[Int(starts[Int(index)])..<Int(starts[Int(index) + 1])]
            }
            func head(_ bytes: Slice<UnsafeBufferPointer<UInt8>>) -> UInt64 {
                let head = bytes.prefix(8).reduce(0) { $0 << 8 | UInt64($1) }
                return head << UInt64(8 * (8 - min(8, bytes.count)))
            }
            let entries = (0..<UInt32(count)).map { (head: head(bytes($0)), index: $0) }
            return entries.sorted { left, right in
                if left.head != right.head { return left.head < right.head }
                let (a, b) = (bytes(left.index), bytes(right.index))
                if a.elementsEqual(b) { return left.index < right.index }
                return a.lexicographicallyPrecedes(b)
            }.map(\.index)
        }
    }
}
