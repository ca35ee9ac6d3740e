/// The priority of a column when not all columns fit.
package struct ColumnPriority: Equatable, Sendable {
    package static let ordinary = ColumnPriority(importance: 0, roomForKey: 12)

    /// Columns of lower importance are dropped first. Among columns of equal importance, the last one is dropped first. A
    /// column of negative importance is shown only if all columns except the key keep their natural width.
    let importance: Int
    /// The column is shown only if the key column keeps this width, or its natural width if that is smaller.
    let roomForKey: Int
    /// The smallest useful width.
    let minimum: Int
    /// The width to which the column is truncated before other columns shrink; nil to shrink it after less important columns.
    let truncatesFirstTo: Int?
    /// Whether the column may be dropped so that different keys are not truncated to equal texts. The last such column goes first.
    let yieldsToKey: Bool

    package init(
        importance: Int,
        roomForKey: Int,
        minimum: Int = 12,
        truncatesFirstTo: Int? = nil,
        yieldsToKey: Bool = false
    ) {
        (self.importance, self.roomForKey, self.minimum) = (importance, roomForKey, minimum)
        (self.truncatesFirstTo, self.yieldsToKey) = (truncatesFirstTo, yieldsToKey)
    }
}

/// The contents of a column, which decide how its cells are aligned and truncated.
package enum ColumnKind: Sendable {
    /// Aligned on the left, and truncated with an ellipsis.
    case text
    /// Aligned on the right.
    case number
    /// Items separated by commas; items that do not fit are omitted.
    case list
}

/// A table with headings and aligned columns, no wider than the terminal.
package struct Table {
    package struct Column {
        let heading: Cell
        let isKey: Bool
        let priority: ColumnPriority
        let kind: ColumnKind

        /// - Parameter isKey: whether the column identifies the row and is never dropped.
        package init(_ heading: String, isKey: Bool, priority: ColumnPriority, kind: ColumnKind) {
            self.heading = Cell(Cell.clean(heading))
            (self.isKey, self.priority, self.kind) = (isKey, priority, kind)
        }
    }

    private let columns: [Column]
    private let rows: [[Cell]]

    /// - Parameter rows: each row has a cell for every column.
    package init(columns: [Column], rows: [[Cell]]) { (self.columns, self.rows) = (columns, rows) }

    /// The heading and the rows. If not all columns fit, less important ones are truncated or dropped.
    package func lines(fitting width: Int) -> (heading: StyledLine, rows: [StyledLine]) {
        let measured = columns.indices.map(measure)
        var layout = TableLayout(measured, fitting: width)
        guard let key = columns.firstIndex(where: \.isKey) else {
            return (line(columns.map(\.heading), layout), rows.map { line($0, layout) })
        }
        let texts = rows.map { $0[key].text }
        var keys = DistinctTexts(texts, width: layout.widths[key] ?? width)
        var dropped: Set<Int> = []
        for index in columns.indices.reversed() where columns[index].priority.yieldsToKey && keys.needsMiddleCut {
            dropped.insert(index)
            layout = TableLayout(measured, fitting: width, without: dropped)
            keys = DistinctTexts(texts, width: layout.widths[key] ?? width)
        }
        let lines = zip(rows, keys.shown).map { row, text in
            var row = row
            row[key].shown = text
            return line(row, layout)
        }
        return (line(columns.map(\.heading), layout), lines)
    }

    private func measure(_ index: Int) -> TableLayout.Column {
        let (column, widest) = (columns[index], rows.map { $0[index].text.displayWidth }.max() ?? 0)
        let natural = max(widest, column.heading.text.displayWidth)
        // Short columns (IDs, years, ratings) are useless when truncated.
        let minimum = min(natural, column.priority.minimum)
        let (isKey, isEmpty) = (column.isKey, widest == 0)
        return .init(natural: natural, minimum: minimum, isKey: isKey, isEmpty: isEmpty, priority: column.priority)
    }

    private func line(_ cells: [Cell], _ layout: TableLayout) -> StyledLine {
        var line = StyledLine()
        // Trailing spaces are omitted, because they would be copied with the text and could wrap to another line.
        var blanks = 0
        for (index, cell) in cells.enumerated() {
            guard let width = layout.widths[index] else { continue }
            let shown = cell.line(width: width, columns[index].kind)
            blanks += width - shown.text.displayWidth
            if !shown.text.isEmpty {
                let before = columns[index].kind == .number ? blanks : blanks - (width - shown.text.displayWidth)
                line = line.adding(String(repeating: " ", count: before)).adding(shown)
                blanks -= before
            }
            blanks += TableLayout.gap
        }
        return line
    }

    package struct Cell {
        /// Cleaned text without trailing spaces.
        let text: String
        let style: CellStyle
        /// The ranges of highlighted characters, in ascending order and disjoint.
        let marks: [Range<Int>]
        /// The text that was truncated to the column's width; nil to truncate ``text`` when the cell is drawn.
        package var shown: String?

        /// - Parameter text: a result of ``clean(_:)``.
        package init(_ text: String, style: CellStyle = .plain, marks: [Range<Int>] = []) {
            (self.text, self.style, self.marks) = (text, style, marks)
        }

        /// Cleans text for one line of a terminal and removes trailing spaces.
        package static func clean(_ text: String) -> String {
            var text = text.cleanedForTerminal
            while text.last == " " { text.removeLast() }
            return text
        }

        package func line(width: Int, _ kind: ColumnKind) -> StyledLine {
            let shown = shown ?? (kind == .list ? text.items(toWidth: width) : text.truncated(toWidth: width))
            guard !marks.isEmpty else { return StyledLine(shown, style) }
            let characters = Array(shown)
            // The ellipsis and the text after it are not highlighted.
            let kept = zip(text, characters).prefix { $0 == $1 }.count
            var line = StyledLine()
            var end = 0
            for mark in marks.map({ $0.clamped(to: 0..<kept) }) where !mark.isEmpty {
                line = line.adding(String(characters[end..<mark.lowerBound]), style)
                    .adding(String(characters[mark]), style.adding(.bold))
                end = mark.upperBound
            }
            return line.adding(String(characters[end...]), style)
        }
    }
}

