import Domain
import TerminalKit

struct BrowseScreen {
    let state: BrowseState
    let style: ScreenTheme
    var layout: BrowseLayout { state.layout }

    init(_ state: BrowseState, style: ScreenTheme = .plain) { (self.state, self.style) = (state, style) }

    var buffer: ScreenBuffer {
        var screen = ScreenBuffer(layout.size)
        var hasMoreBelow = false
        if let top = state.keysTop {
            hasMoreBelow = draw(keysPage, from: top, on: &screen)
        } else if let page = state.pages.last {
            hasMoreBelow = draw(page, on: &screen)
        } else {
            drawSearch(on: &screen)
        }
        drawStatusLine(hasMoreBelow: hasMoreBelow, on: &screen)
        return screen
    }

    func lines(_ page: BrowsePage) -> PageLines {
        PageLines(page, columns: layout.pageColumns, height: layout.page.count, style, state.marks, now: state.now)
    }

    var keysPage: [StyledLine] {
        let sections = state.keySections.map { ($0.title, keys: $0.keys.filter { $0.help != nil }) }
        let lines = DetailsLines(width: layout.pageColumns, style: style, labels: sections.flatMap(\.keys).map(\.label))
        let blocks = sections.map { title, keys in
            lines.wrapped(title, style.bold)
                + keys.flatMap { lines.labelled($0.label, lines.texts($0.help ?? ""), labelStyle: style.bold) }
        }
        return Array(blocks.joined(separator: [StyledLine()]))
    }

    private func drawSearch(on screen: inout ScreenBuffer) {
        drawSearchField(on: &screen)
        let message = emptyList
        let free = message.isEmpty ? layout.list : layout.list.dropFirst(state.rows.count)
        // The recent queries are not drawn if the message does not fit below them.
        let hasRows = message.count <= free.count
        if hasRows { drawRows(on: &screen) }
        for (line, row) in zip(message, hasRows ? free : layout.list) { screen.write(line, column: 1, row: row) }
        if let pane = state.pane { drawPreview(in: pane, on: &screen) }
        drawRule(on: &screen)
    }

    /// Draws the separator below the search field with the text of the filter, or a hint while the filter is edited.
    private func drawRule(on screen: inout ScreenBuffer) {
        guard let row = layout.ruleRow else { return }
        let (columns, filter) = (layout.size.columns, state.results.filter.text)
        let name = filter.isEmpty ? "" : "─ \(Messages.browse.filtered(by: filter.cleanedForTerminal)) "
        let rule = name.truncated(toWidth: columns)
        var lines = [rule + String(repeating: "─", count: columns - rule.displayWidth)]
        if state.focus == .filter {
            lines = Messages.browse.filterHint.wrapped(toWidth: max(1, columns - 2)).map { " " + $0 }
        }
        for (line, row) in zip(lines, row...) {
            screen.write(line.padded(toWidth: columns), column: 0, row: row, style: style.dim)
        }
    }

    /// The reason why no films are shown, and what the user can do; empty if films are shown or loading.
    private var emptyList: [StyledLine] {
        let lines = DetailsLines(width: min(layout.size.columns - 2, 80), style: style, labels: [])
        let (results, words) = (state.results, Messages.browse)
        if let failure = results.failure, results.items.isEmpty {
            return lines.failure(failure) + state.retryHint(failure).flatMap { lines.wrapped($0) }
        }
        guard results.isEmpty, results.activity == .none, let summary = results.summary else { return [] }
        let (query, page, answers) = (results.query, summary.content, Messages.answers)
        var texts: [String] = []
        // The notice gives the reason for using the catalogue instead of TMDB.
        if case .catalog? = summary.notice { texts += [summary.notice.flatMap { answers.notice($0, age: nil) } ?? ""] }
        texts += [page.unknown.map(answers.unknown), page.better.map(answers.better)].compactMap(\.self)
        if query != nil, results.movies.isEmpty, page.unknown == nil {
            if let series = page.match?.series {
                texts.append(answers.isSeries(series))
            } else {
                texts += page.suggestions.isEmpty ? [] : [answers.suggesting(page.suggestions)]
                texts.append(page.suggestions.count == 1 ? words.suggestionHint : words.nothingFoundHint)
            }
        }
        if !results.filter.text.isEmpty {
            texts.append(words.filterHidesAll(results.filter.text))
        } else if case .own(let list) = results.list {
            texts.append(words.empty(list))
        }
        return lines.wrapped(answers.nothingFound(query), style.bold) + texts.flatMap { lines.wrapped($0) }
    }

