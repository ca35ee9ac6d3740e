package import Domain

package enum BrowseList: Hashable, Sendable {
    case films(MovieList)
    case own(MarkList)

    package var query: MovieQuery? { if case .films(.search(let query)) = self { query } else { nil } }
}

/// The list in `browse`: its films, filter and loading state.
package struct BrowseResults: Sendable {
    package enum Activity: Hashable, Sendable {
        case none
        case searching
        /// A fresh answer loads while films from the cache, the catalogue or an earlier answer are shown.
        case refreshing
        case nextPage
    }

    /// The list that is shown or loading; nil before the first request, and if the typed query is invalid.
    package var list: BrowseList?
    /// The list that failed to load, if the films of `list` are shown instead; otherwise nil.
    package private(set) var failed: BrowseList?
    /// The list to which the films belong while they are outdated.
    private var shown: BrowseList?
    /// The films of all loaded pages, without duplicates.
    package private(set) var movies: [Movie] = []
    package var items: [MoviesListItemViewModel] = []
    package var filter: BrowseFilter
    /// The newest answer, without its films; nil before the first answer, and after an error that removes the films.
    package var summary: Answer<MoviesPage>?
    package var activity = Activity.none
    package var failure: ErrorMessage?
    /// True while the films belong to the previous list, because `list` is still loading.
    package var isOutdated = false

    package init(filter: BrowseFilter = BrowseFilter()) { self.filter = filter }

    package var query: MovieQuery? { list?.query }

    /// The list requested last, even if loading failed.
    var requested: BrowseList? { failed ?? list }

    /// True if no film of the answer passes the filter. False before an answer arrives, and after an error.
    package var isEmpty: Bool { summary != nil && !isOutdated && items.isEmpty && failure == nil }

    /// The number of films found, or the number of films shown if the filter hides some.
    var total: Int { items.count < movies.count ? items.count : max(items.count, summary?.content.totalResults ?? 0) }

    /// Prepares to load a list. The films of the previous list stay until the answer arrives.
    mutating func begin(_ list: BrowseList, takesAWhile: Bool) {
        if !isOutdated { shown = self.list }
        (self.list, failed) = (list, nil)
        isOutdated = true
        failure = nil
        activity = takesAWhile ? .searching : .none
    }

    /// Shows the films of an answer after those of earlier pages.
    /// - Parameter isFinal: false if a fresh answer will replace this one.
    mutating func show(
        _ answer: Answer<MoviesPage>,
        after earlier: [Movie],
        isFinal: Bool,
        item: (Movie) -> MoviesListItemViewModel
    ) {
        // Between two requests, TMDB may move a film to the next page.
        var seen: Set<MovieID> = []
        movies = (earlier + answer.content.movies).filter { seen.insert($0.id).inserted }
        applyFilter(item)
        let isFurtherPage = answer.content.number > 1
        var summary = answer.withNotice(answer.notice ?? (isFurtherPage ? self.summary?.notice : nil))
        summary.content.movies = []
        self.summary = summary
        isOutdated = false
        (failure, failed) = (nil, nil)
        activity = isFinal ? .none : isFurtherPage ? .nextPage : .refreshing
    }

    /// Filters and sorts the films. The user's own lists are already filtered and sorted.
    mutating func applyFilter(_ item: (Movie) -> MoviesListItemViewModel) {
        if case .own = list { return items = movies.map(item) }
        items = filter.applied(to: movies, in: list).map { item($0).naming(filter.facts.genres) }
    }

    /// Shows an error, and keeps the visible films, even those of the previous list.
    mutating func show(_ failure: ErrorMessage) {
        self.failure = failure
        activity = .none
        guard isOutdated else { return }
        isOutdated = false
        if let shown, !items.isEmpty {
            (failed, list) = (list, shown)
        } else {
            (movies, items, summary) = ([], [], nil)
        }
    }
}
