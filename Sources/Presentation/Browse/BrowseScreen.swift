import Domain
import TerminalKit

/// Draws the `browse` screen from its state.
struct BrowseScreen {
    let layout: BrowseLayout
    let style: ScreenTheme

    func buffer(_ state: BrowseState) -> ScreenBuffer {
        var screen = ScreenBuffer(layout.size)
        if let top = state.keysTop {
            draw(KeysPage(layout: layout, style: style).lines, from: top, on: &screen)
        } else if let details = state.details {
            let page = DetailsPage(layout: layout, style: style)
            draw(page.lines(details, now: state.now), from: details.top, on: &screen)
            if let picture = details.poster?.picture {
                screen.place(picture, column: page.posterColumn(details), row: layout.page.lowerBound)
            }
        } else {
            drawSearch(state, on: &screen)
        }
        StatusLine(layout: layout, style: style).draw(state, on: &screen)
        return screen
    }
}

extension BrowseScreen {
    private func drawSearch(_ state: BrowseState, on screen: inout ScreenBuffer) {
        SearchFieldLine(layout: layout, style: style).draw(state, on: &screen)
        if let row = layout.ruleRow {
            screen.write(String(repeating: "─", count: layout.size.columns), column: 0, row: row, style: style.dim)
        }
        if let message = EmptyState(state) {
            drawMessage(message, on: &screen)
        } else {
            BrowseRows(layout: layout, style: style).draw(state, on: &screen)
        }
    }

    private func drawMessage(_ message: EmptyState, on screen: inout ScreenBuffer) {
        let width = min(layout.size.columns - 2, 80)
        let lines = message.lines(width: width, style: style)
        for (line, row) in zip(lines, layout.list) { screen.write(line, column: 1, row: row) }
    }

    private func draw(_ lines: [StyledLine], from top: Int, on screen: inout ScreenBuffer) {
        let top = min(top, max(0, lines.count - layout.page.count))
        for (line, row) in zip(lines.dropFirst(top), layout.page) {
            screen.write(line, column: DetailsPage.margin(layout.size.columns), row: row)
        }
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

    /// The rows of the recent queries, below their heading. A short list has no heading.
    var queries: Range<Int> { list.count >= 4 ? list.dropFirst() : list }

    /// The rows of a film's page or the key help page, which also cover the search field.
    var page: Range<Int> { 0..<max(1, end) }

    /// The maximum size of the poster next to the details; nil if there is no space.
    var posterRoom: ScreenSize? {
        guard size.columns >= 60, page.count >= 8 else { return nil }
        return ScreenSize(columns: min(40, size.columns / 3), rows: min(30, page.count))
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

    /// Returns nil if there is a list to show.
    init?(_ state: BrowseState) {
        let results = state.results
        if let failure = results.failure, results.items.isEmpty {
            self.init(failure)
        } else if results.isEmpty, let query = results.query {
            self.init(
                title: Messages.answers.nothingFound(query.text, years: query.years?.description),
                texts: Self.outage(results.summary) + Self.texts(suggesting: results.summary?.content.suggestion)
            )
        } else if results.query == nil, state.recentQueries.isEmpty {
            self.init(title: Messages.browse.typeATitle, texts: [])
        } else {
            return nil
        }
    }

    private init(title: String, texts: [String]) {
        (self.title, self.texts) = (title, texts)
    }

    /// The reason the catalogue was used instead of TMDB; empty if it was not.
    private static func outage(_ summary: Answer<MoviesPage>?) -> [String] {
        guard let notice = summary?.notice, case .catalog = notice else { return [] }
        return [Messages.answers.notice(notice, age: nil)].compactMap(\.self)
    }

    private static func texts(suggesting suggestion: TitleSuggestion?) -> [String] {
        guard let suggestion else { return [Messages.browse.nothingFoundHint] }
        return [Messages.answers.didYouMean(suggestion.title, year: suggestion.year), Messages.browse.suggestionHint]
    }

    private init(_ failure: ErrorMessage) {
        title = failure.title
        let hint = failure.hint.map(\.asSentence)
        texts = [failure.message.asSentence, hint, failure.mayPass ? Messages.browse.retryHint : nil]
            .compactMap(\.self)
    }

    func lines(width: Int, style: ScreenTheme) -> [StyledLine] {
        let title = title.cleanedForTerminal.wrapped(toWidth: width).map { StyledLine($0, style.bold) }
        return title + texts.flatMap { $0.cleanedForTerminal.wrapped(toWidth: width) }.map { StyledLine($0) }
    }
}
