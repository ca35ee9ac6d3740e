import TerminalKit
import Domain
import Presentation

/// The line with the field: what is typed, the cursor, and the filter by year.
struct FieldLine {
    let layout: BrowseLayout
    let style: ScreenStyle

    func draw(_ state: BrowseState, on screen: inout ScreenBuffer) {
        let filter = filter(state.years)
        let prompt = layout.size.columns >= 30 ? " \(Messages.browse.prompt) " : "> "
        let start = screen.write(prompt, column: 0, row: layout.fieldRow, style: style.bold)
        let width = max(1, layout.size.columns - start - (filter.isEmpty ? 0 : filter.count + 2))
        let visible = Self.visible(state.field, width: width)
        screen.write(visible.text, column: start, row: layout.fieldRow, width: width)
        let column = layout.size.columns - filter.count - 1
        if !filter.isEmpty { screen.write(filter, column: column, row: layout.fieldRow, style: style.dim) }
        guard state.focus == .field else { return }
        screen.cursor = ScreenPosition(
            column: min(start + visible.cursor, layout.size.columns - 1),
            row: layout.fieldRow
        )
    }

    private func filter(_ years: YearRange?) -> String {
        guard layout.size.columns >= 30, let years else { return "" }
        return years.description
    }

    /// The part of the text around the cursor that fits, with one column for the cursor behind the end, and where in it
    /// the cursor stands.
    static func visible(_ field: TextField, width: Int) -> (text: String, cursor: Int) {
        var before = field.before[...]
        while String(before).displayWidth >= width, !before.isEmpty { before.removeFirst() }
        let cursor = String(before).displayWidth
        return (before + field.after, cursor)
    }
}
