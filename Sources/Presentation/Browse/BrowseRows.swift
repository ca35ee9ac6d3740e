import Domain
import TerminalKit
import TextSearch

extension BrowseScreen {
    static func margin(_ columns: Int) -> Int { columns >= 10 ? 3 : 1 }

    func drawRows(on screen: inout ScreenBuffer) {
        let (width, rows, heading) = (state.listWidth, state.rows, state.heading)
        // A label distinguishes recent queries from matching films.
        let label = state.hasEmptyField ? "" : Messages.browse.recentQuery + " "
        let start = Self.margin(width) + label.displayWidth
        let names = state.offeredQueries.map(\.textAndYears.cleanedForTerminal)
        let queries = DistinctTexts(names, width: max(1, width - start - 1)).shown
        let firstFilm = rows.count - state.results.items.count
        for (index, line) in zip(rows.indices.dropFirst(state.position.top), layout.list) {
            let query = index - (queries.isEmpty || !state.hasEmptyField ? 0 : 1)
            if queries.indices.contains(query) {
                screen.write(label, column: Self.margin(width), row: line, style: style.dim)
                screen.write(queries[query], column: start, row: line, width: max(1, width - start - 1))
            } else if rows[index] == nil {
                let text = query < 0 ? Messages.browse.recentQueries : heading[index - firstFilm + heading.count]
                // The range of dates in the heading of a list is dropped if space is short.
                screen.write(" " + text.items(toWidth: width - 1), column: 0, row: line, style: style.dim)
            }
        }
        drawFilms(firstRow: firstFilm, width: width, on: &screen)
        guard state.row != nil else { return }
        let selected = layout.list.lowerBound + state.position.index - state.position.top
        guard layout.list.contains(selected) else { return }
        // The sign shows the selection on terminals without reverse video.
        screen.write(">", column: Self.margin(width) >= 3 ? 1 : 0, row: selected, style: style.bold)
        if style.isEnabled { screen.add(.reverse, toRow: selected, columns: width) }
    }

    private func drawFilms(firstRow: Int, width: Int, on screen: inout ScreenBuffer) {
        let items = state.results.items
        let names = items.map { Table.Cell.clean($0.title) }
        var columns = MovieColumns(width: width)
        var titles = DistinctTexts(names, width: columns.title?.count ?? 1)
        if titles.needsMiddleCut {
            columns = MovieColumns(width: width, hasGenres: false)
            titles = DistinctTexts(names, width: columns.title?.count ?? 1)
        }
        let words = state.results.summary?.content.interpretation.map { $0.title ?? "" }
        let marks = state.results.query.flatMap { $0.film == nil ? QueryHighlighter(words ?? $0.text) : nil }
        let top = layout.list.lowerBound + firstRow - state.position.top
        for row in layout.list.clamped(to: top..<top + items.count) {
            let index = row - top
            let item = items[index]
            // Dim or coloured text is hard to read in reverse video.
            let isSelected = index + firstRow == state.position.index
            let dim = isSelected ? .plain : style.dim
            let textStyle = state.results.activity == .searching ? dim : .plain
            func cell(_ cell: Table.Cell, _ columns: Range<Int>?) {
                guard let columns else { return }
                screen.write(cell.line(width: columns.count, .text), column: columns.lowerBound, row: row)
            }
            func cell(_ text: String, _ columns: Range<Int>?, _ style: CellStyle) {
                cell(Table.Cell(Table.Cell.clean(text), style: style), columns)
            }
            let mark = state.marks[item.movie]
            if Self.margin(width) >= 3, mark.seenOn != nil || mark.addedAt != nil {
                let (sign, style) = mark.seenOn == nil ? ("+", dim) : ("✓", isSelected ? .plain : style.success)
                screen.write(sign, column: 0, row: row, style: style)
            }
            let ranges = style.isEnabled ? marks?.ranges(in: names[index]) ?? [] : []
            var title = Table.Cell(names[index], style: textStyle, marks: ranges)
            title.shown = titles.shown[index]
            cell(title, columns.title)
            cell(item.year, columns.year, textStyle)
            let rating = mark.rating.map { "★ " + $0.text } ?? item.rating
            let grade = mark.rating.map { RatingGrade($0.value) } ?? item.grade
            let shown = rating.padded(toWidth: columns.rating?.count ?? 0, isTrailing: true)
            cell(shown, columns.rating, isSelected ? .plain : style.grade(grade, isOwn: mark.rating != nil))
            cell(item.genres.items(toWidth: columns.genres?.count ?? 0), columns.genres, dim)
        }
    }
}

/// The columns of a film row. As the row narrows, the genres are omitted first, then the rating, then the year.
struct MovieColumns: Hashable {
    let title: Range<Int>?
    let year: Range<Int>?
    let rating: Range<Int>?
    let genres: Range<Int>?

    /// Computes the columns from the width, not from the films, because columns would otherwise move when ratings arrive.
    /// - Parameter hasGenres: false to leave more space to titles that would otherwise look identical when cut.
    init(width: Int, hasGenres: Bool = true) {
        let margin = BrowseScreen.margin(width)
        let room = max(1, width - margin - (width > 12 ? 1 : 0))
        let yearWidth = room >= 20 ? 4 : 0
        // The widest rating is the user's own, such as `★ 8.5`. One space separates the year from the rating.
        let ratingWidth = room >= 30 ? 5 : 0
        var rest = room - (yearWidth > 0 ? yearWidth + 2 : 0) - (ratingWidth > 0 ? ratingWidth + 1 : 0)
        // Two genres fit in 14 to 18 columns, and most titles in 44.
        let genresWidth = hasGenres && rest >= 48 ? min(40, max(14, rest - 46)) : 0
        if genresWidth > 0 { rest -= genresWidth + 2 }
        var start = margin
        func next(_ width: Int) -> Range<Int>? {
            guard width > 0 else { return nil }
            defer { start += width + 2 }
            return start..<start + width
        }
        title = next(max(1, rest))
        year = next(yearWidth)
        start -= 1
        rating = next(ratingWidth)
        genres = next(genresWidth)
    }
}
