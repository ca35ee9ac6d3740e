import Domain
import TerminalKit

/// The rows below the search field: films, or recent queries while the field is empty.
struct BrowseRows {
    let layout: BrowseLayout
    let style: ScreenTheme

    /// The number of columns before a row's text.
    static func margin(_ columns: Int) -> Int { columns >= 10 ? 3 : 1 }

    func draw(_ state: BrowseState, on screen: inout ScreenBuffer) {
        if state.offersRecentQueries { drawQueries(state, on: &screen) } else { drawFilms(state, on: &screen) }
        let rows = state.visibleRows(layout)
        let selected = rows.lowerBound + state.position.index - state.position.top
        guard rows.contains(selected), !state.rows.isEmpty else { return }
        // The sign marks the selection even without colours; reverse video marks it while the list has the focus.
        let column = Self.margin(layout.size.columns) >= 3 ? 1 : 0
        let hasFocus = state.focus == .list
        screen.write(hasFocus ? ">" : "·", column: column, row: selected, style: hasFocus ? style.bold : style.dim)
        if hasFocus, style.isEnabled { screen.add(.reverse, toRow: selected) }
    }

    /// Draws the title, year, rating and genres of each film, omitting columns that do not fit.
    private func drawFilms(_ state: BrowseState, on screen: inout ScreenBuffer) {
        let hasRatings = state.results.items.contains { !$0.rating.isEmpty }
        let columns = MovieColumns(width: layout.size.columns, hasRatings: hasRatings)
        let look = state.results.activity == .searching ? style.dim : .plain
        for index in state.results.items.indices.dropFirst(state.position.top).prefix(layout.list.count) {
            let item = state.results.items[index]
            let row = layout.list.lowerBound + index - state.position.top
            let isBold = index == state.position.index && style.isEnabled
            func cell(_ text: String, _ place: MovieColumns.Place?, _ look: CellStyle) {
                guard let place else { return }
                let text = text.cleanedForTerminal.truncated(toWidth: place.width)
                screen.write(text, column: place.start, row: row, width: place.width, style: look)
            }
            cell(item.title, columns.title, isBold ? look.adding(.bold) : look)
            cell(item.year, columns.year, look)
            cell(item.rating.padded(toWidth: 4, alignment: .trailing), columns.rating, look)
            cell(item.genres, columns.genres, style.dim)
        }
    }

    private func drawQueries(_ state: BrowseState, on screen: inout ScreenBuffer) {
        if layout.queries.lowerBound > layout.list.lowerBound {
            screen.write(" \(Messages.browse.recentQueries)", column: 0, row: layout.list.lowerBound, style: style.dim)
        }
        let start = Self.margin(layout.size.columns)
        let width = max(1, layout.size.columns - start - 1)
        for (item, row) in zip(state.recentQueries.dropFirst(state.position.top), layout.queries) {
            let text = item.text + (item.years.map { " (\($0))" } ?? "")
            let visible = text.cleanedForTerminal.truncated(toWidth: width)
            screen.write(visible, column: start, row: row, width: width)
        }
    }
}

/// The columns of a film row. If space is short, genres are omitted first, then rating, then year.
struct MovieColumns: Hashable {
    struct Place: Hashable {
        let start: Int
        let width: Int
    }

    let title: Place?
    let year: Place?
    let rating: Place?
    let genres: Place?

    /// - Parameter hasRatings: false to omit the rating column, because no film has a rating.
    init(width: Int, hasRatings: Bool = true) {
        let margin = BrowseRows.margin(width)
        let room = max(0, width - margin)
        let yearWidth = room >= 20 ? 4 : 0
        let ratingWidth = hasRatings && room >= 30 ? 4 : 0
        let genresWidth = room >= 66 ? min(32, room - 46) : 0
        let taken = [yearWidth, ratingWidth, genresWidth].filter { $0 > 0 }.reduce(0) { $0 + $1 + 2 }
        var start = margin
        func place(_ width: Int) -> Place? {
            guard width > 0 else { return nil }
            defer { start += width + 2 }
            return Place(start: start, width: width)
        }
        // One column stays free at the right edge.
        title = place(max(1, room - taken - (room > 10 ? 1 : 0)))
        year = place(yearWidth)
        rating = place(ratingWidth)
        genres = place(genresWidth)
    }
}
