package import Domain

/// The ways out of the search of `browse`, set by its flow coordinator; the list's own lead to its films.
package struct BrowseViewModelActions {
    /// Opens an address.
    package var openWebPage: @MainActor (String) -> Void

    package init(openWebPage: @escaping @MainActor (String) -> Void = { _ in }) {
        self.openWebPage = openWebPage
    }
}

/// How soon a search follows what is typed.
package struct BrowsePace: Sendable {
    /// True when answers may come over the network: then a pause in typing is waited for.
    let waits: Bool
    private let sleep: @Sendable (Duration) async throws -> Void

    /// - Parameter sleep: waits; throws when cancelled.
    package init(
        waits: Bool,
        sleep: @escaping @Sendable (Duration) async throws -> Void = { try await Task.sleep(for: $0) }
    ) {
        self.waits = waits
        self.sleep = sleep
    }

    /// Waits for a pause in typing; false when cancelled meanwhile.
    func pause() async -> Bool {
        (try? await sleep(.milliseconds(250))) != nil && !Task.isCancelled
    }
}

/// Searches while a person types: at once where the answer is near, after a pause where it comes over the network.
@MainActor
package final class BrowseViewModel {
    /// The text of the field, where it is not the person who changes it.
    package let text = Observable("")
    /// The filter by year that holds whatever is typed.
    package let years: Observable<YearRange?>
    package let results = Observable(BrowseResults())
    /// What is offered while the field is empty, newest first.
    package var recentQueries: Observable<[RecentQueriesItemViewModel]> { recent.items }

    private let list: MoviesListViewModel
    private let recent: RecentQueriesViewModel
    private let history: BrowseHistory
    private let pace: BrowsePace
    private let options: ContentOptions
    private let typedYears: YearRange?
    private let actions: BrowseViewModelActions
    private var work: Task<Void, Never>?
    /// Counts the pieces of work: only the newest may say that nothing is waited for.
    private var generation = 0
    /// The newest query of those that are searched one after the other; nil while none runs.
    private var queued: MovieQuery?
    /// True until the pause in typing that the search waits for is over.
    private var isPausing = false

    /// - Parameter years: the filter of the whole session.
    package init(
        list: MoviesListViewModel,
        recent: RecentQueriesViewModel,
        history: BrowseHistory,
        pace: BrowsePace,
        options: ContentOptions = ContentOptions(),
        years: YearRange? = nil,
        actions: BrowseViewModelActions = BrowseViewModelActions()
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

extension BrowseViewModel {
    /// The session begins with this text in the field, which is searched for at once.
    package func didStart(_ text: String) {
        take(text, waits: false)
    }

    /// The field holds this text now; the search follows.
    package func didType(_ text: String) {
        take(text, waits: pace.waits)
    }

    /// The person means the query as it stands: it is searched for at once, and enters the history once found.
    package func didSettle() {
        guard let query = results.value.query else { return }
        history.settle(on: query)
        if isPausing { search(query, waits: false) }
        recordIfFound()
    }

    /// Searches one of the recent queries, counted from 0.
    package func didSelectRecent(at index: Int) {
        guard let entry = recent.query(at: index + 1), let query = try? MovieQuery(entry) else { return }
        years.value = query.years
        text.value = query.text
        history.settle(on: query)
        begin(query, waits: false)
    }

    /// Leaves for the n-th film, counted from 0.
    package func didSelectItem(at index: Int) {
        // Films of the query before are only there until the answer comes: nobody means them.
        guard results.value.items.indices.contains(index), !results.value.isOutdated else { return }
        didSettle()
        list.didSelect(results.value.items[index].id)
    }

    /// Leaves for a film's page on the web.
    package func didOpenWebPage(_ url: String) {
        actions.openWebPage(url)
    }

    /// The end of the list is near: the next page is loaded, if there is one.
    package func didReachEnd() {
        let results = results.value
        guard results.activity == .none, !results.isOutdated, results.summary?.hasMorePages == true else { return }
        self.results.value.activity = .nextPage
        self.results.value.failure = nil
        start { [list, work] in
            // The first page may be in view before all about it is done.
            await work?.value
            await list.didLoadNextPage()
        }
    }

    /// Asks again after a failure.
    package func didRetry() {
        guard let query = results.value.query, results.value.failure?.mayPass == true else { return }
        begin(query, waits: false)
    }

    /// Ends all work; returns when what was to be recorded is.
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
                await list.didLoad(MoviesRequest(list: .search(next), options: options))
                if queued == next { queued = nil }
            }
        }
    }

    private func search(_ query: MovieQuery, waits: Bool) {
        cancel()
        let request = MoviesRequest(list: .search(query), options: options)
        isPausing = waits
        start { [self] in
            if waits {
                if await list.didPreview(request) { return }
                guard !Task.isCancelled, await pace.pause() else { return }
                isPausing = false
            }
            await list.didLoad(request)
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
        guard let summary, list.request?.query == results.value.query else { return }
        results.value.show(summary, items: list.items.value)
        recordIfFound()
    }

    private func show(_ error: ErrorMessage?) {
        guard let error, list.request?.query == results.value.query else { return }
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
