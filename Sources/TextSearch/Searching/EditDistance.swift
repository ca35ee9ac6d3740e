/// How many typing errors lie between two words: letters left out, added, mistaken, or swapped with their neighbour.
///
/// The optimal string alignment distance, in scalars: each error counts as one, and no letter is touched twice.
enum EditDistance {
    /// The distance of two words in UTF-8; nil when it is above `limit`.
    package static func between(_ left: ArraySlice<UInt8>, _ right: ArraySlice<UInt8>, limit: Int) -> Int? {
        right.withUnsafeBufferPointer { between(left, $0, limit: limit) }
    }

    /// The distance of two words in UTF-8; nil when it is above `limit`.
    static func between(_ left: ArraySlice<UInt8>, _ right: UnsafeBufferPointer<UInt8>, limit: Int) -> Int? {
        withUnits(left, right) { left, right in
            guard abs(left.count - right.count) <= limit else { return nil }
            return distance(left, right, limit: limit).flatMap { $0 <= limit ? $0 : nil }
        }
    }
}

extension EditDistance {
    /// Goes through the table of distances between the words' beginnings, three rows of it at a time; nil as soon as no
    /// distance can come out within `limit`.
    private static func distance(
        _ left: UnsafeBufferPointer<UInt32>,
        _ right: UnsafeBufferPointer<UInt32>,
        limit: Int
    ) -> Int? {
        let width = right.count + 1
        return withUnsafeTemporaryAllocation(of: Int.self, capacity: 3 * width) { table in
            for column in 0..<width { table[column] = column }
            for row in 1..<left.count + 1 where fill(row, of: table, left, right) > limit { return nil }
            return table[left.count % 3 * width + right.count]
        }
    }

    /// Fills a row and returns the least distance in it.
    private static func fill(
        _ row: Int,
        of table: UnsafeMutableBufferPointer<Int>,
        _ left: UnsafeBufferPointer<UInt32>,
        _ right: UnsafeBufferPointer<UInt32>
    ) -> Int {
        let width = right.count + 1
        let (this, above, twoAbove) = (row % 3 * width, (row + 2) % 3 * width, (row + 1) % 3 * width)
        table[this] = row
        var least = row
        for column in 1..<width {
            let (a, b) = (left[row - 1], right[column - 1])
            var distance = min(table[above + column], table[this + column - 1]) + 1
            distance = min(distance, table[above + column - 1] + (a == b ? 0 : 1))
            if row > 1, column > 1, a == right[column - 2], left[row - 2] == b {
                distance = min(distance, table[twoAbove + column - 2] + 1)
            }
            table[this + column] = distance
            least = min(least, distance)
        }
        return least
    }

    /// Hands over the scalars of both words, without allocating for ASCII of ordinary length.
    private static func withUnits(
        _ left: ArraySlice<UInt8>,
        _ right: UnsafeBufferPointer<UInt8>,
        _ body: (UnsafeBufferPointer<UInt32>, UnsafeBufferPointer<UInt32>) -> Int?
    ) -> Int? {
        withUnsafeTemporaryAllocation(of: UInt32.self, capacity: left.count + right.count) { units in
            let count = left.withUnsafeBytes { decode($0, into: units, at: 0) }
            let end = decode(UnsafeRawBufferPointer(right), into: units, at: count)
            let (leftUnits, rightUnits) = (units[0..<count], units[count..<end])
            return body(UnsafeBufferPointer(rebasing: leftUnits), UnsafeBufferPointer(rebasing: rightUnits))
        }
    }

    /// Writes the scalars of a word from `start` on and returns where they end.
    private static func decode(
        _ bytes: UnsafeRawBufferPointer,
        into units: UnsafeMutableBufferPointer<UInt32>,
        at start: Int
    ) -> Int {
        var (index, end) = (0, start)
        while index < bytes.count {
            let scalar = DecodedScalar(bytes, at: index)
            units[end] = scalar.value
            index += scalar.length
            end += 1
        }
        return end
    }
}
