import TerminalKit

/// The last line: what goes on, where the answer comes from, and the keys that help now.
struct StatusLine {
    let layout: BrowseLayout
    let style: ScreenStyle

    func draw(_ state: BrowseState, on screen: inout ScreenBuffer) {
        guard let row = layout.statusRow else { return }
        let columns = layout.size.columns
        let text = StatusText(state: state).text.cleanedForTerminal
        let used = text.isEmpty ? 0 : text.displayWidth + 2
        let hints = StatusHints(state: state).texts.first { $0.displayWidth + used + 2 <= columns }
        screen.write(text.truncated(toWidth: max(1, columns - 2)), column: 1, row: row, style: style.dim)
        guard let hints else { return }
        screen.write(hints, column: columns - hints.displayWidth - 1, row: row, style: style.dim)
    }
}
