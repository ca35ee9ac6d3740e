/// How wide each column of a table may be, so that the table fits.
struct TableLayout: Equatable {
    /// A column's wishes, in terminal columns.
    struct Column: Equatable {
        /// What its widest cell needs.
        let natural: Int
        /// The least it is worth showing with; equal to `natural` for a column that is cut for nothing.
        let minimum: Int
        /// True for the column that says what a row is: it is never left out.
        var isKey = false
    }

    static let gap = 2

    /// The width of each column; nil for one that is left out.
    let widths: [Int?]

    init(_ columns: [Column], fitting available: Int) {
        let shown = Self.fitting(columns, available)
        let shrunk = Self.shrink(shown.map { columns[$0] }, to: available)
        var widths = [Int?](repeating: nil, count: columns.count)
        for (index, width) in zip(shown, shrunk) { widths[index] = width }
        self.widths = widths
    }

    /// The columns that fit at their least; the last ones go first, the key never.
    private static func fitting(_ columns: [Column], _ available: Int) -> [Int] {
        var shown = Array(columns.indices)
        while shown.count > 1, total(shown.map { columns[$0].minimum }) > available,
            let dropped = shown.lastIndex(where: { !columns[$0].isKey })
        {
            shown.remove(at: dropped)
        }
        return shown
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
