import TerminalKit
import Presentation

/// The list of films, one a row: title, year, rating, genres, as far as there is room.
struct FilmRows {
    let layout: BrowseLayout
    let style: ScreenStyle

    func draw(_ state: BrowseState, on screen: inout ScreenBuffer) {
        let items = state.results.items.dropFirst(state.films.top)
        let hasRatings = state.results.items.contains { !$0.rating.isEmpty }
        let columns = FilmColumns(width: layout.size.columns, hasRatings: hasRatings)
        for (offset, (item, row)) in zip(items, layout.list).enumerated() {
            let isSelected = state.films.top + offset == state.films.index
            draw(item, columns, isSelected: isSelected, state, row, &screen)
        }
    }
}

extension FilmRows {
    private func draw(
        _ item: MoviesListItemViewModel,
        _ columns: FilmColumns,
        isSelected: Bool,
        _ state: BrowseState,
        _ row: Int,
        _ screen: inout ScreenBuffer
    ) {
        let look = state.results.activity == .searching ? style.dim : .plain
        func cell(_ text: String, _ place: FilmColumns.Place?, _ look: CellStyle) {
            guard let place else { return }
            let text = text.cleanedForTerminal.truncated(toWidth: place.width)
            screen.write(text, column: place.start, row: row, width: place.width, style: look)
        }
        cell(item.title, columns.title, isSelected && style.isEnabled ? look.adding(.bold) : look)
        cell(item.year, columns.year, look)
        cell(item.rating.padded(toWidth: 4, alignment: .trailing), columns.rating, look)
        cell(item.genres, columns.genres, style.dim)
        RowMarker(style: style).mark(row, isSelected: isSelected, hasFocus: state.focus == .list, on: &screen)
    }
}
