import Domain
import TerminalKit

extension BrowseKeys {
    func relatedEffects(of key: Key, on state: inout BrowseState) -> [BrowseEffect] {
        switch key {
        case .enter: return open(state.pages.last?.related, chooses: state.isPicker)
        case .right: return open(state.pages.last?.related, chooses: false)
        default:
            guard let rows = rowsMoved(by: key, height: layout.page.count) else {
                return pageEffects(of: key, on: &state)
            }
            select(by: rows, &state)
        }
        return []
    }

    private func open(_ page: RelatedPage?, chooses: Bool) -> [BrowseEffect] {
        guard let target = page?.target else { return [] }
        if chooses, case .film(let film) = target { return [.settle, .leave(.chosen(film))] }
        return [.open(target)]
    }

    /// Moves the selection; at the first and the last row, scrolls to what is above and below them.
    func select(by rows: Int, _ state: inout BrowseState) {
        guard var page = state.pages.last?.related else { return }
        let lines = screen.lines(page)
        let target = page.index + rows
        page.index = min(max(0, target), max(0, page.rows.count - 1))
        page.top += target - page.index
        page.top = lines.visibleTop(of: page, height: layout.page.count)
        state.update(page.number) { $0 = .related(page) }
    }

    /// Selects the clicked row, or opens it if it is already selected.
    func click(_ row: Int, _ page: RelatedPage?, _ state: inout BrowseState) -> [BrowseEffect] {
        guard var page, layout.page.contains(row) else { return [] }
        let lines = screen.lines(page)
        let index = lines.visibleTop(of: page, height: layout.page.count) + row - lines.firstRow
        guard page.rows.indices.contains(index) else { return [] }
        if index == page.index { return open(page, chooses: state.isPicker) }
        page.index = index
        state.update(page.number) { $0 = .related(page) }
        return []
    }

    func detailsEffects(of key: Key, on state: inout BrowseState) -> [BrowseEffect] {
        switch key {
        case .enter where state.isPicker:
            // The film of the list has its ID there, its details may have another one.
            let film = state.pages.count == 1 ? state.film : state.pages.last?.film?.item.item
            return film.map { [.settle, .leave(.chosen($0))] } ?? []
        case .character("c"): return [.openCast]
        case .character("m"): return [.openSimilarFilms]
        case .character("t"): return [.openTrailer]
        case .character("n"): return openFilm(after: 1, &state)
        case .character("p"): return openFilm(after: -1, &state)
        default:
            guard let rows = rowsMoved(by: key, height: layout.page.count) else {
                return pageEffects(of: key, on: &state)
            }
            scroll(by: rows, &state)
        }
        return []
    }

    /// The keys that work on every page except the key help.
    private func pageEffects(of key: Key, on state: inout BrowseState) -> [BrowseEffect] {
        switch key {
        case .escape, .left, .backspace: state.closePage()
        case .character("/"):
            state.focus = .field
            state.closePage(all: true)
        case .character("?"): state.keysTop = 0
        case .character("q"): return [.leave(.left)]
        default: return filmEffects(of: key, on: &state)
        }
        return []
    }

    /// Opens a film next to the open one in the list; one that was opened from a page has no neighbours.
    private func openFilm(after rows: Int, _ state: inout BrowseState) -> [BrowseEffect] {
        guard state.pages.count == 1 else { return [] }
        let previous = state.position
        move(by: rows, &state)
        if let index = state.filmIndex, state.position != previous { return [.openFilm(index)] }
        state.position = previous
        return []
    }

    var screen: BrowseScreen { BrowseScreen(layout: layout, style: .plain) }

    /// More rows than any list or page has.
    static let all = 1_000_000

    /// Returns the number of rows to move or scroll, negative for up; nil if the key does neither.
    func rowsMoved(by key: Key, height: Int) -> Int? {
        switch key {
        case .up, .character("k"), .character("p"), .control("p"): -1
        case .down, .character("j"), .character("n"), .control("n"): 1
        case .control("u"): -height / 2
        case .control("d"): height / 2
        case .pageUp, .control("b"): -max(1, height - 1)
        case .pageDown, .control("f"), .character(" "): max(1, height - 1)
        case .home, .character("g"): -Self.all
        case .end, .character("G"): Self.all
        default: nil
        }
    }
}
