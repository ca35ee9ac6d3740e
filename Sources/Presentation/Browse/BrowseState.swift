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
    /// The focused part of the search: the field, the list or the filter.
    var focus = BrowseKey.Place.field
    /// True if the user chose the list with a key, which selects its first film instead of the first recent query.
    var hasChosenList = false
    var filterField = TextField()
    var years: YearRange?
    /// True if Enter chooses a film and ends the session, instead of opening the film.
    var isPicker = false
    /// True if films may come from TMDB, whose details may have images that its lists lack.
    var isLive = false
    var results = BrowseResults()
    var recentQueries: [RecentQueriesItemViewModel] = []
    var marks = Marks()
    /// By key, each film's mark before the last press of that key, which the next press restores.
    var earlierMarks: [Character: Marks] = [:]
    var position = ListPosition<Row>()
    /// The pages that cover the search, each opened from the previous page. The last page is shown.
    var pages: [BrowsePage] = []
    /// The selected film in the preview pane; nil if no film is shown there.
    var preview: BrowsePage?
    /// A key to handle again once rows arrive. Any input cancels the repetition.
    var pending: Key?
    /// The first visible line of the key help page; nil if it is closed.
    var keysTop: Int?
    /// A message shown until the next input.
    var note: String?
    var now = Date(timeIntervalSince1970: 0)

    /// True while the search field is blank, which shows a list instead of a search.
    var hasEmptyField: Bool { field.text.trimmingWhitespace().isEmpty }

    /// The recent queries above the films: the newest five while the field is empty, else the newest three with a word that
    /// begins with the typed text.
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

    /// The rows below the search field; nil for a heading.
    var rows: [Row?] {
        let queries = offeredQueries.map { Row.recentQuery($0.number) }
        return (queries.isEmpty || !hasEmptyField ? [] : [nil]) + queries
            + heading.map { _ in nil } + results.items.map { .film($0.id) }
    }

    /// The selected row; nil if no row is selected. While films are preferred, only a move selects a recent query.
    var row: Row? {
        let rows = rows
        guard rows.indices.contains(position.index), let row = rows[position.index] else { return nil }
        if case .recentQuery = row, prefersFilms, !position.isMoved { return nil }
        return row
    }

    /// True if the selection starts at the first film, not at the first recent query.
    private var prefersFilms: Bool { !hasEmptyField || hasChosenList }

    /// The index of the selected recent query in the history, counted from 0; nil if no query is selected.
    var recentQueryIndex: Int? { if case .recentQuery(let number) = row { number - 1 } else { nil } }
    var recentQuery: RecentQueriesItemViewModel? { recentQueryIndex.map { recentQueries[$0] } }

    /// True if the list can have the focus: its rows are shown or loading, or the user chose or filtered the list.
    var hasList: Bool {
        rows.contains { $0 != nil } || results.isOutdated
            || results.list != nil && (hasChosenList || !results.filter.text.isEmpty)
    }

    /// Changes the page or preview with this number. Ignores the number of a closed page.
    mutating func update(_ number: Int, _ change: (inout BrowsePage) -> Void) {
        if let index = pages.firstIndex(where: { $0.number == number }) {
            change(&pages[index])
        } else if var page = preview, page.number == number {
            change(&page)
            preview = page
        }
    }

    /// Closes the last page, or all pages. The film of the first page stays in the preview pane.
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

    /// The index of the selected film among the films; nil if no film is selected, or while the films are outdated.
    var filmIndex: Int? {
        guard !results.isOutdated, case .film = row else { return nil }
        return position.index - (rows.count - results.items.count)
    }

    var film: MoviesListItemViewModel? { filmIndex.map { results.items[$0] } }

    /// The text that completes the newest recent query with the typed beginning; empty if no query matches.
    var completion: String {
        let typed = field.text
        guard focus == .field, !typed.isEmpty, field.after.isEmpty else { return "" }
        let query = recentQueries.map(\.query).first { query in
            query.isWorthRepeating && query.text.lowercased().hasPrefix(typed.lowercased())
                && query.text.count > typed.count
        }
        return String(query?.text.dropFirst(typed.count) ?? "")
    }

    /// The lines above the films: the name of a list, or how the films differ from the query. Empty if they match the query.
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

    /// The list's name with its range of release dates or its loading state; nil until an answer arrives.
    private var listHeading: String? {
        guard let list = results.list, let answer = results.summary else { return nil }
        let name = Messages.browse.name(of: list, isOffline: answer.source == .catalog)
        guard !results.isOutdated else { return "\(name) · \(Messages.browse.loading)" }
        if answer.content.lacksRatings { return Messages.browse.lacksRatings }
        return answer.content.window.map { "\(name), \(Messages.answers.released(in: $0))" } ?? name
    }

    /// Shows results. For a new list, the selection moves to the top; otherwise, the selection follows its film.
    mutating func show(_ results: BrowseResults) {
        let isNew = results.list != self.results.list || self.results.isOutdated
        let selected = film
        self.results = results
        if results.failure != nil { note = nil }
        if isNew, !results.isOutdated, results.failed == nil { position = ListPosition() }
        // The catalogue's ID of a film differs from TMDB's, so the selection adopts the new ID.
        if let selected, let same = results.items.first(where: { $0.isSameFilm(as: selected) }) {
            position.rename(.film(selected.id), to: .film(same.id))
        }
        fit()
    }

    /// Keeps the selection visible after a change of the rows, the message or the screen size.
    mutating func fit(_ size: ScreenSize? = nil) {
        layout = BrowseLayout(size: size ?? layout.size)
        layout.messageRows = message.count
        let rows = rows
        let films = rows.count - results.items.count
        let start = prefersFilms && !results.items.isEmpty ? films : rows.firstIndex { $0 != nil }
        position.follow(rows, start: start ?? 0, height: layout.list.count)
        if !hasList { focus = .field }
    }

    /// The open or selected film; nil for a selected person, or if nothing is selected.
    var markableFilm: MoviesListItemViewModel? {
        guard let page = pages.last else { return film }
        if case .film(let film) = page.target { return film }
        return page.film?.item
    }

    /// The URL of the open film or person, or of the selected row; nil if unknown.
    var webPage: String? { pages.last.map(\.url) ?? film?.url }
    var listWidth: Int { pane.map { $0.lowerBound - 2 } ?? layout.size.columns }

    /// The columns of the preview pane; nil without space or films, or while a page covers the search.
    var pane: Range<Int>? { !pages.isEmpty || results.items.isEmpty ? nil : layout.pane }
}

extension MoviesListItemViewModel {
    /// Compares films of different sources by ID, or else by title and year.
    func isSameFilm(as other: MoviesListItemViewModel) -> Bool {
        id == other.id || (title == other.title && year == other.year && !movie.isOther(than: other.movie.imdbID))
    }
}
