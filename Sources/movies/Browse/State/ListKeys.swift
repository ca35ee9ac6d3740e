import TerminalKit
import Presentation

/// The keys while the list has the focus, be it films or recent queries.
struct ListKeys {
    let layout: BrowseLayout

    func effects(of key: Key, on state: inout BrowseState) -> [BrowseEffect] {
        switch key {
        case .up where index(state) == 0: state.focus = .field
        case .up, .character("k"), .control("p"): move(by: -1, &state)
        case .down, .character("j"), .control("n"): move(by: 1, &state)
        case .pageUp: movePage(-1, &state)
        case .pageDown, .character(" "): movePage(1, &state)
        case .home, .character("g"): move(to: 0, &state)
        case .end, .character("G"): move(to: .max, &state)
        case .escape, .tab, .backTab, .character("/"): state.focus = .field
        case .character("?"): state.keysTop = 0
        case .character("q"): return [.leave(.success)]
        case .enter, .right: return open(&state)
        default: return FilmKeys.effects(of: key, on: state)
        }
        return []
    }
}

extension ListKeys {
    func move(by rows: Int, _ state: inout BrowseState) {
        move(to: index(state) + rows, &state)
    }

    func movePage(_ direction: Int, _ state: inout BrowseState) {
        move(by: direction * max(1, height(state) - 1), &state)
    }

    func click(_ row: Int, _ state: inout BrowseState) -> [BrowseEffect] {
        let first = state.offersRecentQueries ? RecentRows.firstRow(layout) : layout.list.lowerBound
        let top = state.offersRecentQueries ? state.recent.top : state.films.top
        let target = top + row - first
        guard row >= first, row < layout.list.upperBound, target < count(state) else { return [] }
        if state.focus == .list, target == index(state) { return open(&state) }
        state.focus = .list
        move(to: target, &state)
        return []
    }

    private func open(_ state: inout BrowseState) -> [BrowseEffect] {
        guard count(state) > 0 else { return [] }
        return state.offersRecentQueries ? [.openRecentQuery(index(state))] : [.openFilm(index(state))]
    }

    private func move(to target: Int, _ state: inout BrowseState) {
        if state.offersRecentQueries {
            state.recent.move(to: target, in: state.recentNumbers, height: height(state))
        } else {
            state.films.move(to: target, in: state.filmIDs, height: height(state))
        }
    }

    private func index(_ state: BrowseState) -> Int {
        state.offersRecentQueries ? state.recent.index : state.films.index
    }

    private func count(_ state: BrowseState) -> Int {
        state.offersRecentQueries ? state.recentQueries.count : state.results.items.count
    }

    private func height(_ state: BrowseState) -> Int {
        state.offersRecentQueries ? RecentRows.height(layout) : layout.list.count
    }
}
