import Domain
import Foundation
import TerminalKit

/// An effect of user input other than a change of ``BrowseState``.
enum BrowseEffect: Hashable, Sendable {
    case type(String)
    /// Confirms the query, so that it is searched immediately and recorded.
    case settle
    case reload
    /// Loads the rows that are missing below the last one, if that needs no network.
    case loadAll
    case openFilm(Int)
    case filter(String)
    /// Shows another list than the current one: the next for 1, the previous for -1.
    case changeList(by: Int)
    case openRecentQuery(Int)
    case removeRecentQuery(Int)
    case open(RelatedPage.Target)
    case openCast
    case openSimilarFilms
    case openTrailer
    case mark(MoviesListItemViewModel, MarkAction)
    case openOnWeb(String)
    case copy(String)
    case redraw
    case suspend
    case leave(BrowseEnd)
}

package enum BrowseEnd: Hashable, Sendable {
    case left
    case interrupted
    case chosen(MoviesListItemViewModel)
}

/// The key bindings: input changes the state, and may request effects.
struct BrowseKeys {
    let layout: BrowseLayout

    func effects(of input: TerminalInput, on state: inout BrowseState) -> [BrowseEffect] {
        state.note = nil
        state.pending = nil
        switch input {
        case .key(let key): return effects(of: key, on: &state)
        case .paste(let text): return paste(text, &state)
        case .wheel(let direction):
            scroll(by: direction == .up ? -3 : 3, &state)
            return []
        case .click(let column, let row): return click(column, row, &state)
        }
    }

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
        if state.keysTop != nil {
            if key == .character("q") { return [.leave(.left)] }
            guard let rows = rowsMoved(by: key, height: layout.page.count) else {
                state.keysTop = nil
                return []
            }
            scroll(by: rows, &state)
            return []
        }
        switch state.pages.last {
        case .film: return detailsEffects(of: key, on: &state)
        case .related: return relatedEffects(of: key, on: &state)
        case nil: break
        }
        switch state.focus {
        case .field: return fieldEffects(of: key, on: &state)
        case .filter where key == .enter || key == .escape:
            state.focus = .list
            state.hasChosenList = state.hasChosenList || key == .enter
            return key == .enter ? [.filter(state.filterField.text)] : []
        case .filter:
            _ = state.filterField.handle(key)
            return []
        case .list: return listEffects(of: key, on: &state)
        }
    }

    /// Inserts pasted text into the search field, or the filter. It is never interpreted as keys.
    private func paste(_ text: String, _ state: inout BrowseState) -> [BrowseEffect] {
        if state.focus == .filter {
            state.filterField.insert(text)
            return []
        }
        state.closePage(all: true)
        state.keysTop = nil
        state.focus = .field
        var field = state.field
        field.insert(text)
        return replace(field, &state)
    }

    /// Scrolls the page that covers the list, or moves the selection.
    func scroll(by rows: Int, _ state: inout BrowseState) {
        guard let page = screen.page(state) else {
            if state.pages.isEmpty { move(by: rows, &state) } else { select(by: rows, &state) }
            return
        }
        let last = max(0, page.count - layout.page.count)
        func scrolled(_ top: Int) -> Int { min(max(0, top + rows), last) }
        if let top = state.keysTop {
            state.keysTop = scrolled(top)
        } else if let film = state.pages.last?.film {
            state.update(film.number) { $0.film?.top = scrolled(film.top) }
        }
    }

    /// Selects the clicked row, or opens it if it is already selected.
    private func click(_ column: Int, _ row: Int, _ state: inout BrowseState) -> [BrowseEffect] {
        guard state.keysTop == nil, state.focus != .filter else { return [] }
        if let page = state.pages.last { return click(row, page.related, &state) }
        if row == layout.fieldRow {
            state.focus = .field
            return []
        }
        let (target, rows) = (state.position.top + row - layout.list.lowerBound, state.rows)
        guard layout.list.contains(row), rows.indices.contains(target), rows[target] != nil,
            column < state.listWidth(layout)
        else { return [] }
        if target == state.position.index, state.row != nil { return open(&state) }
        move(to: target, &state)
        return []
    }
}

/// Keys while the search field has the focus: printable ones are typed.
extension BrowseKeys {
    private func fieldEffects(of key: Key, on state: inout BrowseState) -> [BrowseEffect] {
        switch key {
        case .enter: return enter(&state)
        case .tab, .backTab: if state.hasList { state.focus = .list }
        case .escape where state.field.isEmpty: return [.leave(.left)]
        case .escape: return replace(TextField(), &state)
        case .control("d") where state.field.isEmpty: return [.leave(.left)]
        case .up, .down, .pageUp, .pageDown, .control("n"), .control("p"):
            move(by: rowsMoved(by: key, height: layout.list.count) ?? 0, &state)
        default:
            if state.field.isEmpty, let change = listChange(key, &state) { return [change] }
            if [.right, .end, .control("f"), .control("e")].contains(key), !state.completion.isEmpty {
                return replace(TextField(state.field.text + state.completion), &state)
            }
            var field = state.field
            return field.handle(key) ? replace(field, &state) : []
        }
        return []
    }

