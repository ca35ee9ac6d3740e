/// How much a column of a table matters where not all of them fit.
package struct ColumnPriority: Equatable, Sendable {
    package static let ordinary = ColumnPriority(importance: 0, roomForKey: 12)

    /// Columns of less give way first; among equals, the last ones.
    let importance: Int
    /// What must be left for the key, if it wants it, so that this column is worth its place; in terminal columns.
    let roomForKey: Int

    package init(importance: Int, roomForKey: Int) {
        self.importance = importance
        self.roomForKey = roomForKey
    }
}

/// A table for people: a heading, aligned columns, and no line wider than the terminal.
package struct Table {
    package struct Column {
        let heading: Cell
        /// True for the column that says what a row is: it is never left out.
        let isKey: Bool
        let priority: ColumnPriority

        package init(_ heading: String, isKey: Bool = false, priority: ColumnPriority = .ordinary) {
            self.heading = Cell(Cell.clean(heading))
            self.isKey = isKey
            self.priority = priority
        }
    }

    private let columns: [Column]
    private let rows: [[Cell]]

    /// - Parameter rows: each with a cell for every column.
    package init(columns: [Column], rows: [[Cell]]) {
        self.columns = columns
        self.rows = rows
    }

    /// The heading and the rows; where not all columns fit, less important ones are cut or left out.
    package func lines(fitting width: Int) -> (heading: StyledLine, rows: [StyledLine]) {
        let layout = TableLayout(columns.indices.map(measure), fitting: width)
        return (line(columns.map(\.heading), layout), rows.map { line($0, layout) })
    }

    private func measure(_ index: Int) -> TableLayout.Column {
        let widest = rows.map { $0[index].text.displayWidth }.max() ?? 0
        let natural = max(widest, columns[index].heading.text.displayWidth)
        // Short columns (ids, years, ratings) mean nothing when cut; long ones still do.
        return TableLayout.Column(
            natural: natural,
            minimum: min(natural, 12),
            isKey: columns[index].isKey,
            isEmpty: widest == 0,
            priority: columns[index].priority
        )
    }

    private func line(_ cells: [Cell], _ layout: TableLayout) -> StyledLine {
        var line = StyledLine()
        // No blanks at the end: they would be copied along, and wrap where the last column is narrow.
        var blanks = 0
        for (cell, width) in zip(cells, layout.widths) {
            guard let width else { continue }
            let shown = cell.line(width: width)
            if !shown.text.isEmpty {
                line = line.adding(String(repeating: " ", count: blanks)).adding(shown)
                blanks = 0
            }
            blanks += width + TableLayout.gap - shown.text.displayWidth
        }
        return line
    }
}

extension Table {
    /// What stands in one place of a table.
    package struct Cell {
        /// Clean, without blanks at the end.
        let text: String
        let style: CellStyle
        /// The parts that stand out, by characters; in order and apart from each other.
        let marks: [Range<Int>]

        /// - Parameter text: as ``clean(_:)`` gives it.
        package init(_ text: String, style: CellStyle = .plain, marks: [Range<Int>] = []) {
            self.text = text
            self.style = style
            self.marks = marks
        }

        /// Text for one line of a terminal, without blanks at the end.
        package static func clean(_ text: String) -> String {
            var text = text.cleanedForTerminal
            while text.last == " " { text.removeLast() }
            return text
        }

        /// The cell cut to a width.
        func line(width: Int) -> StyledLine {
            let shown = text.truncated(toWidth: width)
            guard !marks.isEmpty else { return StyledLine(shown, style) }
            let characters = Array(shown)
            // The ellipsis is no part of what was found.
            let kept = shown == text ? characters.count : characters.count - 1
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

/// How wide each column of a table may be, so that the table fits.
struct TableLayout: Equatable {
    /// A column's measures, in terminal columns.
    struct Column: Equatable {
        /// What its widest cell needs.
        let natural: Int
        /// The least it is worth showing with; equal to `natural` for a column that is cut for nothing.
        let minimum: Int
        var isKey = false
        /// True where no row has anything to show: the first to go once room is short.
        var isEmpty = false
        var priority = ColumnPriority.ordinary
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
            let room = min(columns[first].natural, columns[index].priority.roomForKey)
            let others = (shown.dropFirst() + [index]).map { columns[$0].minimum }
            guard total([max(room, columns[first].minimum)] + others) <= available else { break }
            shown.append(index)
        }
        return shown
    }

    private static func importance(of column: Column, at index: Int) -> (Int, Int, Int) {
        (column.isKey ? 1 : 0, column.priority.importance, -index)
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
