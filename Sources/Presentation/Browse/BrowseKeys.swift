import Domain
import TerminalKit

/// An effect of user input other than a change of ``BrowseState``.
enum BrowseEffect: Hashable, Sendable {
    case type(String)
    /// Confirms the query, so that it is searched immediately and recorded.
    case settle
    case retry
    case openFilm(Int)
    case openRecentQuery(Int)
    case closeFilm
    case openOnWeb(String)
    case copy(String)
    case redraw
    case suspend
    case leave(BrowseEnd)
}

package enum BrowseEnd: Hashable, Sendable {
    case left
    case interrupted
}

/// The key bindings: input changes the state, and may request effects.
struct BrowseKeys {
    let layout: BrowseLayout

    func effects(of input: TerminalInput, on state: inout BrowseState) -> [BrowseEffect] {
        state.note = nil
        switch input {
        case .key(let key): return effects(of: key, on: &state)
        case .paste(let text): return paste(text, &state)
        case .wheel(let direction):
            scroll(by: direction == .up ? -3 : 3, &state)
            return []
        case .click(_, let row): return click(row, &state)
        }
    }
}

extension BrowseKeys {
    private func effects(of key: Key, on state: inout BrowseState) -> [BrowseEffect] {
        switch key {
        case .control("c"): return [.leave(.interrupted)]
        case .control("z"): return [.suspend]
        case .control("l"): return [.redraw]
        case .function(1):
            state.keysTop = state.keysTop == nil ? 0 : nil
            return []
        default: break
        }
        if state.keysTop != nil { return keysPageEffects(of: key, on: &state) }
        if state.details != nil { return detailsEffects(of: key, on: &state) }
        switch state.focus {
        case .field: return fieldEffects(of: key, on: &state)
        case .list: return listEffects(of: key, on: &state)
        }
    }

    /// Inserts pasted text into the search field. It is never interpreted as keys.
    private func paste(_ text: String, _ state: inout BrowseState) -> [BrowseEffect] {
        let closes: [BrowseEffect] = state.details == nil ? [] : [.closeFilm]
        state.keysTop = nil
        state.details = nil
        state.focus = .field
        state.field.insert(text)
        return closes + [.type(state.field.text)]
    }

    private func scroll(by rows: Int, _ state: inout BrowseState) {
        if state.keysTop != nil {
            scrollKeysPage(by: rows, &state)
        } else if state.details != nil {
            scrollDetails(by: rows, &state)
        } else {
            move(by: rows, &state)
        }
    }

    /// Selects the clicked row, or opens it if it is already selected.
    private func click(_ row: Int, _ state: inout BrowseState) -> [BrowseEffect] {
        guard state.keysTop == nil, state.details == nil else { return [] }
        if row == layout.fieldRow {
            state.focus = .field
            return []
        }
        let rows = state.visibleRows(layout)
        let target = state.position.top + row - rows.lowerBound
        guard rows.contains(row), target < state.rows.count else { return [] }
        if state.focus == .list, target == state.position.index { return open(state) }
        state.focus = .list
        move(to: target, &state)
        return []
    }
}

extension BrowseKeys {
    private func fieldEffects(of key: Key, on state: inout BrowseState) -> [BrowseEffect] {
        switch key {
        case .enter: return enter(&state)
        case .down, .tab: moveIntoList(&state)
        case .pageUp: movePage(-1, &state)
        case .pageDown: movePage(1, &state)
        case .escape where !state.field.isEmpty: return replace(TextField(), &state)
        case .control("d") where state.field.isEmpty: return [.leave(.left)]
        default:
            var field = state.field
            return field.handle(key) ? replace(field, &state) : []
        }
        return []
    }

    private func enter(_ state: inout BrowseState) -> [BrowseEffect] {
        if state.results.failure?.mayPass == true { return [.settle, .retry] }
        if state.results.isEmpty, let suggestion = state.results.summary?.content.suggestion {
            return replace(TextField(suggestion.title), &state)
        }
        moveIntoList(&state)
        return state.results.query == nil ? [] : [.settle]
    }

    private func moveIntoList(_ state: inout BrowseState) {
        guard state.hasList else { return }
        state.focus = .list
        // From now on, the selection follows its film if the list changes.
        move(by: 0, &state)
    }

