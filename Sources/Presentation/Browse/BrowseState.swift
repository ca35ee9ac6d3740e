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
    /// The position in the films, or in the recent queries while they are shown.
    var position = ListPosition<Row>()
    /// Nil if no film is open.
    var details: BrowseDetails?
    /// The first visible line of the key help page; nil if it is closed.
    var keysTop: Int?
    /// A message shown until the next key.
    var note: String?
    var now = Date(timeIntervalSince1970: 0)
}

/// The open film.
struct BrowseDetails: Sendable {
    /// First the details known from the list, then all.
    var item: MovieDetailsItemViewModel
    /// Nil until loaded.
    var answer: Answer<MovieDetailsItemViewModel>? {
        didSet { item = answer?.content ?? item }
    }
    var isLoading = true
    var failure: ErrorMessage?
    /// Nil if no poster can be shown.
    var poster: DetailsPoster?
    /// The first visible line.
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

    /// True if there are rows below the search field, or some may follow.
    var hasList: Bool { !rows.isEmpty || results.isOutdated }

    /// The web page of the open film, otherwise of the selected one.
    var filmURL: String? {
        if let details { return details.item.url }
        guard focus == .list, !results.isOutdated, results.items.indices.contains(position.index) else { return nil }
        return results.items[position.index].url
    }

    /// Shows results: a new query starts at the top, otherwise the selection follows its film.
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
