import Domain
import Foundation
import TerminalKit

struct BrowseState: Sendable {
    enum Row: Hashable, Sendable {
        case film(MovieID)
        case recentQuery(Int)
    }

    var layout = BrowseLayout(size: ScreenSize(columns: 80, rows: 24))
    var field = TextField()
    /// The part of the search that has the focus: the field, the list or the filter.
    var focus = BrowseKey.Place.field
    /// True if the user chose or filtered the list with a key. The first film is then selected, not the first recent query.
    var hasChosenList = false
    var filterField = TextField()
    var years: YearRange?
    /// True if Enter ends the session with the selected film, instead of opening that film.
    var isPicker = false
    /// True if films may come from TMDB. Their details may then have an image even if the list has none.
    var isLive = false
    var results = BrowseResults()
    var recentQueries: [RecentQueriesItemViewModel] = []
    var marks = Marks()
    /// The marks of films before the last press of each key. Pressing the key again restores them.
    var earlierMarks: [Character: Marks] = [:]
    var position = ListPosition<Row>()
    /// The pages that cover the search, each opened from the one before it. Only the last page is visible.
    var pages: [BrowsePage] = []
    /// The page of the selected film in the preview pane; nil if the pane shows no film.
    var preview: BrowsePage?
    /// A key to handle again when rows arrive; nil if no key is waiting. Any further input clears it.
    var pending: Key?
    /// The index of the first visible line of the key help; nil if the key help is closed.
    var keysTop: Int?
    /// A message that is shown until the next input.
    var note: String?
    var now = Date(timeIntervalSince1970: 0)

    /// True while the search field is blank. A list such as the popular films is then shown.
    var hasEmptyField: Bool { field.text.trimmingWhitespace().isEmpty }

    /// The recent queries above the films: in an empty field the newest five, otherwise the newest three that contain the typed
    /// text at the start of a word. Queries without a match and the typed query itself are left out.
    var offeredQueries: [RecentQueriesItemViewModel] {
        let typed = field.text.trimmingWhitespace().lowercased()
        let offered = recentQueries.lazy.filter { item in
            let query = item.query
            guard query.isWorthRepeating else { return false }
            let text = query.text.lowercased()
            return typed.isEmpty
                || (text != typed || query.years != years?.description) && " \(text)".contains(" \(typed)")
        }
        return Array(offered.prefix(typed.isEmpty ? 5 : 3))
    }

    /// The rows below the search field. Each nil is the row of a heading, which cannot be selected.
    var rows: [Row?] {
        let queries = offeredQueries.map { Row.recentQuery($0.number) }
        return (queries.isEmpty || !hasEmptyField ? [] : [nil]) + queries
            + heading.map { _ in nil } + results.items.map { .film($0.id) }
    }

    /// The selected row; nil if no row is selected. If the selection starts at the films, only a move can select a recent query.
    var row: Row? {
        let rows = rows
        guard rows.indices.contains(position.index), let row = rows[position.index] else { return nil }
        if case .recentQuery = row, prefersFilms, !position.isMoved { return nil }
        return row
    }

    /// True if the selection starts at the first film instead of the first recent query.
    private var prefersFilms: Bool { !hasEmptyField || hasChosenList }

    /// The index of the selected query in all recent queries; nil if no recent query is selected.
    var recentQueryIndex: Int? { if case .recentQuery(let number) = row { number - 1 } else { nil } }
    var recentQuery: RecentQueriesItemViewModel? { recentQueryIndex.map { recentQueries[$0] } }

    /// True if the list can receive the focus: it has rows, it is loading, or the user chose or filtered it.
    var hasList: Bool {
        rows.contains { $0 != nil } || results.isOutdated
            || results.list != nil && (hasChosenList || !results.filter.text.isEmpty)
    }

    /// Changes the page or preview that has this number. Does nothing if the page is closed.
    mutating func update(_ number: Int, _ change: (inout BrowsePage) -> Void) {
        if let index = pages.firstIndex(where: { $0.number == number }) {
            change(&pages[index])
        } else if var page = preview, page.number == number {
            change(&page)
            preview = page
        }
    }

    /// Closes the last page, or all pages. When the first page closes, its film, if any, stays in the preview pane.
    mutating func closePage(all: Bool = false) -> [BrowseEffect] {
        guard let first = pages.first else { return [] }
        if pages.count == 1 || all {
            preview = first.film == nil ? nil : first
            preview?.top = 0
            pages = []
        } else {
            pages.removeLast()
        }
        return []
    }

