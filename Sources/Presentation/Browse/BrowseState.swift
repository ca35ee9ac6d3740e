import Domain
import Foundation
import TerminalKit

struct BrowseState: Sendable {
    enum Focus: Sendable {
        case field
        case list
        case filter
    }

    enum Pending: Sendable {
        case openFirst
        case goToEnd
    }

    enum Row: Hashable, Sendable {
        case film(MovieID)
        case recentQuery(Int)
    }

    var field = TextField()
    var focus = Focus.field
    /// True if the list was chosen with a key, so that its first film is selected instead of the first recent query.
    var hasChosenList = false
    var filterField = TextField()
    var years: YearRange?
    /// True if Enter chooses a film, which ends the session, instead of opening it.
    var isPicker = false
    /// True if films may come from TMDB, which has ratings.
    var isLive = false
    var results = BrowseResults()
    var recentQueries: [RecentQueriesItemViewModel] = []
    var marks = Marks()
    /// The mark of each film before `s` changed it last, which `s` restores.
    var earlierMarks = Marks()
    var position = ListPosition<Row>()
    /// The pages that cover the search, each opened from the one before it; the last one is shown.
    var pages: [BrowsePage] = []
    /// The selected film in the preview pane; nil if it is not shown.
    var preview: BrowseDetails?
    /// An action that waits for rows to arrive; any input cancels it.
    var pending: Pending?
    /// The first visible line of the key help page; nil if it is closed.
    var keysTop: Int?
    /// A message shown until the next key.
    var note: String?
    var now = Date(timeIntervalSince1970: 0)
}

/// A film on its page or in the preview pane.
struct BrowseDetails: Sendable {
    /// A number of its own for each opened page.
    let number: Int
    /// The film's ID in the list; its details may have another one.
    let id: MovieID
    /// The film's details: until the answer arrives, only those known from the list.
    var item: MovieDetailsItemViewModel
    /// The film with all details; nil until it is loaded.
    var answer: Answer<MovieDetailsItemViewModel>? { didSet { item = answer?.content ?? item } }
    var isLoading = true
    var failure: ErrorMessage?
    var poster: DetailsPoster?
    var top = 0

    /// - Parameter earlier: the details shown before. Those of the same film stay until the answer arrives, such as the
    ///   catalogue's until TMDB's.
    init(_ film: MovieDetailsItemViewModel, after earlier: MovieDetailsItemViewModel? = nil, number: Int = 0) {
        self.number = number
        id = film.item.id
        item = earlier.flatMap { $0.item.isSameFilm(as: film.item) ? $0 : nil } ?? film
    }
}

extension BrowseState {
    /// True while nothing is typed, so that a list is shown instead of a search.
    var hasEmptyField: Bool { field.text.trimmingWhitespace().isEmpty }

