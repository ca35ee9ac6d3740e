package import Domain

/// What a view tells the search of `browse`.
@MainActor
package protocol BrowseViewModelInput {
    /// The session begins with this text in the field, which is searched for at once.
    func didStart(_ text: String)
    /// The field holds this text now; the search follows.
    func didType(_ text: String)
    /// The person means the query as it stands: it is searched for at once, and enters the history once found.
    func didSettle()
    /// Searches one of the recent queries, counted from 0.
    func didSelectRecent(at index: Int)
    /// Leaves for the n-th film, counted from 0.
    func didSelectItem(at index: Int)
    /// Leaves for a film's page on the web.
    func didOpenWebPage(of movie: Movie)
    /// The end of the list is near: the next page is loaded, if there is one.
    func didReachEnd()
    /// Asks again after a failure.
    func didRetry()
    /// Ends all work; returns when what was to be recorded is.
    func didLeave() async
}

/// What the search of `browse` tells its views.
@MainActor
package protocol BrowseViewModelOutput {
    /// The text of the field, where it is not the person who changes it.
    var text: Observable<String> { get }
    /// The filter by year that holds whatever is typed.
    var years: Observable<YearRange?> { get }
    var results: Observable<BrowseResults> { get }
    /// What is offered while the field is empty, newest first.
    var recentQueries: Observable<[RecentQueriesItemViewModel]> { get }
}

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
        var results = results.value
        results.query = query
        results.isOutdated = true
        results.failure = nil
        results.activity = pace.waits ? .searching : .none
        self.results.value = results
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
        var results = results.value
        let isFurtherPage = summary.page > 1
        results.items = list.items.value.withoutRepetitions()
        let notice = isFurtherPage ? results.summary?.notice : nil
        results.summary = summary.noting(summary.notice ?? notice)
        results.isOutdated = false
        results.failure = nil
        results.activity = summary.isFinal ? .none : isFurtherPage ? .nextPage : .refreshing
        self.results.value = results
        recordIfFound()
    }

    private func show(_ error: ErrorMessage?) {
        guard let error, list.query.value == results.value.query else { return }
        var results = results.value
        results.failure = BrowseFailure(error)
        results.activity = .none
        if results.isOutdated {
            results.items = []
            results.summary = nil
            results.isOutdated = false
        }
        self.results.value = results
    }

    private func finish() {
        isPausing = false
        results.value.activity = .none
        recordIfFound()
    }

    /// A query enters the history once it is meant and found: not with each letter, and not before the answer.
    private func recordIfFound() {
        let results = results.value
        guard results.activity == .none, !results.isOutdated, results.failure == nil, let query = results.query,
            let summary = results.summary
        else { return }
        history.recordIfSettled(query, totalResults: summary.totalResults)
    }
}

extension [MoviesListItemViewModel] {
    /// Each film once: TMDB's pages shift while one reads them.
    fileprivate func withoutRepetitions() -> [MoviesListItemViewModel] {
        var seen: Set<MovieID> = []
        return filter { seen.insert($0.movie.id).inserted }
    }
}