    /// The index of the selected film in `results.items`; nil if no film is selected, or while the films are outdated.
    var filmIndex: Int? {
        guard !results.isOutdated, case .film = row else { return nil }
        return position.index - (rows.count - results.items.count)
    }

    var film: MoviesListItemViewModel? { filmIndex.map { results.items[$0] } }

    /// The rest of the newest recent query that begins with the typed text. Empty if no query does, if nothing is typed, or if
    /// the cursor is not at the end of the search field.
    var completion: String {
        let typed = field.text
        guard focus == .field, !typed.isEmpty, field.after.isEmpty else { return "" }
        let query = recentQueries.map(\.query).first { query in
            query.isWorthRepeating && query.text.lowercased().hasPrefix(typed.lowercased())
                && query.text.count > typed.count
        }
        return String(query?.text.dropFirst(typed.count) ?? "")
    }

    /// The lines above the films: the name of the list, or how the films of a search differ from the query. Empty before an
    /// answer arrives, if the films match the query, and if a search shows no films.
    var heading: [String] {
        guard let query = results.query else { return listHeading.map { [$0] } ?? [] }
        guard let answer = results.summary, !results.isOutdated, !results.items.isEmpty else { return [] }
        let (page, words) = (answer.content, Messages.answers)
        let texts = [
            results.failed == nil ? nil : Messages.browse.films(for: query.text),
            page.isGuess ? Messages.browse.similarTitles : words.found(page, query),
            page.isGuess && !page.ignored.isEmpty ? words.notUsed(page.ignored) : nil,
            page.unknown.map(words.unknown), page.better.map(words.better),
            answer.notice == .onlyInCatalog ? words.notice(.onlyInCatalog, age: nil) : nil,
        ]
        return texts.compactMap { $0?.cleanedForTerminal }.flatMap { $0.wrapped(toWidth: max(1, listWidth - 2)) }
    }

    /// The name of the list, with its range of release dates or its loading state; nil until an answer arrives.
    private var listHeading: String? {
        guard let list = results.list, let answer = results.summary else { return nil }
        let name = Messages.browse.name(of: list, isOffline: answer.source == .catalog)
        guard !results.isOutdated else { return "\(name) · \(Messages.browse.loading)" }
        if answer.content.lacksRatings { return Messages.browse.lacksRatings }
        return answer.content.window.map { "\(name), \(Messages.answers.released(in: $0))" } ?? name
    }

    /// Shows results. In a new list, the selection moves to the top; otherwise, it stays on its film.
    mutating func show(_ results: BrowseResults) {
        let isNew = results.list != self.results.list || self.results.isOutdated
        let selected = film
        self.results = results
        if results.failure != nil { note = nil }
        if isNew, !results.isOutdated, results.failed == nil { position = ListPosition() }
        // TMDB and the catalogue have different IDs for a film, so the selection takes the new ID.
        if let selected, let same = results.items.first(where: { $0.isSameFilm(as: selected) }) {
            position.rename(.film(selected.id), to: .film(same.id))
        }
        fit()
    }

    /// Updates the layout, and keeps the selection visible after a change of the rows, the message or the screen size.
    mutating func fit(_ size: ScreenSize? = nil) {
        layout = BrowseLayout(size: size ?? layout.size)
        layout.messageRows = message.count
        let rows = rows
        let films = rows.count - results.items.count
        let start = prefersFilms && !results.items.isEmpty ? films : rows.firstIndex { $0 != nil }
        position.follow(rows, start: start ?? 0, height: layout.list.count)
        if !hasList { focus = .field }
    }

    /// The open or selected film; nil if a person is selected, or if nothing is selected.
    var markableFilm: MoviesListItemViewModel? {
        guard let page = pages.last else { return film }
        if case .film(let film) = page.target { return film }
        return page.film?.item
    }

    /// The URL of the open or selected film or person; nil if unknown.
    var webPage: String? { pages.last.map(\.url) ?? film?.url }
    var listWidth: Int { pane.map { $0.lowerBound - 2 } ?? layout.size.columns }

    /// The columns of the preview pane; nil if space is short, if there are no films, or while a page covers the search.
    var pane: Range<Int>? { !pages.isEmpty || results.items.isEmpty ? nil : layout.pane }
}

extension MoviesListItemViewModel {
    /// Returns true if the IDs are equal, or if titles and years are equal and the IMDb IDs do not differ.
    func isSameFilm(as other: MoviesListItemViewModel) -> Bool {
        id == other.id || (title == other.title && year == other.year && !movie.isOther(than: other.movie.imdbID))
    }
}
