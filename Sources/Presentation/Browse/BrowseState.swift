import Domain
import Foundation
import TerminalKit

/// All that the screen of `browse` shows, and where the person is in it.
struct BrowseState: Hashable, Sendable {
    enum Focus: Hashable, Sendable {
        case field
        case list
    }

    var field = TextField()
    var focus = Focus.field
    var years: YearRange?
    var results = BrowseResults()
    var films = ListPosition<MovieID>()
    var recentQueries: [RecentQueriesItemViewModel] = []
    var recent = ListPosition<Int>()
    /// Nil while no film is open.
    var details: BrowseDetails?
    /// The first line in view of the page of keys; nil while that is not shown.
    var keysTop: Int?
    /// Something to be told once, until the next key.
    var note: String?
    var now = Date(timeIntervalSince1970: 0)
}

/// The open film: what the list knew of it, and what came since.
struct BrowseDetails: Hashable, Sendable {
    /// The film's page on the web.
    let url: String
    var item: MovieDetailsItemViewModel
    var summary: Summary?
    var isLoading = true
    var failure: ErrorMessage?
    /// Nil where there is none to be shown.
    var poster: DetailsPoster?
    /// The first line in view.
    var top = 0

    /// Where the facts come from.
    struct Summary: Hashable, Sendable {
        let source: AnswerSource
        let fetchedAt: Date?
        let notice: AnswerNotice?
        /// True while a fresh answer is to follow.
        let isStale: Bool
    }

    init(_ film: MovieDetailsItemViewModel) {
        url = film.url
        item = film
    }

    mutating func show(_ answer: Answer<MovieDetailsItemViewModel>) {
        item = answer.content
        summary = Summary(
            source: answer.source,
            fetchedAt: answer.fetchedAt,
            notice: answer.notice,
            isStale: answer.isStale && answer.notice == nil
        )
    }
}

extension BrowseState {
    /// True while the recent queries are offered instead of films.
    var offersRecentQueries: Bool { results.query == nil && results.failure == nil && !recentQueries.isEmpty }

    var filmIDs: [MovieID] { results.items.map(\.id) }
    var recentNumbers: [Int] { recentQueries.map(\.number) }

    /// True while there are rows below the field to go to, or some may come.
    var hasList: Bool {
        offersRecentQueries || !results.items.isEmpty || results.isOutdated
    }

    /// The page of the film that commands are about: the open one, else the selected one.
    var filmURL: String? {
        if let details { return details.url }
        guard focus == .list, !results.isOutdated, results.items.indices.contains(films.index) else { return nil }
        return results.items[films.index].url
    }
}

extension BrowseState {
    /// Shows what the search found: a new query begins at the top, and the selection follows its film.
    mutating func show(_ results: BrowseResults, height: Int) {
        let isNew = results.query != self.results.query || self.results.isOutdated
        self.results = results
        if isNew, !results.isOutdated { films = ListPosition() }
        films.follow(filmIDs, height: height)
        if !hasList { focus = .field }
    }

    mutating func show(_ queries: [RecentQueriesItemViewModel], height: Int) {
        recentQueries = queries
        recent = ListPosition()
        recent.follow(recentNumbers, height: height)
        if !hasList { focus = .field }
    }

    /// Keeps everything in view on a screen of another size.
    mutating func fit(_ layout: BrowseLayout) {
        films.follow(filmIDs, height: layout.list.count)
        recent.follow(recentNumbers, height: RecentRows.height(layout))
    }
}
