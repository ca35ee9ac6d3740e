import Domain
import TerminalKit

/// Draws the `browse` screen from its state.
struct BrowseScreen {
    let layout: BrowseLayout
    let style: ScreenTheme

    func buffer(_ state: BrowseState) -> ScreenBuffer {
        var screen = ScreenBuffer(layout.size)
        var hasMoreBelow = false
        if let lines = page(state) {
            hasMoreBelow = draw(lines, from: state.keysTop ?? state.pages.last?.film?.top ?? 0, on: &screen)
            if state.keysTop == nil, let details = state.pages.last?.film, let picture = details.poster?.picture {
                let column = layout.pageMargin + detailsPage.posterColumn(details)
                screen.place(picture, column: column, row: layout.page.lowerBound)
            }
        } else if let page = state.pages.last?.related {
            hasMoreBelow = draw(page, on: &screen)
        } else {
            drawSearch(state, on: &screen)
        }
        StatusLine(layout: layout, style: style).draw(state, hasMoreBelow: hasMoreBelow, on: &screen)
        return screen
    }

    /// The lines of the page that covers the list and only scrolls: the key help or the open film; nil without one.
    func page(_ state: BrowseState) -> [StyledLine]? {
        if state.keysTop != nil { return KeysPage(layout: layout, style: style).lines }
        return state.pages.last?.film.map { detailsPage.lines($0, marks: state.marks, now: state.now) }
    }

    func lines(_ page: RelatedPage) -> RelatedLines {
        RelatedLines(page, columns: layout.pageColumns, height: layout.page.count, style: style)
    }

    private var detailsPage: DetailsPage { DetailsPage(columns: layout.pageColumns, style: style) }
}

extension BrowseScreen {
    private func drawSearch(_ state: BrowseState, on screen: inout ScreenBuffer) {
        SearchFieldLine(layout: layout, style: style).draw(state, on: &screen)
        if let row = layout.ruleRow {
            let rule = String(repeating: "─", count: layout.size.columns)
            let line = state.focus == .filter ? Messages.browse.filterHint : rule
            screen.write(line.truncated(toWidth: layout.size.columns), column: 0, row: row, style: style.dim)
        }
        let message = EmptyState(state)?.lines(width: min(layout.size.columns - 2, 80), style: style) ?? []
        let free = message.isEmpty ? layout.list : layout.list.dropFirst(state.rows.count)
        // If the message does not fit below the recent queries, it replaces them.
        let hasRows = message.count <= free.count
        if hasRows { BrowseRows(layout: layout, style: style).draw(state, on: &screen) }
        for (line, row) in zip(message, hasRows ? free : layout.list) { screen.write(line, column: 1, row: row) }
        if let pane = state.pane(layout) { drawPreview(state, in: pane, on: &screen) }
    }

    /// Draws the selected film to the right of the list.
    private func drawPreview(_ state: BrowseState, in pane: BrowseLayout.Pane, on screen: inout ScreenBuffer) {
        for row in layout.list { screen.write("│", column: pane.column - 2, row: row, style: style.dim) }
        guard let details = state.preview, let end = layout.list.last else {
            guard let query = state.recentQuery else { return }
            let text = query.textAndYears.cleanedForTerminal.wrapped(toWidth: pane.width)
            let lines = text.map { StyledLine($0, style.bold) } + [StyledLine(Messages.browse.searched(query))]
            for (line, row) in zip(lines, layout.list) { screen.write(line, column: pane.column, row: row) }
            return
        }
        let page = DetailsPage(columns: pane.width, style: style, isPreview: true)
        let lines = page.lines(details, marks: state.marks, now: state.now)
        let isCut = lines.count > layout.list.count
        for (line, row) in zip(lines, layout.list) where row < end || !isCut {
            screen.write(line, column: pane.column, row: row)
        }
        if isCut { screen.write("…", column: pane.column, row: end, style: style.dim) }
        if let picture = details.poster?.picture {
            screen.place(picture, column: pane.column + page.posterColumn(details), row: layout.list.lowerBound)
        }
    }

    /// Draws a page with its selected row. Returns true if there are more lines below the last row.
    private func draw(_ page: RelatedPage, on screen: inout ScreenBuffer) -> Bool {
        let lines = lines(page)
        let top = lines.visibleTop(of: page, height: layout.page.count)
        let row = lines.firstRow + page.index - top
        defer {
            if layout.page.contains(row), !page.rows.isEmpty {
                // The sign marks the selection even without reverse video.
                screen.write(">", column: layout.pageMargin, row: row, style: style.bold)
                if style.isEnabled { screen.add(.reverse, toRow: row, columns: layout.size.columns) }
            }
        }
        return draw(lines.lines, from: top, on: &screen)
    }

