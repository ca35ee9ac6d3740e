package import Domain

/// Searches while a person types: at once where the answer is near, after a pause where it comes over the network.
@MainActor
package final class BrowseViewModel: BrowseViewModelOutput {
    package let text = Observable("")
    package let years: Observable<YearRange?>
    package let results = Observable(BrowseResults())
    package var recentQueries: Observable<[RecentQueriesItemViewModel]> { recent.items }

    private let list: MoviesListViewModel
    private let recent: RecentQueriesViewModel
    private let history: BrowseHistory
    private let pace: BrowsePace
    private let options: ContentOptions
    private let typedYears: YearRange?
    private let actions: BrowseActions
    private var work: Task<Void, Never>?
    /// Counts the pieces of work: only the newest may say that nothing is waited for.
    private var generation = 0
    /// The newest query of those that are searched one after the other; nil while none runs.
    private var queued: MovieQuery?
    /// True until the pause in typing that the search waits for is over.
    private var isPausing = false

    /// - Parameters:
    ///   - list: must not record queries by itself.
    ///   - years: the filter of the whole session.
    package init(
        list: MoviesListViewModel,
        recent: RecentQueriesViewModel,
        history: BrowseHistory,
        pace: BrowsePace,
        options: ContentOptions = ContentOptions(),
        years: YearRange? = nil,
        actions: BrowseActions = BrowseActions()
    ) {
        self.list = list
        self.recent = recent
        self.history = history
        self.pace = pace
        self.options = options
        self.typedYears = years
        self.years = Observable(years)
        self.actions = actions
        list.summary.observe(on: self) { [weak self] in self?.show($0) }
        list.error.observe(on: self) { [weak self] in self?.show($0) }
    }
}

extension BrowseViewModel: BrowseViewModelInput {
    package func didStart(_ text: String) {
        take(text, waits: false)
    }

    package func didType(_ text: String) {
        take(text, waits: pace.waits)
    }
    package func didSettle() {
        guard let query = results.value.query else { return }
        history.settle(on: query)
        if isPausing { search(query, waits: false) }
        recordIfFound()
    }

    package func didSelectRecent(at index: Int) {
        guard recentQueries.value.indices.contains(index) else { return }
        let entry = recentQueries.value[index].query
        guard let query = try? MovieQuery(entry) else { return }
        years.value = query.years
        text.value = query.text
        history.settle(on: query)
        begin(query, waits: false)
    }

    package func didSelectItem(at index: Int) {
        // Films of the query before are only there until the answer comes: nobody means them.
        guard results.value.items.indices.contains(index), !results.value.isOutdated else { return }
        didSettle()
        actions.showMovie(results.value.items[index].movie)
    }

    package func didOpenWebPage(of movie: Movie) {
        actions.openWebPage(movie)
    }

    package func didReachEnd() {
        let results = results.value
        guard results.activity == .none, !results.isOutdated, results.summary?.hasMorePages == true else { return }
        self.results.value.activity = .nextPage
        self.results.value.failure = nil
        start { [list, work] in
            // The first page may be in view before all about it is done.
            await work?.value
            await list.didReachEnd()
        }
    }

    package func didRetry() {
        guard let query = results.value.query, results.value.failure?.mayPass == true else { return }
        begin(query, waits: false)
    }

    package func didLeave() async {
        work?.cancel()
        list.didCancel()
        await history.finish()
    }
}

extension BrowseViewModel {
    private func take(_ text: String, waits: Bool) {
        self.text.value = text
        guard !text.trimmingWhitespace().isEmpty else { return showRecentQueries() }
        do {
            let query = try MovieQuery(text, years: years.value)
            if query != results.value.query || results.value.failure != nil { begin(query, waits: waits) }
        } catch {
            stop(BrowseFailure(error))
        }
    }

    private func showRecentQueries() {
        years.value = typedYears
        stop(nil)
        work = Task { await recent.didLoad(limit: 50) }
    }

    private func stop(_ failure: BrowseFailure?) {
        cancel()
        var results = BrowseResults()
        results.failure = failure
        self.results.value = results
    }

    private func cancel() {
        queued = nil
        work?.cancel()
        list.didCancel()
        isPausing = false
    }

    private func begin(_ query: MovieQuery, waits: Bool) {
        results.value.begin(query, takesAWhile: pace.waits)
        if pace.waits { search(query, waits: waits) } else { searchInTurn(query) }
    }

    /// One search after the other, and of those that wait only the newest: near answers come soon, and nothing ends a
    /// search that runs.
    private func searchInTurn(_ query: MovieQuery) {
        let isRunning = queued != nil
        queued = query
        guard !isRunning else { return }
        start { [self] in
            while let next = queued, !Task.isCancelled {
                await list.didSearch(MovieSearch(query: next, options: options))
                if queued == next { queued = nil }
            }
        }
    }

    private func search(_ query: MovieQuery, waits: Bool) {
        cancel()
        let search = MovieSearch(query: query, options: options)
        isPausing = waits
        start { [self] in
            if waits {
                if await list.didPreview(search) { return }
                guard !Task.isCancelled, await pace.pause() else { return }
                isPausing = false
            }
            await list.didSearch(search)
        }
    }

    private func start(_ body: @escaping @MainActor () async -> Void) {
        generation += 1
        let mine = generation
        work = Task {
            await body()
            if !Task.isCancelled, mine == generation { finish() }
        }
    }
}

extension BrowseViewModel {
    /// An empty summary is the beginning of a search: until its answer comes, what is there stays.
    private func show(_ summary: MoviesListSummary?) {
        guard let summary, list.query.value == results.value.query else { return }
        results.value.show(summary, items: list.items.value)
        recordIfFound()
    }

    private func show(_ error: ErrorMessage?) {
        guard let error, list.query.value == results.value.query else { return }
        results.value.show(BrowseFailure(error))
    }

    private func finish() {
        isPausing = false
        results.value.activity = .none
        recordIfFound()
    }

    /// A query enters the history once it is meant and found: not with each letter, and not before the answer.
    private func recordIfFound() {
        let results = results.value
        guard results.isFound, let query = results.query, let summary = results.summary else { return }
        history.recordIfSettled(query, totalResults: summary.totalResults)
    }
}
