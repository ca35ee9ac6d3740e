import TerminalKit

/// Shows which row is selected: by a sign, which is enough by itself, and in reverse where the focus is.
struct RowMarker {
    let style: ScreenStyle

    /// The columns in front of a row's text.
    static func width(columns: Int) -> Int { columns >= 10 ? 3 : 1 }

    func mark(_ row: Int, isSelected: Bool, hasFocus: Bool, on screen: inout ScreenBuffer) {
        guard isSelected else { return }
        let column = Self.width(columns: screen.size.columns) >= 3 ? 1 : 0
        if hasFocus {
            screen.write(">", column: column, row: row, style: style.bold)
            if style.isEnabled { screen.add(.reverse, toRow: row) }
        } else {
            screen.write("·", column: column, row: row, style: style.dim)
        }
    }
}
