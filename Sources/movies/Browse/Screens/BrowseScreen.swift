import TerminalKit
import Presentation

/// The screen of `browse`, drawn from its state.
struct BrowseScreen {
    let layout: BrowseLayout
    let style: ScreenStyle

    func buffer(_ state: BrowseState) -> ScreenBuffer {
        var screen = ScreenBuffer(layout.size)
        if let top = state.keysTop {
            draw(KeysPage(layout: layout, style: style).lines, from: top, on: &screen)
        } else if let details = state.details {
            let page = DetailsPage(layout: layout, style: style)
            draw(page.lines(details, now: state.now), from: details.top, on: &screen)
            if let picture = details.poster?.picture {
                screen.place(picture, column: page.posterColumn(details), row: layout.page.lowerBound)
            }
        } else {
            drawSearch(state, on: &screen)
        }
        StatusLine(layout: layout, style: style).draw(state, on: &screen)
        return screen
    }
}

extension BrowseScreen {
    private func drawSearch(_ state: BrowseState, on screen: inout ScreenBuffer) {
        FieldLine(layout: layout, style: style).draw(state, on: &screen)
        if let row = layout.ruleRow {
            screen.write(String(repeating: "─", count: layout.size.columns), column: 0, row: row, style: style.dim)
        }
        if let message = StateMessage(state) {
            drawMessage(message, on: &screen)
        } else if state.offersRecentQueries {
            RecentRows(layout: layout, style: style).draw(state, on: &screen)
        } else {
            FilmRows(layout: layout, style: style).draw(state, on: &screen)
        }
    }

    private func drawMessage(_ message: StateMessage, on screen: inout ScreenBuffer) {
        let width = min(layout.size.columns - 2, 80)
        let lines = message.lines(width: width, style: style)
        for (line, row) in zip(lines, layout.list) { screen.write(line, column: 1, row: row) }
    }

    private func draw(_ lines: [StyledLine], from top: Int, on screen: inout ScreenBuffer) {
        let top = min(top, max(0, lines.count - layout.page.count))
        for (line, row) in zip(lines.dropFirst(top), layout.page) {
            screen.write(line, column: DetailsPage.margin(layout.size.columns), row: row)
        }
    }
}