/// Column widths that fit the available width.
struct TableLayout: Equatable {
    /// A column's widths, in terminal columns.
    struct Column: Equatable {
        /// The width of the widest cell, including the heading.
        let natural: Int
        /// The smallest useful width; `natural` for a column that is useless when truncated.
        let minimum: Int
        var isKey = false
        /// Whether the column has no values; such a column is dropped first.
        var isEmpty = false
        var priority = ColumnPriority.ordinary
    }

    static let gap = 2

    /// The width of each column; nil for a dropped column.
    let widths: [Int?]

    /// - Parameter dropped: the indices of columns to omit, which leaves more room for the key.
    init(_ columns: [Column], fitting available: Int, without dropped: Set<Int> = []) {
        let shown = Self.fitting(columns, available, without: dropped)
        let shrunk = Self.shrink(shown.map { columns[$0] }, to: available, truncatesFirst: dropped.isEmpty)
        var widths = [Int?](repeating: nil, count: columns.count)
        for (index, width) in zip(shown, shrunk) { widths[index] = width }
        self.widths = widths
    }

    /// The indices of the columns that fit at their minimum width, most important first; the first is always included.
    private static func fitting(_ columns: [Column], _ available: Int, without dropped: Set<Int>) -> [Int] {
        let isShort = total(columns.map(\.natural)) > available
        let order = columns.indices.filter { !dropped.contains($0) }.filter {
            !isShort || columns[$0].isKey || !columns[$0].isEmpty
        }
        .sorted { importance(of: columns[$0], at: $0) > importance(of: columns[$1], at: $1) }
        guard let first = order.first else { return [] }
        var shown = [first]
        for index in order.dropFirst() {
            let room = min(columns[first].natural, columns[index].priority.roomForKey)
            let needsRoom = columns[index].priority.importance < 0
            let others = (shown.dropFirst() + [index]).map { needsRoom ? columns[$0].natural : columns[$0].minimum }
            guard total([max(room, columns[first].minimum)] + others) <= available else { break }
            shown.append(index)
        }
        return shown
    }

    private static func importance(of column: Column, at index: Int) -> (Int, Int, Int) {
        (column.isKey ? 1 : 0, column.priority.importance, -index)
    }

    private static func total(_ widths: [Int]) -> Int { widths.reduce(0, +) + gap * max(0, widths.count - 1) }

    /// Returns widths that fit. Columns shrink from last to first, after those with `truncatesFirstTo` if `truncatesFirst`.
    private static func shrink(_ columns: [Column], to available: Int, truncatesFirst: Bool) -> [Int] {
        var excess = total(columns.map(\.natural)) - available
        var widths = columns.map(\.natural)
        func shrink(_ index: Int, to width: Int) {
            let given = min(max(0, excess), max(0, widths[index] - width))
            widths[index] -= given
            excess -= given
        }
        for index in columns.indices where truncatesFirst {
            columns[index].priority.truncatesFirstTo.map { shrink(index, to: $0) }
        }
        for index in columns.indices.reversed() { shrink(index, to: columns[index].minimum) }
        if excess > 0, let first = widths.indices.first { widths[first] = max(1, widths[first] - excess) }
        return widths
    }
}
