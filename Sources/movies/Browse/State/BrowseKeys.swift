import TerminalKit

/// The rules of the keys: what a person does changes the state, and may ask for more.
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
        if state.keysTop != nil { return KeysPageKeys(layout: layout).effects(of: key, on: &state) }
        if state.details != nil { return DetailsKeys(layout: layout).effects(of: key, on: &state) }
        switch state.focus {
        case .field: return FieldKeys(layout: layout).effects(of: key, on: &state)
        case .list: return ListKeys(layout: layout).effects(of: key, on: &state)
        }
    }

    /// Pasted text is a query, never commands.
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
            KeysPageKeys(layout: layout).scroll(by: rows, &state)
        } else if state.details != nil {
            DetailsKeys(layout: layout).scroll(by: rows, &state)
        } else {
            ListKeys(layout: layout).move(by: rows, &state)
        }
    }

    /// A click selects a row; on the selected one it opens it.
    private func click(_ row: Int, _ state: inout BrowseState) -> [BrowseEffect] {
        guard state.keysTop == nil, state.details == nil else { return [] }
        if row == layout.fieldRow {
            state.focus = .field
            return []
        }
        return ListKeys(layout: layout).click(row, &state)
    }
}
