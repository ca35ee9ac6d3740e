import TerminalKit
import Domain
import Presentation

/// The keys while the field has the focus.
struct FieldKeys {
    let layout: BrowseLayout

    func effects(of key: Key, on state: inout BrowseState) -> [BrowseEffect] {
        switch key {
        case .enter: return enter(&state)
        case .down, .tab: moveIntoList(&state)
        case .pageUp: ListKeys(layout: layout).movePage(-1, &state)
        case .pageDown: ListKeys(layout: layout).movePage(1, &state)
        case .escape where !state.field.isEmpty: return replace(TextField(), &state)
        case .control("d") where state.field.isEmpty: return [.leave(.success)]
        default: return edit(key, &state)
        }
        return []
    }
}

extension FieldKeys {
    private func enter(_ state: inout BrowseState) -> [BrowseEffect] {
        if state.results.failure?.mayPass == true { return [.settle, .retry] }
        if state.results.isEmpty, let suggestion = state.results.summary?.suggestion {
            return replace(TextField(suggestion.title), &state)
        }
        moveIntoList(&state)
        return state.results.query == nil ? [] : [.settle]
    }

    private func moveIntoList(_ state: inout BrowseState) {
        guard state.hasList else { return }
        state.focus = .list
        // From here on the selection is the person's, and follows its film.
        ListKeys(layout: layout).move(by: 0, &state)
    }

    private func edit(_ key: Key, _ state: inout BrowseState) -> [BrowseEffect] {
        var field = state.field
        return field.handle(key) ? replace(field, &state) : []
    }

    private func replace(_ field: TextField, _ state: inout BrowseState) -> [BrowseEffect] {
        let isChanged = field.text != state.field.text
        state.field = field
        return isChanged ? [.type(field.text)] : []
    }
}
