package import Domain

/// The search results of `browse`, as one consistent value.
package struct BrowseResults: Sendable {
    package enum Activity: Hashable, Sendable {
        case none
        case searching
        /// A cached answer is in view.
        case refreshing
        case nextPage
    }

    /// Nil while the field is empty.
    package var query: MovieQuery?
    /// Each film once, page after page.
    package var items: [MoviesListItemViewModel] = []
    package var summary: Answer<MoviesPage>?
    package var activity = Activity.none
    package var failure: ErrorMessage?
    /// True while the films are still those of the previous query.
    package var isOutdated = false

    package init() {}

    /// True when there is an answer, and it holds no film.
    package var isEmpty: Bool { summary != nil && !isOutdated && items.isEmpty && failure == nil }

    /// True once the final answer to the query is there.
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
