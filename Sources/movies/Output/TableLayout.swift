/// How wide each column of a table may be, so that the table fits.
struct TableLayout: Equatable {
    /// A column's wishes, in terminal columns.
    struct Column: Equatable {
        /// What its widest cell needs.
        let natural: Int
        /// The least it is worth showing with; equal to `natural` for a column that is cut for nothing.
        let minimum: Int
    }

    static let gap = 2

    /// The widths of the leading columns that fit; what does not fit at all is left out, the last column first.
    let widths: [Int]

    init(_ columns: [Column], fitting available: Int) {
        var shown = columns
        while shown.count > 1, Self.total(shown.map(\.minimum)) > available { shown.removeLast() }
        widths = Self.shrink(shown, to: available)
    }

    private static func total(_ widths: [Int]) -> Int {
        widths.reduce(0, +) + gap * max(0, widths.count - 1)
    }

    /// Takes what is too much from the last columns first: what people look for stands in front.
    private static func shrink(_ columns: [Column], to available: Int) -> [Int] {
        var excess = total(columns.map(\.natural)) - available
        var widths = columns.map(\.natural)
        for index in columns.indices.reversed() where excess > 0 {
            let given = min(excess, widths[index] - min(columns[index].minimum, widths[index]))
            widths[index] -= given
            excess -= given
        }
        if excess > 0, let last = widths.indices.last { widths[last] = max(1, widths[last] - excess) }
        return widths
    }
}
