import Domain
import TerminalKit

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
        if state.keysTop != nil { return keysPage }
        return state.pages.last?.film.map { detailsPage.lines($0, marks: state.marks, now: state.now) }
    }

    func lines(_ page: RelatedPage) -> RelatedLines {
        RelatedLines(page, columns: layout.pageColumns, height: layout.page.count, style: style)
    }

    private var keysPage: [StyledLine] {
        let sections = Messages.browseKeys.sections
        let labels = sections.flatMap(\.keys).map(\.key)
        let lines = DetailsLines(width: layout.pageColumns, style: style, labels: labels)
        let blocks = sections.map { section in
            lines.wrapped(section.title, style.bold)
                + section.keys.flatMap { lines.labelled($0, lines.texts($1), labelStyle: style.bold) }
        }
        return Array(blocks.joined(separator: [StyledLine()]))
    }

    private var detailsPage: DetailsPage { DetailsPage(columns: layout.pageColumns, style: style) }

    private func drawSearch(_ state: BrowseState, on screen: inout ScreenBuffer) {
        SearchFieldLine(layout: layout, style: style).draw(state, on: &screen)
        if let row = layout.ruleRow {
            let rule = String(repeating: "─", count: layout.size.columns)
            let line = state.focus == .filter ? Messages.browse.filterHint : rule
            screen.write(line.truncated(toWidth: layout.size.columns), column: 0, row: row, style: style.dim)
        }
        let message = emptyList(state)
        let free = message.isEmpty ? layout.list : layout.list.dropFirst(state.rows.count)
        // If the message does not fit below the recent queries, it replaces them.
        let hasRows = message.count <= free.count
        if hasRows { BrowseRows(layout: layout, style: style).draw(state, on: &screen) }
        for (line, row) in zip(message, hasRows ? free : layout.list) { screen.write(line, column: 1, row: row) }
        if let pane = state.pane(layout) { drawPreview(state, in: pane, on: &screen) }
    }

    /// The message shown in place of the list: the reason there are no films, and a suggestion. Empty if there are films.
    private func emptyList(_ state: BrowseState) -> [StyledLine] {
        let lines = DetailsLines(width: min(layout.size.columns - 2, 80), style: style, labels: [])
        let (results, words) = (state.results, Messages.browse)
        if let failure = results.failure, results.items.isEmpty {
            let hints = [failure.message, failure.hint].compactMap { $0?.asSentence }
            let key = state.recentQueryIndex == nil ? words.enterInField : words.reloadInList
            return lines.wrapped(failure.title, style.error)
                + (hints + (failure.mayPass ? [words.retryHint(key)] : [])).flatMap { lines.wrapped($0) }
        }
        guard results.isEmpty, results.activity == .none, let summary = results.summary else { return [] }
        let (query, page) = (results.query, summary.content)
        var texts: [String] = []
        // The reason the catalogue was used instead of TMDB.
        if let notice = summary.notice, case .catalog = notice {
            texts += [Messages.answers.notice(notice, age: nil)].compactMap(\.self)
        }
        if query != nil, results.movies.isEmpty {
            if let series = page.match?.series {
                texts.append(Messages.answers.isSeries(series))
            } else {
                texts += page.suggestions.isEmpty ? [] : [Messages.answers.suggesting(page.suggestions)]
                texts.append(page.suggestions.count == 1 ? words.suggestionHint : words.nothingFoundHint)
            }
        }
        if !results.filter.text.isEmpty { texts.append(words.filterHidesAll) }
        return lines.wrapped(Messages.answers.nothingFound(query), style.bold) + texts.flatMap { lines.wrapped($0) }
    }

    private func drawPreview(_ state: BrowseState, in pane: Range<Int>, on screen: inout ScreenBuffer) {
        for row in layout.list { screen.write("│", column: pane.lowerBound - 2, row: row, style: style.dim) }
        guard let details = state.preview, let end = layout.list.last else {
            guard let query = state.recentQuery else { return }
            let text = query.textAndYears.cleanedForTerminal.wrapped(toWidth: pane.count)
            let lines = text.map { StyledLine($0, style.bold) } + [StyledLine(Messages.browse.searched(query))]
            for (line, row) in zip(lines, layout.list) { screen.write(line, column: pane.lowerBound, row: row) }
            return
        }
        let page = DetailsPage(columns: pane.count, style: style, isPreview: true)
        let lines = page.lines(details, marks: state.marks, now: state.now)
        let isCut = lines.count > layout.list.count
        for (line, row) in zip(lines, layout.list) where row < end || !isCut {
            screen.write(line, column: pane.lowerBound, row: row)
        }
        if isCut { screen.write("…", column: pane.lowerBound, row: end, style: style.dim) }
        if let picture = details.poster?.picture {
            screen.place(picture, column: pane.lowerBound + page.posterColumn(details), row: layout.list.lowerBound)
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

struct BrowseLayout: Hashable, Sendable {
    let size: ScreenSize

    var fieldRow: Int { 0 }
    /// The row of the separator below the search field; nil on a screen of fewer than 8 rows.
    var ruleRow: Int? { size.rows >= 8 ? 1 : nil }
    /// The row of the status line; nil on a screen of fewer than 3 rows.
    var statusRow: Int? { size.rows >= 3 ? size.rows - 1 : nil }

    var list: Range<Int> {
        let top = ruleRow == nil ? 1 : 2
        return min(top, size.rows)..<max(min(top, size.rows), end)
    }

    /// The columns of the preview pane to the right of the list, after a separator; nil on a screen of fewer than 100.
    var pane: Range<Int>? {
        guard size.columns >= 100, list.count >= 8 else { return nil }
        return (size.columns * 45 / 100 + 2)..<(size.columns - 1)
    }

    /// The rows of a film's page or the key help page, which also cover the search field.
    var page: Range<Int> { 0..<max(1, end) }

    var pageMargin: Int { size.columns >= 30 ? 1 : 0 }
    var pageColumns: Int { max(1, size.columns - 2 * pageMargin) }

    /// The maximum size of the poster next to the details; nil if there is no space.
    ///
    /// - Parameter isOpen: true for a film's page, false for the preview pane.
    func posterRoom(isOpen: Bool) -> ScreenSize? {
        let (columns, rows) = isOpen ? (size.columns, page.count) : (pane?.count ?? 0, list.count)
        guard columns >= (isOpen ? 60 : 50), rows >= 8 else { return nil }
        return ScreenSize(columns: min(40, columns / 3), rows: min(30, rows))
    }

    private var end: Int {
        guard let statusRow else { return size.rows }
        return size.rows >= 10 ? statusRow - 1 : statusRow
    }
}