    private func enter(_ state: inout BrowseState) -> [BrowseEffect] {
        if state.recentQueryIndex != nil { return open(&state) }
        if state.results.items.isEmpty, state.results.failure?.mayPass == true { return [.settle, .reload] }
        let titles = state.results.isEmpty ? state.results.summary?.content.suggestions ?? [] : []
        return titles.count == 1 ? replace(TextField(titles[0].title), &state) : open(&state)
    }

    private func replace(_ field: TextField, _ state: inout BrowseState) -> [BrowseEffect] {
        let isChanged = field.text != state.field.text
        state.field = field
        guard isChanged else { return [] }
        state.hasChosenList = false
        state.position = ListPosition()
        state.fit(layout)
        return [.type(field.text)]
    }

    private func listChange(_ key: Key, _ state: inout BrowseState) -> BrowseEffect? {
        guard state.results.query == nil, state.results.list != nil, ["[", "]"].map(Key.character).contains(key) else {
            return nil
        }
        state.hasChosenList = true
        return .changeList(by: key == .character("]") ? 1 : -1)
    }
}

/// Keys while the list of films or recent queries has the focus: letters are commands.
extension BrowseKeys {
    private func listEffects(of key: Key, on state: inout BrowseState) -> [BrowseEffect] {
        switch key {
        case .end, .character("G"):
            move(by: Self.all, &state)
            return [.loadAll]
        case .escape, .tab, .backTab, .backspace, .character("/"): state.focus = .field
        case .character("?"): state.keysTop = 0
        case .character("q"): return [.leave(.left)]
        case .character("r"): return [.reload]
        case .character("d"): return state.recentQueryIndex.map { [.removeRecentQuery($0)] } ?? []
        case .character("f") where state.results.list != nil:
            state.filterField = TextField(state.results.filter.text)
            state.focus = .filter
        case .enter: return open(&state)
        case .right: return open(&state, chooses: false)
        default:
            if let change = listChange(key, &state) { return [change] }
            guard let rows = rowsMoved(by: key, height: layout.list.count) else {
                return filmEffects(of: key, on: &state)
            }
            move(by: rows, &state)
        }
        return []
    }

    /// Opens the selected row; for a search in progress, the first film that it finds.
    ///
    /// - Parameter chooses: false to open the film in a picker, too.
    private func open(_ state: inout BrowseState, chooses: Bool = true) -> [BrowseEffect] {
        if let index = state.recentQueryIndex { return [.openRecentQuery(index)] }
        if let index = state.filmIndex, let film = state.film {
            return chooses && state.isPicker ? [.settle, .leave(.chosen(film))] : [.openFilm(index)]
        }
        guard state.results.list != nil else { return [] }
        if state.results.isOutdated { state.pending = .openFirst }
        return [.settle]
    }

    func move(by rows: Int, _ state: inout BrowseState) {
        // Without a selection, the first row is selected.
        move(to: state.row == nil ? 0 : state.position.index + rows, &state)
    }

    private func move(to target: Int, _ state: inout BrowseState) {
        state.position.move(to: target, in: state.rows, height: layout.list.count)
    }

    /// The keys that act on a film or a person, in the list and on pages.
    func filmEffects(of key: Key, on state: inout BrowseState) -> [BrowseEffect] {
        if let film = state.markableFilm, case .character(let character) = key {
            if let action = markAction(of: character, film.movie, &state) { return [.mark(film, action)] }
        }
        guard let url = state.webPage else { return [] }
        return switch key {
        case .character("o"): [.settle, .openOnWeb(url)]
        case .character("y"): [.settle, .copy(url)]
        default: []
        }
    }

    /// Returns how a key changes the mark of a film; the key for what is already marked removes it.
    private func markAction(of character: Character, _ film: Movie, _ state: inout BrowseState) -> MarkAction? {
        let mark = state.marks[film]
        switch character {
        case "w": return mark.addedAt == nil ? .addToWatchlist : .removeFromWatchlist
        case "s":
            let earlier = state.earlierMarks[film]
            state.earlierMarks[film] = mark
            if !earlier.isEmpty, (earlier.seenOn == nil) != (mark.seenOn == nil) { return .restore(earlier) }
            return mark.seenOn == nil ? .seen(on: CalendarDate(ofLocalTime: state.now)) : .notSeen
        default:
            guard character.isASCII, let digit = character.wholeNumberValue else { return nil }
            let rating = Rating(digit == 0 ? 10 : Double(digit))
            return .rate(mark.rating == rating ? nil : rating)
        }
    }
}
