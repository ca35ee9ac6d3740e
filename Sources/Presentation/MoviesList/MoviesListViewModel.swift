package import Domain

/// What a view tells a list of films.
@MainActor
package protocol MoviesListViewModelInput {
    /// Searches anew; returns when the last answer is shown, or the search was replaced or cancelled.
    func didSearch(_ search: MovieSearch) async
    /// Shows at once what the cache has of a search, at any age and without the network; true when that is the answer,
    /// within its time.
    func didPreview(_ search: MovieSearch) async -> Bool
    /// Appends the next page, if there is one and nothing is loading.
    func didReachEnd() async
    /// Ends whatever is loading, silently.
    func didCancel()
    /// Leaves for the n-th film, counted from 0.
    func didSelectItem(at index: Int)
}

/// What a list of films tells its views.
@MainActor
package protocol MoviesListViewModelOutput {
    var items: Observable<[MoviesListItemViewModel]> { get }
    var loading: Observable<MoviesListLoading> { get }
    var error: Observable<ErrorMessage?> { get }
    /// Nil until there is an answer.
    var summary: Observable<MoviesListSummary?> { get }
    var query: Observable<MovieQuery?> { get }
    /// True when there is an answer, and it holds no film.
    var isEmpty: Bool { get }
}

/// The films of one search, page after page, for the table, the JSON printer and the interactive screen alike.
@MainActor
package final class MoviesListViewModel: MoviesListViewModelOutput {
    package let items = Observable<[MoviesListItemViewModel]>([])
    package let loading = Observable(MoviesListLoading.none)
    package let error = Observable<ErrorMessage?>(nil)
    package let summary = Observable<MoviesListSummary?>(nil)
    package let query = Observable<MovieQuery?>(nil)

    private let searchMovies: SearchMovies
    private let policy: LookupPolicy
    private let recordsQueries: Bool
    private let actions: MoviesListActions

    private var search: MovieSearch?
    private var task: Task<Void, Never>?
    /// Counts the requests: an answer to any but the newest is dropped.
    private var generation = 0

    package init(
        searchMovies: SearchMovies,
        policy: LookupPolicy = LookupPolicy(),
        recordsQueries: Bool = true,
        actions: MoviesListActions = MoviesListActions()
    ) {
        self.searchMovies = searchMovies
        self.policy = policy
        self.recordsQueries = recordsQueries
        self.actions = actions
    }

    package var isEmpty: Bool { summary.value != nil && items.value.isEmpty }
}

extension MoviesListViewModel: MoviesListViewModelInput {
    package func didSearch(_ search: MovieSearch) async {
        self.search = search
        query.value = search.query
        items.value = []
        summary.value = nil
        await load(search, as: .firstPage, after: [])
    }

    package func didPreview(_ search: MovieSearch) async -> Bool {
        didCancel()
        let mine = generation
        guard let answer = await searchMovies.cachedAnswer(to: search), mine == generation else { return false }
        self.search = search
        query.value = search.query
        error.value = nil
        items.value = answer.content.movies.map(MoviesListItemViewModel.init)
        summary.value = MoviesListSummary(answer)
        return !answer.isStale
    }

    package func didReachEnd() async {
        guard var next = search, let summary = summary.value, summary.hasMorePages, loading.value == .none else {
            return
        }
        next.page = summary.page + 1
        await load(next, as: .nextPage, after: items.value)
    }

    package func didCancel() {
        generation += 1
        task?.cancel()
        loading.value = .none
    }

    package func didSelectItem(at index: Int) {
        guard items.value.indices.contains(index) else { return }
        actions.showMovie(items.value[index].movie)
    }
}

extension MoviesListViewModel {
    private func load(
        _ search: MovieSearch,
        as kind: MoviesListLoading,
        after earlier: [MoviesListItemViewModel]
    ) async {
        task?.cancel()
        generation += 1
        error.value = nil
        loading.value = kind
        let task = Task { [generation] in
            await show(search, as: kind, after: earlier, generation: generation)
        }
        self.task = task
        await withTaskCancellationHandler {
            await task.value
        } onCancel: {
            task.cancel()
        }
    }

    private func show(
        _ search: MovieSearch,
        as kind: MoviesListLoading,
        after earlier: [MoviesListItemViewModel],
        generation: Int
    ) async {
        do {
            let records = recordsQueries && kind == .firstPage
            let policy = kind == .nextPage ? policyOfNextPage : policy
            for try await answer in searchMovies.answers(to: search, policy: policy, records: records) {
                guard generation == self.generation else { return }
                items.value = earlier + answer.content.movies.map(MoviesListItemViewModel.init)
                summary.value = MoviesListSummary(answer)
            }
        } catch {
            guard generation == self.generation else { return }
            self.error.value = ErrorMessage(error)
        }
        guard generation == self.generation else { return }
        loading.value = .none
    }
    /// Further pages come from where the first one came from: numbered pages of two sources would not fit together.
    private var policyOfNextPage: LookupPolicy {
        guard policy.source == .auto, let source = summary.value?.source else { return policy }
        return LookupPolicy(source: source == .catalog ? .catalog : .tmdb, cache: policy.cache)
    }
}