    /// Draws a page from its line `top`. Returns true if there are more lines below the last row.
    private func draw(_ lines: [StyledLine], from top: Int, on screen: inout ScreenBuffer) -> Bool {
        let top = min(top, max(0, lines.count - layout.page.count))
        for (line, row) in zip(lines.dropFirst(top), layout.page) {
            screen.write(line, column: layout.pageMargin, row: row)
        }
        return top + layout.page.count < lines.count
    }
}

/// The layout of the screen's rows.
struct BrowseLayout: Hashable, Sendable {
    let size: ScreenSize

    var fieldRow: Int { 0 }
    /// The row of the separator below the search field; nil on a screen of fewer than 8 rows.
    var ruleRow: Int? { size.rows >= 8 ? 1 : nil }
    /// The row of the status line; nil on a screen of fewer than 3 rows.
    var statusRow: Int? { size.rows >= 3 ? size.rows - 1 : nil }

    /// The rows of the list, below the search field.
    var list: Range<Int> {
        let top = ruleRow == nil ? 1 : 2
        return min(top, size.rows)..<max(min(top, size.rows), end)
    }

    /// The columns of the preview pane.
    struct Pane: Hashable {
        let column: Int
        let width: Int
    }

    /// The preview pane to the right of the list, after a separator; nil on a screen of fewer than 100 columns.
    var pane: Pane? {
        guard size.columns >= 100, list.count >= 8 else { return nil }
        let column = size.columns * 45 / 100 + 2
        return Pane(column: column, width: size.columns - column - 1)
    }

    /// The rows of a film's page or the key help page, which also cover the search field.
    var page: Range<Int> { 0..<max(1, end) }

    /// The number of blank columns on the left of a page.
    var pageMargin: Int { size.columns >= 30 ? 1 : 0 }
    /// The width of a page without its margins.
    var pageColumns: Int { max(1, size.columns - 2 * pageMargin) }

    /// The maximum size of the poster next to the details; nil if there is no space.
    ///
    /// - Parameter isOpen: true for a film's page, false for the preview pane.
    func posterRoom(isOpen: Bool) -> ScreenSize? {
        let (columns, rows) = isOpen ? (size.columns, page.count) : (pane?.width ?? 0, list.count)
        guard columns >= (isOpen ? 60 : 50), rows >= 8 else { return nil }
        return ScreenSize(columns: min(40, columns / 3), rows: min(30, rows))
    }

    private var end: Int {
        guard let statusRow else { return size.rows }
        return size.rows >= 10 ? statusRow - 1 : statusRow
    }
}

/// The message shown in place of the list: the reason there are no films, and a suggestion.
struct EmptyState: Hashable {
    let title: String
    let texts: [String]
    let isFailure: Bool

    /// Returns nil if there is a list to show.
    init?(_ state: BrowseState) {
        let results = state.results
        isFailure = results.failure != nil
        if let failure = results.failure, results.items.isEmpty {
            let retry = failure.mayPass ? Messages.browse.retryHint : nil
            title = failure.title
            texts = [failure.message.asSentence, failure.hint.map(\.asSentence), retry].compactMap(\.self)
        } else if results.isEmpty, let summary = results.summary {
            let query = results.query
            title =
                query.map { Messages.answers.nothingFound($0.text, years: $0.years?.description) }
                ?? Messages.answers.noFilms
            texts =
                Self.outage(summary)
                + (results.movies.isEmpty ? query.map { Self.hints($0.text, summary.content) } ?? [] : [])
                + (results.filter.text.isEmpty ? [] : [Messages.browse.filterHidesAll])
        } else {
            return nil
        }
    }

    /// The reason the catalogue was used instead of TMDB; empty if it was not.
    private static func outage(_ summary: Answer<MoviesPage>) -> [String] {
        guard let notice = summary.notice, case .catalog = notice else { return [] }
        return [Messages.answers.notice(notice, age: nil)].compactMap(\.self)
    }

    private static func hints(_ query: String, _ page: MoviesPage) -> [String] {
        if page.isSeries { return [Messages.answers.isSeries(query)] }
        if let suggestion = page.suggestion {
            let question = Messages.answers.didYouMean(suggestion.title, year: suggestion.year)
            return [question, Messages.browse.suggestionHint]
        }
        let closest = page.closest.isEmpty ? [] : [Messages.answers.closestTitles(page.closest).asSentence]
        return closest + [Messages.browse.nothingFoundHint]
    }

    func lines(width: Int, style: ScreenTheme) -> [StyledLine] {
        let look = isFailure ? style.error : style.bold
        let title = title.cleanedForTerminal.wrapped(toWidth: width).map { StyledLine($0, look) }
        return title + texts.flatMap { $0.cleanedForTerminal.wrapped(toWidth: width) }.map { StyledLine($0) }
    }
}
