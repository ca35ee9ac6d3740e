package import Domain

/// What the search of `browse` shows under its field: one value, for one look at it.
package struct BrowseResults: Hashable, Sendable {
    /// What is being waited for.
    package enum Activity: Hashable, Sendable {
        case none
        /// The films of a new query, where that takes a while.
        case searching
        /// The fresh answer, while a cached one is in view.
        case refreshing
        case nextPage
    }

    /// Nil while the field is empty.
    package var query: MovieQuery?
    /// Each film once, page after page.
    package var items: [MoviesListItemViewModel] = []
    /// Nil until there is an answer.
    package var summary: MoviesListSummary?
    package var activity = Activity.none
    package var failure: ErrorMessage?
    /// True while the films are those of the query before, until the first answer to this one.
    package var isOutdated = false

    package init() {}

    /// True when there is an answer, and it holds no film.
    package var isEmpty: Bool { summary != nil && !isOutdated && items.isEmpty && failure == nil }

    /// True once the answer to the query is there, and no other will follow.
    var isFound: Bool { activity == .none && !isOutdated && failure == nil && summary != nil }
}

extension BrowseResults {
    /// A new query begins; what is there stays until its answer comes.
    mutating func begin(_ query: MovieQuery, takesAWhile: Bool) {
        self.query = query
        isOutdated = true
        failure = nil
        activity = takesAWhile ? .searching : .none
    }

    /// An answer has come: the first page again, or one more.
    mutating func show(_ summary: MoviesListSummary, items: [MoviesListItemViewModel]) {
        let isFurtherPage = summary.page > 1
        self.items = items.withoutRepetitions()
        self.summary = summary.noting(summary.notice ?? (isFurtherPage ? self.summary?.notice : nil))
        isOutdated = false
        failure = nil
        activity = summary.isFinal ? .none : isFurtherPage ? .nextPage : .refreshing
    }

    /// The query failed, or a further page of it.
    mutating func show(_ failure: ErrorMessage) {
        self.failure = failure
        activity = .none
        guard isOutdated else { return }
        items = []
        summary = nil
        isOutdated = false
    }
}

extension [MoviesListItemViewModel] {
    /// Each film once: TMDB's pages shift while one reads them.
    fileprivate func withoutRepetitions() -> [MoviesListItemViewModel] {
        var seen: Set<MovieID> = []
        return filter { seen.insert($0.id).inserted }
    }
}
