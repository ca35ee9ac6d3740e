import Domain
import TerminalKit
import TextSearch

/// The rows below the search field: films, or recent queries while the field is empty.
struct BrowseRows {
    let layout: BrowseLayout
    let style: ScreenTheme

    /// The number of columns before a row's text.
    static func margin(_ columns: Int) -> Int { columns >= 10 ? 3 : 1 }

    func draw(_ state: BrowseState, on screen: inout ScreenBuffer) {
        let rows = state.visibleRows(layout)
        if let heading = state.heading, rows.lowerBound > layout.list.lowerBound {
            screen.write(" " + heading.cleanedForTerminal, column: 0, row: layout.list.lowerBound, style: style.dim)
        }
        let width = state.listWidth(layout)
        if state.offersRecentQueries {
            drawQueries(state, in: rows, on: &screen)
        } else {
            drawFilms(state, in: rows, width: width, on: &screen)
        }
        let selected = rows.lowerBound + state.position.index - state.position.top
        guard rows.contains(selected), !state.rows.isEmpty else { return }
        // The sign marks the selection even without reverse video.
        screen.write(">", column: Self.margin(width) >= 3 ? 1 : 0, row: selected, style: style.bold)
        if style.isEnabled { screen.add(.reverse, toRow: selected, columns: width) }
    }

    /// Draws the title, year, rating and genres of each film, omitting columns that do not fit.
    private func drawFilms(_ state: BrowseState, in rows: Range<Int>, width: Int, on screen: inout ScreenBuffer) {
        let items = state.results.items
        let columns = MovieColumns(
            width: width,
            titles: items.map(\.title.displayWidth).max() ?? 0,
            genres: items.map(\.genres.displayWidth).max() ?? 0,
            hasRatings: items.contains { !$0.rating.isEmpty }
        )
        let marks = state.results.query.flatMap { $0.film == nil ? QueryHighlighter($0.text) : nil }
        for (index, row) in zip(items.indices.dropFirst(state.position.top), rows) {
            let item = items[index]
            // Dim or coloured text is hard to read in reverse video.
            let isSelected = index == state.position.index
            let dim = isSelected ? .plain : style.dim
            let look = state.results.activity == .searching ? dim : .plain
            func cell(_ text: String, _ place: MovieColumns.Place?, _ look: CellStyle, marks: QueryHighlighter? = nil) {
                guard let place else { return }
                let text = Table.Cell.clean(text)
                let marks = style.isEnabled ? marks?.ranges(in: text) ?? [] : []
                let line = Table.Cell(text, style: look, marks: marks).line(width: place.width, .text)
                screen.write(line, column: place.start, row: row)
            }
            cell(item.title, columns.title, look, marks: marks)
            cell(item.year, columns.year, look)
            let rating = item.rating.padded(toWidth: 4, alignment: .trailing)
            cell(rating, columns.rating, isSelected ? .plain : style.grade(item.grade))
            cell(item.genres, columns.genres, dim)
        }
    }

    private func drawQueries(_ state: BrowseState, in rows: Range<Int>, on screen: inout ScreenBuffer) {
        let start = Self.margin(layout.size.columns)
        let width = max(1, layout.size.columns - start - 1)
        for (item, row) in zip(state.recentQueries.dropFirst(state.position.top), rows) {
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

    /// - Parameters:
    ///   - titles: the width of the longest title; the column is no wider.
    ///   - genres: the width of the longest list of genres.
    ///   - hasRatings: false to omit the rating column, because no film has a rating.
    init(width: Int, titles: Int, genres: Int, hasRatings: Bool) {
        let margin = BrowseRows.margin(width)
        // One column stays free at the right edge.
        let room = max(1, width - margin - (width > 12 ? 1 : 0))
        let yearWidth = room >= 20 ? 4 : 0
        let ratingWidth = hasRatings && room >= 30 ? 4 : 0
        var rest = room - [yearWidth, ratingWidth].filter { $0 > 0 }.reduce(0) { $0 + $1 + 2 }
        // A long title leaves genres some room on a wide screen.
        let genresWidth = min(genres, 40, max(rest - titles - 2, room >= 66 ? 20 : 0))
        if genresWidth >= 8 { rest -= genresWidth + 2 }
        var start = margin
        func place(_ width: Int) -> Place? {
            guard width > 0 else { return nil }
            defer { start += width + 2 }
            return Place(start: start, width: width)
        }
        title = place(max(1, min(titles, rest)))
        year = place(yearWidth)
        rating = place(ratingWidth)
        self.genres = place(genresWidth >= 8 ? genresWidth : 0)
    }
}
