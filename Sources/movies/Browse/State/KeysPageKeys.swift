import TerminalKit

/// The keys while the page of keys is shown: it scrolls, and nearly any other key closes it.
struct KeysPageKeys {
    let layout: BrowseLayout

    func effects(of key: Key, on state: inout BrowseState) -> [BrowseEffect] {
        if key == .character("q") { return [.leave(.success)] }
        if let rows = PageScrolling(height: layout.page.count).rows(for: key) {
            scroll(by: rows, &state)
        } else {
            state.keysTop = nil
        }
        return []
    }

    func scroll(by rows: Int, _ state: inout BrowseState) {
        let lines = KeysPage(layout: layout, style: .plain).lines.count
        state.keysTop = PageScrolling(height: layout.page.count).top(state.keysTop ?? 0, movedBy: rows, lines: lines)
    }
}
