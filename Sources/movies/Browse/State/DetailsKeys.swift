import TerminalKit

/// The keys on the page of a film.
struct DetailsKeys {
    let layout: BrowseLayout

    func effects(of key: Key, on state: inout BrowseState) -> [BrowseEffect] {
        switch key {
        case .escape, .left, .backspace:
            state.details = nil
            return [.closeFilm]
        case .character("/"):
            state.details = nil
            state.focus = .field
            return [.closeFilm]
        case .character("?"): state.keysTop = 0
        case .character("q"): return [.leave(.success)]
        default:
            guard let rows = PageScrolling(height: layout.page.count).rows(for: key) else {
                return FilmKeys.effects(of: key, on: state)
            }
            scroll(by: rows, &state)
        }
        return []
    }

    func scroll(by rows: Int, _ state: inout BrowseState) {
        guard let details = state.details else { return }
        let lines = DetailsPage(layout: layout, style: .plain).lines(details, now: state.now).count
        state.details?.top = PageScrolling(height: layout.page.count).top(details.top, movedBy: rows, lines: lines)
    }
}