    /// The recent queries above the films: the newest five while the field is empty, else three that contain a word
    /// beginning with the typed text.
    var offeredQueries: [RecentQueriesItemViewModel] {
        let typed = field.text.trimmingWhitespace().lowercased()
        let offered = recentQueries.lazy.filter { query in
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
            + (heading == nil ? [] : [nil]) + results.items.map { .film($0.id) }
    }

    /// The selected row; nil without rows, and if there are only recent queries that the user has not moved to.
    var row: Row? {
        let rows = rows
        guard rows.indices.contains(position.index), let row = rows[position.index] else { return nil }
        if case .recentQuery = row, prefersFilms, !position.isMoved { return nil }
        return row
    }

    /// True if the first film is selected until the user moves the selection, not the first recent query.
    private var prefersFilms: Bool { !hasEmptyField || hasChosenList }

    /// The position of the selected recent query in the history, counted from 0; nil if a film is selected.
    var recentQueryIndex: Int? { if case .recentQuery(let number) = row { number - 1 } else { nil } }

    var recentQuery: RecentQueriesItemViewModel? { recentQueryIndex.map { recentQueries[$0] } }

    /// True if there are rows below the search field, a list that may have some, or a filter that may hide them.
    var hasList: Bool {
        rows.contains { $0 != nil } || results.isOutdated
            || results.list != nil && !results.filter.text.isEmpty
    }

    /// Changes an open page or the preview; a page that was closed meanwhile stays closed.
    mutating func update(_ number: Int, _ change: (inout BrowsePage) -> Void) {
        if let index = pages.firstIndex(where: { $0.number == number }) {
            change(&pages[index])
        } else if let preview, preview.number == number {
            var page = BrowsePage.film(preview)
            change(&page)
            self.preview = page.film
        }
    }

    /// Closes the page that is shown, or all. The first film stays in the preview pane.
    mutating func closePage(all: Bool = false) {
        guard let first = pages.first else { return }
        if pages.count == 1 || all {
            preview = first.film
            preview?.top = 0
            pages = []
        } else {
            pages.removeLast()
        }
    }

    /// The index of the selected film among the films; nil without films, or while they are still those of the previous
    /// query.
    var filmIndex: Int? {
        guard !results.isOutdated, case .film = row else { return nil }
        return position.index - (rows.count - results.items.count)
    }

    var film: MoviesListItemViewModel? { filmIndex.map { results.items[$0] } }

    /// The rest of the newest recent query that begins with the typed text; empty if no query does.
    var completion: String {
        let typed = field.text
        guard focus == .field, !typed.isEmpty, field.after.isEmpty else { return "" }
        let query = recentQueries.first { query in
            query.isWorthRepeating && query.text.lowercased().hasPrefix(typed.lowercased())
                && query.text.count > typed.count
        }
        return String(query?.text.dropFirst(typed.count) ?? "")
    }

    /// The line above the films: what they are, if they are not films that match the query as typed.
    var heading: String? {
        guard let query = results.query else { return listHeading }
        guard let page = results.summary?.content, !results.isOutdated else { return nil }
        guard !results.items.isEmpty else { return nil }
        return page.isGuess ? Messages.browse.similarTitles : Messages.answers.found(page, query)
    }

    /// The name of the list, and the release dates that it covers, if they are known. Until it arrives, the rows are
    /// those shown before.
    private var listHeading: String? {
        guard let list = results.list, let answer = results.summary else { return nil }
        let name = Messages.browse.name(of: list, isOffline: answer.source == .catalog)
        guard !results.isOutdated else { return "\(name) · \(Messages.browse.loading)" }
        if answer.content.lacksRatings { return Messages.browse.lacksRatings }
        return answer.content.window.map { "\(name), \(Messages.answers.released(in: $0))" } ?? name
    }

    /// Shows results. For a new query, the selection moves to the top; otherwise, it follows its film.
    mutating func show(_ results: BrowseResults, _ layout: BrowseLayout) {
        let isNew = results.list != self.results.list || self.results.isOutdated
        let selected = film
        self.results = results
        if results.failure != nil { note = nil }
        if isNew, !results.isOutdated { position = ListPosition() }
        // Sources have different IDs for the same film.
        if let selected, let same = results.items.first(where: { $0.isSameFilm(as: selected) }) {
            position.rename(.film(selected.id), to: .film(same.id))
        }
        fit(layout)
    }

    mutating func show(_ queries: [RecentQueriesItemViewModel], _ layout: BrowseLayout) {
        recentQueries = queries
        fit(layout)
    }

    /// Keeps the selection visible after the rows or the screen size change.
    mutating func fit(_ layout: BrowseLayout) {
        let rows = rows
        let films = rows.count - results.items.count
        let start = prefersFilms && !results.items.isEmpty ? films : rows.firstIndex { $0 != nil }
        position.follow(rows, start: start ?? 0, height: layout.list.count)
        if !hasList { focus = .field }
    }

    /// The film that is shown or selected; nil for a person.
    var markableFilm: MoviesListItemViewModel? {
        switch pages.last {
        case .film(let film): film.item.item
        case .related(let page): if case .film(let film) = page.target { film } else { nil }
        case nil: film
        }
    }

    /// The URL of the web page of what is shown: the open film or person, or the selected film.
    var webPage: String? {
        switch pages.last {
        case .film(let film): film.item.url
        case .related(let page): page.url
        case nil: film?.url
        }
    }

    func listWidth(_ layout: BrowseLayout) -> Int { pane(layout).map { $0.lowerBound - 2 } ?? layout.size.columns }

    /// The preview pane, if there is room for it and a film to show; nil otherwise.
    func pane(_ layout: BrowseLayout) -> Range<Int>? { !pages.isEmpty || results.items.isEmpty ? nil : layout.pane }
}

extension MoviesListItemViewModel {
    /// Returns whether two sources mean the same film: by ID, or else by title and year.
    fileprivate func isSameFilm(as other: MoviesListItemViewModel) -> Bool {
        id == other.id || (title == other.title && year == other.year)
    }
}
