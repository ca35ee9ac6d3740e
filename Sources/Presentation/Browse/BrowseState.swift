import Domain
import Foundation
import TerminalKit

/// The complete state of the `browse` screen.
struct BrowseState: Sendable {
    enum Focus: Sendable {
        case field
        case list
    }

    /// The identity of a row below the search field.
    enum Row: Hashable, Sendable {
        case film(MovieID)
        case recentQuery(Int)
    }

    var field = TextField()
    var focus = Focus.field
    var years: YearRange?
    var results = BrowseResults()
    var recentQueries: [RecentQueriesItemViewModel] = []
    /// The selection in the list of films, or of recent queries while they are shown.
    var position = ListPosition<Row>()
    /// The open film; nil if no film is open.
    var details: BrowseDetails?
    /// The first visible line of the key help page; nil if it is closed.
    var keysTop: Int?
    /// A message shown until the next key.
    var note: String?
    var now = Date(timeIntervalSince1970: 0)
}

/// The open film.
struct BrowseDetails: Sendable {
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

    init(_ film: MovieDetailsItemViewModel) {
        item = film
    }
}

extension BrowseState {
    /// True while recent queries are shown instead of films.
    var offersRecentQueries: Bool { results.query == nil && results.failure == nil && !recentQueries.isEmpty }

    var rows: [Row] {
        offersRecentQueries ? recentQueries.map { .recentQuery($0.number) } : results.items.map { .film($0.id) }
    }

    /// True if there are rows below the search field, or a search that may find some is running.
    var hasList: Bool { !rows.isEmpty || results.isOutdated }

    /// The URL of the open film's web page, or of the selected film's if no film is open.
    var filmURL: String? {
        if let details { return details.item.url }
        guard focus == .list, !results.isOutdated, results.items.indices.contains(position.index) else { return nil }
        return results.items[position.index].url
    }

    /// Shows results. For a new query, the selection moves to the top; otherwise, it follows its film.
    mutating func show(_ results: BrowseResults, _ layout: BrowseLayout) {
        let isNew = results.query != self.results.query || self.results.isOutdated
        self.results = results
        if isNew, !results.isOutdated { position = ListPosition() }
        fit(layout)
        if !hasList { focus = .field }
    }

    mutating func show(_ queries: [RecentQueriesItemViewModel], _ layout: BrowseLayout) {
        recentQueries = queries
        if results.query == nil { position = ListPosition() }
        fit(layout)
        if !hasList { focus = .field }
    }

    /// Keeps the selection visible after the rows or the screen size change.
    mutating func fit(_ layout: BrowseLayout) {
        position.follow(rows, height: visibleRows(layout).count)
    }

    /// The screen rows used by the list.
    func visibleRows(_ layout: BrowseLayout) -> Range<Int> {
        offersRecentQueries ? layout.queries : layout.list
    }
}
