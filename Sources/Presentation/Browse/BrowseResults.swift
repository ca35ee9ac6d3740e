package import Domain

/// The search results of `browse` as a consistent snapshot.
package struct BrowseResults: Sendable {
    package enum Activity: Hashable, Sendable {
        case none
        case searching
        /// A cached answer is shown while the fresh one loads.
        case refreshing
        case nextPage
    }

    /// The query of the results; nil if the search field is empty.
    package var query: MovieQuery?
    /// The films of all pages, without duplicates.
    package var items: [MoviesListItemViewModel] = []
    package var summary: Answer<MoviesPage>?
    package var activity = Activity.none
    package var failure: ErrorMessage?
    /// True while the films are still those of the previous query.
    package var isOutdated = false

    package init() {}

    /// True if the query has an answer without films.
    package var isEmpty: Bool { summary != nil && !isOutdated && items.isEmpty && failure == nil }

    /// True once the query has its final answer and no error.
    var isFound: Bool { activity == .none && !isOutdated && failure == nil && summary != nil }
}

extension BrowseResults {
    mutating func begin(_ query: MovieQuery, takesAWhile: Bool) {
        self.query = query
        isOutdated = true
        failure = nil
        activity = takesAWhile ? .searching : .none
    }

    mutating func show(_ summary: Answer<MoviesPage>, items: [MoviesListItemViewModel]) {
        let isFurtherPage = summary.content.number > 1
        self.items = items.withoutRepetitions()
        self.summary = summary.withNotice(summary.notice ?? (isFurtherPage ? self.summary?.notice : nil))
        isOutdated = false
        failure = nil
        activity = summary.isFinal ? .none : isFurtherPage ? .nextPage : .refreshing
    }

    /// Shows an error. The films are removed, unless the error concerns only a further page.
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
    /// Removes duplicates, because a film may move to the next page between two requests to TMDB.
    fileprivate func withoutRepetitions() -> [MoviesListItemViewModel] {
        var seen: Set<MovieID> = []
        return filter { seen.insert($0.id).inserted }
    }
}
