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
        /// True where no row has anything to show: the first to go once room is short.
        var isEmpty = false
        var rank = ColumnRank.ordinary
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
}

extension TableLayout {
    /// The columns that fit at their least, the most important first: as many as there is room for, and the first in any
    /// case.
    private static func fitting(_ columns: [Column], _ available: Int) -> [Int] {
        let isShort = total(columns.map(\.natural)) > available
        let order = columns.indices.filter { !isShort || columns[$0].isKey || !columns[$0].isEmpty }
            .sorted { importance(of: columns[$0], at: $0) > importance(of: columns[$1], at: $1) }
        guard let first = order.first else { return [] }
        var shown = [first]
        for index in order.dropFirst() {
            let room = min(columns[first].natural, columns[index].rank.roomForKey)
            let others = (shown.dropFirst() + [index]).map { columns[$0].minimum }
            guard total([max(room, columns[first].minimum)] + others) <= available else { break }
            shown.append(index)
        }
        return shown
    }

    private static func importance(of column: Column, at index: Int) -> (Int, Int, Int) {
        (column.isKey ? 1 : 0, column.rank.importance, -index)
    }

    private static func total(_ widths: [Int]) -> Int {
        widths.reduce(0, +) + gap * max(0, widths.count - 1)
    }

    /// Takes what is too much from the least important columns, which stand last here.
    private static func shrink(_ columns: [Column], to available: Int) -> [Int] {
        var excess = total(columns.map(\.natural)) - available
        var widths = columns.map(\.natural)
        for index in columns.indices.reversed() where excess > 0 {
            let given = min(excess, widths[index] - min(columns[index].minimum, widths[index]))
            widths[index] -= given
            excess -= given
        }
        if excess > 0, let first = widths.indices.first { widths[first] = max(1, widths[first] - excess) }
        return widths
    }
}
