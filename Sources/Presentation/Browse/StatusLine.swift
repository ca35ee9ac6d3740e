import Domain
import TerminalKit

/// The bottom line of the screen: a message, if any, and the most useful keys.
struct StatusLine {
    let layout: BrowseLayout
    let style: ScreenTheme

    /// - Parameter hasMoreBelow: true if the page continues below the last row.
    func draw(_ state: BrowseState, hasMoreBelow: Bool, on screen: inout ScreenBuffer) {
        guard let row = layout.statusRow else { return }
        let columns = layout.size.columns
        let more = hasMoreBelow ? Messages.browse.moreBelow : ""
        let text = (text(state) ?? more).cleanedForTerminal
        let used = text.isEmpty ? 0 : text.displayWidth + 4
        let keys = keys(state).map(Messages.browseKeys.hint)
        // Show as many keys as fit.
        let hints = keys.indices.reversed().map { keys[...$0].joined(separator: "  ") }
            .first { $0.displayWidth + used <= columns }
        screen.write(text.truncated(toWidth: max(1, columns - 2)), column: 1, row: row, style: style.dim)
        guard let hints else { return }
        let room = columns - hints.displayWidth
        screen.write(hints, column: used == 0 ? min(1, room) : room - 1, row: row, style: style.dim)
    }

    /// The most useful keys, most important first. On a narrow screen, the last ones are dropped.
    private func keys(_ state: BrowseState) -> [KeyHint] {
        if state.keysTop != nil { return [.back] }
        if state.focus == .filter { return [.apply, .cancel] }
        let choose = state.isPicker ? KeyHint.choose : .open
        let web: [KeyHint] = state.webPage == nil ? [] : [.web, .copy]
        switch state.pages.last {
        case .film:
            let neighbours: [KeyHint] = state.pages.count == 1 ? [.next] : []
            return (state.isPicker ? [choose] : []) + [.back, .cast, .similar] + neighbours
                + [.keys, .watchlist, .seen, .trailer, .leave, .web, .copy]
        case .related(let page):
            return (page.rows.isEmpty ? [] : [choose]) + [.back, .keys, .leave, .field] + web
        case nil: break
        }
        let open = state.row.map { _ in state.recentQueryIndex == nil ? choose : .search }.map { [$0] } ?? []
        let otherList: [KeyHint] = state.hasEmptyField ? [.otherList] : []
        guard state.focus == .list else {
            let list = state.hasList ? [KeyHint.list] : []
            let escape = state.field.isEmpty ? KeyHint.leaveField : .clear
            let complete = state.completion.isEmpty ? [] : [KeyHint.complete]
            return open + complete + list + [escape, .keysAnywhere] + otherList + (open.isEmpty ? [] : [.move]) + [
                .leaveAnywhere
            ]
        }
        let marks: [KeyHint] = state.film == nil ? [] : [.watchlist, .seen]
        return open + [.field, .keys, .leave]
            + (state.recentQueryIndex == nil ? otherList + [.filter] + marks + [.reload] + web : [.remove] + otherList)
    }

    private func text(_ state: BrowseState) -> String? {
        if let note = state.note { return note }
        if state.keysTop != nil { return nil }
        guard let details = state.pages.last?.film else {
            if let page = state.pages.last?.related { return page.isLoading ? Messages.browse.loading : nil }
            return state.results.items.isEmpty ? nil : state.results.failure?.message.asSentence
        }
        if details.isLoading, details.answer == nil { return Messages.browse.loadingDetails }
        if details.isLoading, details.answer?.isFinal == false { return Messages.browse.refreshing }
        return details.failure?.message.asSentence
    }
}