    private func drawPreview(in pane: Range<Int>, on screen: inout ScreenBuffer) {
        for row in layout.list { screen.write("│", column: pane.lowerBound - 2, row: row, style: style.dim) }
        guard let preview = state.preview, let end = layout.list.last else {
            guard let query = state.recentQuery else { return }
            let text = query.textAndYears.cleanedForTerminal.wrapped(toWidth: pane.count)
            let lines = text.map { StyledLine($0, style.bold) } + [StyledLine(Messages.browse.searched(query))]
            for (line, row) in zip(lines, layout.list) { screen.write(line, column: pane.lowerBound, row: row) }
            return
        }
        let page = PageLines(preview, columns: pane.count, height: nil, style, state.marks, now: state.now)
        let isCut = page.lines.count > layout.list.count
        for (line, row) in zip(page.lines, layout.list) where row < end || !isCut {
            screen.write(line, column: pane.lowerBound, row: row)
        }
        if isCut { screen.write("…", column: pane.lowerBound, row: end, style: style.dim) }
        if let picture = preview.poster?.picture {
            screen.place(picture, column: pane.lowerBound + page.posterColumn, row: layout.list.lowerBound)
        }
    }

    /// Draws a page with its selected row. Returns whether lines of the page follow below the screen.
    private func draw(_ page: BrowsePage, on screen: inout ScreenBuffer) -> Bool {
        let lines = lines(page)
        let top = lines.visibleTop(of: page, height: layout.page.count)
        let row = lines.firstRow + page.index - top
        defer {
            if layout.page.contains(row), !page.rows.isEmpty {
                // The sign shows the selection on terminals without reverse video.
                screen.write(">", column: layout.pageMargin, row: row, style: style.bold)
                let columns = page.poster == nil ? layout.size.columns : lines.posterColumn
                if style.isEnabled { screen.add(.reverse, toRow: row, columns: columns) }
            }
            if let picture = page.poster?.picture {
                screen.place(picture, column: layout.pageMargin + lines.posterColumn, row: layout.page.lowerBound)
            }
        }
        return draw(lines.lines, from: top, on: &screen)
    }

    /// Draws the lines from index `top` on. Returns whether more lines follow below the screen.
    private func draw(_ lines: [StyledLine], from top: Int, on screen: inout ScreenBuffer) -> Bool {
        let top = min(top, max(0, lines.count - layout.page.count))
        let hasMore = top + layout.page.count < lines.count
        var shown = lines.dropFirst(top).prefix(layout.page.count)
        // The last line must not be the title of a section whose keys are below the screen.
        if hasMore, state.keysTop != nil, shown.dropLast().last?.text == "" { shown.removeLast() }
        for (line, row) in zip(shown, layout.page) { screen.write(line, column: layout.pageMargin, row: row) }
        return hasMore
    }
}

struct BrowseLayout: Hashable, Sendable {
    let size: ScreenSize
    /// The number of lines of the message, which ends in the status line.
    var messageRows = 0

    var fieldRow: Int { 0 }
    /// The row of the separator below the search field; nil on a screen of fewer than 8 rows.
    var ruleRow: Int? { size.rows >= 8 ? 1 : nil }
    /// The row of the status line; nil on a screen of fewer than 3 rows.
    var statusRow: Int? { size.rows >= 3 ? size.rows - 1 : nil }

    var list: Range<Int> {
        let top = ruleRow == nil ? 1 : 2
        return min(top, size.rows)..<max(min(top, size.rows), end)
    }

    /// The columns of the preview pane, to the right of the list and a separator. Nil if the screen has fewer than 100
    /// columns, or if fewer than 8 of its rows are left for the list.
    var pane: Range<Int>? {
        guard size.columns >= 100, list.count >= 8 else { return nil }
        return (size.columns * 45 / 100 + 2)..<(size.columns - 1)
    }

    /// The rows of an open page or the key help, which include the row of the search field.
    var page: Range<Int> { 0..<max(1, end) }
    var pageMargin: Int { size.columns >= 30 ? 1 : 0 }
    var pageColumns: Int { max(1, size.columns - 2 * pageMargin) }

    /// Returns the maximum size of the image next to the text; nil if there is too little space.
    /// - Parameter isOpen: true for an open page, false for the preview pane.
    func posterRoom(isOpen: Bool) -> ScreenSize? {
        let (columns, rows) = isOpen ? (size.columns, page.count) : (pane?.count ?? 0, list.count)
        guard columns >= (isOpen ? 60 : 50), rows >= 8 else { return nil }
        return ScreenSize(columns: min(40, columns / 3), rows: min(30, rows))
    }

    private var end: Int {
        guard let statusRow else { return size.rows }
        return max(1, statusRow - max(size.rows >= 10 ? 1 : 0, messageRows - 1))
    }
}
