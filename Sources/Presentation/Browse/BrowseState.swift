import Domain
import Foundation
import TerminalKit

/// Everything that the screen of `browse` shows, and where the person is in it.
struct BrowseState: Sendable {
    enum Focus: Sendable {
        case field
        case list
    }

    /// A row below the field.
    enum Row: Hashable, Sendable {
        case film(MovieID)
        case recentQuery(Int)
    }

    var field = TextField()
    var focus = Focus.field
    var years: YearRange?
    var results = BrowseResults()
    var recentQueries: [RecentQueriesItemViewModel] = []
    /// The position in the films or, while they are offered, the recent queries.
    var position = ListPosition<Row>()
    /// Nil while no film is open.
    var details: BrowseDetails?
    /// The first line in view of the page of keys; nil while it is not shown.
    var keysTop: Int?
    /// A message until the next key.
    var note: String?
    var now = Date(timeIntervalSince1970: 0)
}

/// The open film.
struct BrowseDetails: Sendable {
    /// The list's facts first, then all.
    var item: MovieDetailsItemViewModel
    /// Nil until it comes.
    var answer: Answer<MovieDetailsItemViewModel>? {
        didSet { item = answer?.content ?? item }
    }
    var isLoading = true
    var failure: ErrorMessage?
    /// Nil where none can be shown.
    var poster: DetailsPoster?
    /// The first line in view.
    var top = 0

    init(_ film: MovieDetailsItemViewModel) {
        item = film
    }
}

extension BrowseState {
    /// True while the recent queries are offered instead of films.
    var offersRecentQueries: Bool { results.query == nil && results.failure == nil && !recentQueries.isEmpty }

    var rows: [Row] {
        offersRecentQueries ? recentQueries.map { .recentQuery($0.number) } : results.items.map { .film($0.id) }
    }

    /// True while there are rows below the field, or some may come.
    var hasList: Bool { !rows.isEmpty || results.isOutdated }

    /// The page of the open film, else of the selected one.
    var filmURL: String? {
        if let details { return details.item.url }
        guard focus == .list, !results.isOutdated, results.items.indices.contains(position.index) else { return nil }
        return results.items[position.index].url
    }

    /// Shows the films found: a new query begins at the top, else the selection follows its film.
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

    /// Keeps the selection in view after a change of the rows or of the screen's size.
    mutating func fit(_ layout: BrowseLayout) {
        position.follow(rows, height: visibleRows(layout).count)
    }

    /// The screen's rows of the list.
    func visibleRows(_ layout: BrowseLayout) -> Range<Int> {
        offersRecentQueries ? layout.queries : layout.list
    }
}