    private func replace(_ field: TextField, _ state: inout BrowseState) -> [BrowseEffect] {
        let isChanged = field.text != state.field.text
        state.field = field
        return isChanged ? [.type(field.text)] : []
    }
}

/// Keys while the list of films or recent queries has the focus.
extension BrowseKeys {
    private func listEffects(of key: Key, on state: inout BrowseState) -> [BrowseEffect] {
        switch key {
        case .up where state.position.index == 0: state.focus = .field
        case .up, .character("k"), .control("p"): move(by: -1, &state)
        case .down, .character("j"), .control("n"): move(by: 1, &state)
        case .pageUp: movePage(-1, &state)
        case .pageDown, .character(" "): movePage(1, &state)
        case .home, .character("g"): move(to: 0, &state)
        case .end, .character("G"): move(to: .max, &state)
        case .escape, .tab, .backTab, .character("/"): state.focus = .field
        case .character("?"): state.keysTop = 0
        case .character("q"): return [.leave(.left)]
        case .enter, .right: return open(state)
        default: return filmEffects(of: key, on: state)
        }
        return []
    }

    private func open(_ state: BrowseState) -> [BrowseEffect] {
        guard !state.rows.isEmpty else { return [] }
        let index = state.position.index
        return state.offersRecentQueries ? [.openRecentQuery(index)] : [.openFilm(index)]
    }

    private func move(by rows: Int, _ state: inout BrowseState) {
        move(to: state.position.index + rows, &state)
    }

    private func movePage(_ direction: Int, _ state: inout BrowseState) {
        move(by: direction * max(1, state.visibleRows(layout).count - 1), &state)
    }

    private func move(to target: Int, _ state: inout BrowseState) {
        state.position.move(to: target, in: state.rows, height: state.visibleRows(layout).count)
    }

    /// The keys that act on a film, in the list and on the film's page.
    private func filmEffects(of key: Key, on state: BrowseState) -> [BrowseEffect] {
        guard let url = state.filmURL else { return [] }
        return switch key {
        case .character("o"): [.settle, .openOnWeb(url)]
        case .character("y"): [.settle, .copy(url)]
        default: []
        }
    }
}

/// Keys on a film's page and on the key help page; most keys close them.
extension BrowseKeys {
    private func detailsEffects(of key: Key, on state: inout BrowseState) -> [BrowseEffect] {
        switch key {
        case .escape, .left, .backspace:
            state.details = nil
            return [.closeFilm]
        case .character("/"):
            state.details = nil
            state.focus = .field
            return [.closeFilm]
        case .character("?"): state.keysTop = 0
        case .character("q"): return [.leave(.left)]
        default:
            guard let rows = rowsScrolled(by: key) else { return filmEffects(of: key, on: state) }
            scrollDetails(by: rows, &state)
        }
        return []
    }

    private func keysPageEffects(of key: Key, on state: inout BrowseState) -> [BrowseEffect] {
        if key == .character("q") { return [.leave(.left)] }
        if let rows = rowsScrolled(by: key) {
            scrollKeysPage(by: rows, &state)
        } else {
            state.keysTop = nil
        }
        return []
    }

    private func scrollDetails(by rows: Int, _ state: inout BrowseState) {
        guard let details = state.details else { return }
        let lines = DetailsPage(layout: layout, style: .plain).lines(details, now: state.now).count
        state.details?.top = top(details.top, movedBy: rows, lines: lines)
    }

    private func scrollKeysPage(by rows: Int, _ state: inout BrowseState) {
        let lines = KeysPage(layout: layout, style: .plain).lines.count
        state.keysTop = top(state.keysTop ?? 0, movedBy: rows, lines: lines)
    }

    /// Returns the number of lines to scroll, negative for up; nil if the key does not scroll.
    private func rowsScrolled(by key: Key) -> Int? {
        switch key {
        case .up, .character("k"): -1
        case .down, .character("j"): 1
        case .pageUp: -max(1, layout.page.count - 1)
        case .pageDown, .character(" "): max(1, layout.page.count - 1)
        case .home, .character("g"): -1_000_000
        case .end, .character("G"): 1_000_000
        default: nil
        }
    }

    /// Returns the first visible line after scrolling from `top` by `rows`.
    private func top(_ top: Int, movedBy rows: Int, lines: Int) -> Int {
        min(max(0, top + rows), max(0, lines - layout.page.count))
    }
}
