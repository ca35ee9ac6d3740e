import Domain
import Foundation
import TerminalKit

/// The complete state of the `browse` screen.
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

    /// The identity of a row below the search field.
    enum Row: Hashable, Sendable {
        case film(MovieID)
        case recentQuery(Int)
    }

    var field = TextField()
    var focus = Focus.field
    /// The filter while it is edited.
    var filterField = TextField()
    var years: YearRange?
    /// True if Enter chooses a film, which ends the session, instead of opening it.
    var isPicker = false
    var results = BrowseResults()
    var recentQueries: [RecentQueriesItemViewModel] = []
    /// The selection in the list of films, or of recent queries while they are shown.
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
    var answer: Answer<MovieDetailsItemViewModel>? {
        didSet { item = answer?.content ?? item }
    }
    var isLoading = true
    var failure: ErrorMessage?
    /// The poster next to the details; nil if no poster can be shown.
    var poster: DetailsPoster?
    /// The first visible line of the page.
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
    /// True while recent queries are shown instead of films.
    var offersRecentQueries: Bool { results.query == nil && results.failure == nil && !recentQueries.isEmpty }

    var rows: [Row] {
        offersRecentQueries ? recentQueries.map { .recentQuery($0.number) } : results.items.map { .film($0.id) }
    }

    /// True if there are rows below the search field, a search that may find some, or a filter that may hide them.
    var hasList: Bool {
        !rows.isEmpty || results.isOutdated || results.query != nil && results.filter != BrowseFilter("")
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

    /// The selected film; nil without films, or while they are still those of the previous query.
    var film: MoviesListItemViewModel? {
        guard !results.isOutdated, !offersRecentQueries, results.items.indices.contains(position.index) else {
            return nil
        }
        return results.items[position.index]
    }

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

    /// The line above the rows: what they are, if they are not films that match the query as typed.
    var heading: String? {
        if offersRecentQueries { return Messages.browse.recentQueries }
        guard let query = results.query, let page = results.summary?.content, !results.isOutdated else { return nil }
        if page.isSeries { return Messages.answers.isSeries(query.text) }
        if let year = page.nearbyYear, let years = query.years {
            return Messages.answers.nearbyYear(year, insteadOf: "\(years)")
        }
        return page.isGuess ? Messages.browse.similarTitles : nil
    }

    /// Shows results. For a new query, the selection moves to the top; otherwise, it follows its film.
    mutating func show(_ results: BrowseResults, _ layout: BrowseLayout) {
        let isNew = results.query != self.results.query || self.results.isOutdated
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
        position.follow(rows, height: visibleRows(layout).count)
        if !hasList { focus = .field }
    }

    /// The screen rows used by the rows of the list, below their heading. A short list has no heading.
    func visibleRows(_ layout: BrowseLayout) -> Range<Int> {
        heading != nil && layout.list.count >= 4 ? layout.list.dropFirst() : layout.list
    }

    /// The URL of the web page of what is shown: the open film or person, or the selected film.
    var webPage: String? {
        switch pages.last {
        case .film(let film): film.item.url
        case .related(let page): page.url
        case nil: film?.url
        }
    }

    /// The number of columns used by the list.
    func listWidth(_ layout: BrowseLayout) -> Int { pane(layout).map { $0.column - 2 } ?? layout.size.columns }

    /// The preview pane, if there is room for it and a film to show; nil otherwise.
    func pane(_ layout: BrowseLayout) -> BrowseLayout.Pane? {
        !pages.isEmpty || results.items.isEmpty || offersRecentQueries ? nil : layout.pane
    }
}

extension MoviesListItemViewModel {
    /// Returns whether two sources mean the same film: by ID, or else by title and year.
    fileprivate func isSameFilm(as other: MoviesListItemViewModel) -> Bool {
        id == other.id || (title == other.title && year == other.year)
    }
}
