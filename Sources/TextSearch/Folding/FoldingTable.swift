/// Looks up how a scalar beyond ASCII folds.
enum FoldingTable {
    enum Entry: Equatable {
        /// A letter or digit that stays as it is.
        case same
        /// Other text stands in, up to six bytes; spaces in it end words.
        case replaced(UnsafeBufferPointer<UInt8>)
        case vanishes
        case endsWord

        static func == (left: Entry, right: Entry) -> Bool {
            switch (left, right) {
            case (.same, .same), (.vanishes, .vanishes), (.endsWord, .endsWord): true
            case (.replaced(let left), .replaced(let right)): left.elementsEqual(right)
            default: false
            }
        }
    }

    static func entry(for scalar: UInt32) -> Entry {
        if unchanged.contains(scalar) { return .same }
        return replacement(of: scalar) ?? range(of: scalar) ?? .same
    }

    /// Han, the bulk of what is neither in the table nor in the ranges.
    private static let unchanged: ClosedRange<UInt32> = 0x3400...0x9FFF
}

extension FoldingTable {
    private static let lineLength = 12
    private static let digits = 5

    private static func replacement(of scalar: UInt32) -> Entry? {
        let table = FoldingData.replacements
        let line = lastLine(of: table, notAfter: scalar)
        guard line >= 0, number(in: table, at: line * lineLength) == scalar else { return nil }
        let start = table.utf8Start + line * lineLength + digits
        let padded = UnsafeBufferPointer(start: start, count: lineLength - digits - 1)
        let count = padded.firstIndex(of: UInt8(ascii: "_")) ?? padded.count
        return .replaced(UnsafeBufferPointer(start: start, count: count))
    }

    private static func range(of scalar: UInt32) -> Entry? {
        let table = FoldingData.ranges
        let line = lastLine(of: table, notAfter: scalar)
        guard line >= 0, scalar <= number(in: table, at: line * lineLength + digits) else { return nil }
        let kind = table.utf8Start[line * lineLength + 2 * digits]
        return kind == UInt8(ascii: "-") ? .vanishes : .endsWord
    }

    /// The index of the last line whose number is not above `scalar`; -1 when there is none.
    private static func lastLine(of table: StaticString, notAfter scalar: UInt32) -> Int {
        var (low, high) = (0, (table.utf8CodeUnitCount + 1) / lineLength)
        while low < high {
            let middle = (low + high) / 2
            if number(in: table, at: middle * lineLength) <= scalar { low = middle + 1 } else { high = middle }
        }
        return low - 1
    }

    private static func number(in table: StaticString, at offset: Int) -> UInt32 {
        var number: UInt32 = 0
        for index in offset..<offset + digits {
            let byte = UInt32(table.utf8Start[index])
            number = number << 4 | (byte < 0x41 ? byte - 0x30 : byte - 0x37)
        }
        return number
    }
}
