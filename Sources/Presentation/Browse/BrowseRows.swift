import Domain
import TerminalKit

/// The list of films, one per row: title, year, rating and genres, as far as they fit.
struct FilmRows {
    let layout: BrowseLayout
    let style: ScreenStyle

    func draw(_ state: BrowseState, on screen: inout ScreenBuffer) {
        let items = state.results.items.dropFirst(state.position.top)
        let hasRatings = state.results.items.contains { !$0.rating.isEmpty }
        let columns = FilmColumns(width: layout.size.columns, hasRatings: hasRatings)
        for (offset, (item, row)) in zip(items, layout.list).enumerated() {
            let isSelected = state.position.top + offset == state.position.index
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

/// The columns of a film's row; genres are dropped first, then rating, then year.
struct FilmColumns: Hashable {
    struct Place: Hashable {
        let start: Int
        let width: Int
    }

    let title: Place?
    let year: Place?
    let rating: Place?
    let genres: Place?

    /// - Parameter hasRatings: whether any film of the list has one; an empty column would take room from the titles.
    init(width: Int, hasRatings: Bool = true) {
        let margin = RowMarker.width(columns: width)
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

/// The recent queries, offered while the field is empty.
struct RecentRows {
    let layout: BrowseLayout
    let style: ScreenStyle

    /// The first row of the queries, below their heading.
    static func firstRow(_ layout: BrowseLayout) -> Int {
        layout.list.count >= 4 ? layout.list.lowerBound + 1 : layout.list.lowerBound
    }

    /// How many queries are in view.
    static func height(_ layout: BrowseLayout) -> Int { layout.list.upperBound - firstRow(layout) }

    func draw(_ state: BrowseState, on screen: inout ScreenBuffer) {
        let rows = Self.firstRow(layout)..<layout.list.upperBound
        if rows.lowerBound > layout.list.lowerBound {
            screen.write(" \(Messages.browse.recentQueries)", column: 0, row: layout.list.lowerBound, style: style.dim)
        }
        for (offset, (item, row)) in zip(state.recentQueries.dropFirst(state.position.top), rows).enumerated() {
            draw(item, row, on: &screen)
            RowMarker(style: style).mark(
                row,
                isSelected: state.position.top + offset == state.position.index,
                hasFocus: state.focus == .list,
                on: &screen
            )
        }
    }

    private func draw(_ item: RecentQueriesItemViewModel, _ row: Int, on screen: inout ScreenBuffer) {
        let start = RowMarker.width(columns: layout.size.columns)
        let width = max(1, layout.size.columns - start - 1)
        let years = item.years.map { " (\($0))" } ?? ""
        let text = (item.text + years).cleanedForTerminal.truncated(toWidth: width)
        screen.write(text, column: start, row: row, width: width)
    }
}

/// Marks the selected row: by a sign, and in reverse video where the focus is.
struct RowMarker {
    let style: ScreenStyle

    /// The columns in front of a row's text.
    static func width(columns: Int) -> Int { columns >= 10 ? 3 : 1 }

    func mark(_ row: Int, isSelected: Bool, hasFocus: Bool, on screen: inout ScreenBuffer) {
        guard isSelected else { return }
        let column = Self.width(columns: screen.size.columns) >= 3 ? 1 : 0
        if hasFocus {
            screen.write(">", column: column, row: row, style: style.bold)
            if style.isEnabled { screen.add(.reverse, toRow: row) }
        } else {
            screen.write("·", column: column, row: row, style: style.dim)
        }
    }
}
