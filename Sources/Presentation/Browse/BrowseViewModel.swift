package import Domain

/// The exits from `browse`, set by its flow coordinator; the list's own actions open films.
package struct BrowseViewModelActions {
    package var openWebPage: @MainActor (String) -> Void

    package init(openWebPage: @escaping @MainActor (String) -> Void = { _ in }) {
        self.openWebPage = openWebPage
    }
}

/// Searches while the user types: immediately with local results, after a pause if the network may be needed.
@MainActor
package final class BrowseViewModel {
    /// The search field's text, also when it changes without typing.
    package let text = Observable("")
    /// The year filter, independent of the typed text.
    package let years: Observable<YearRange?>
    package let results = Observable(BrowseResults())
    /// Shown while the search field is empty, newest first.
    package var recentQueries: Observable<[RecentQueriesItemViewModel]> { recent.items }

    private let list: MoviesListViewModel
    private let recent: RecentQueriesViewModel
    /// Nil to disable recording.
    private let recordQuery: RecordQueryUseCase?
    private let mayUseNetwork: Bool
    private let sleep: @Sendable (Duration) async throws -> Void
    private let options: ContentOptions
    private let typedYears: YearRange?
    private let actions: BrowseViewModelActions
    private var work: Task<Void, Never>?
    /// The number of tasks started; only the newest may clear the activity.
    private var generation = 0
    /// True during the typing pause before a search.
    private var isPausing = false
    /// The confirmed query, and the last one recorded.
    private var settled, recorded: MovieQuery?
    private var recording: Task<Void, Never>?

    /// - Parameters:
    ///   - years: the year filter of the session.
    ///   - sleep: throws if cancelled.
    package init(
        list: MoviesListViewModel,
        recent: RecentQueriesViewModel,
        recordQuery: RecordQueryUseCase?,
        mayUseNetwork: Bool,
        options: ContentOptions = ContentOptions(),
        years: YearRange? = nil,
        actions: BrowseViewModelActions = BrowseViewModelActions(),
        sleep: @escaping @Sendable (Duration) async throws -> Void = { try await Task.sleep(for: $0) }
    ) {
        self.list = list
        self.recent = recent
        self.recordQuery = recordQuery
        self.mayUseNetwork = mayUseNetwork
        self.options = options
        self.typedYears = years
        self.years = Observable(years)
        self.actions = actions
        self.sleep = sleep
        list.summary.observe(on: self) { [weak self] in self?.show($0) }
        list.error.observe(on: self) { [weak self] in self?.show($0) }
    }
}

extension BrowseViewModel {
    /// Starts the session with this text in the search field and searches immediately.
    package func didStart(_ text: String) {
        take(text, pauses: false)
    }

    package func didType(_ text: String) {
        take(text, pauses: mayUseNetwork)
    }

    /// Confirms the query: it is searched immediately and recorded once found.
    package func didCommit() {
        guard let query = results.value.query else { return }
        settled = query
        if isPausing { search(query, pauses: false) }
        recordIfFound()
    }

    /// Searches a recent query, counted from 0.
    package func didSelectRecent(at index: Int) {
        guard let entry = recent.query(at: index + 1), let query = try? MovieQuery(entry) else { return }
        years.value = query.years
        text.value = query.text
        settled = query
        begin(query, pauses: false)
    }

    /// Opens a film, counted from 0.
    package func didSelectItem(at index: Int) {
        // Films of the previous query are only placeholders until the answer arrives.
        guard results.value.items.indices.contains(index), !results.value.isOutdated else { return }
        didCommit()
        list.didSelect(results.value.items[index].id)
    }

    package func didOpenWebPage(_ url: String) {
        actions.openWebPage(url)
    }

    /// Call it when the n-th row, counted from 0, is selected; loads the next page, if any, near the end of the list.
    package func didShowRow(at index: Int) {
        // Half a page ahead, so that the page usually arrives before its first row is reached.
        if results.value.items.count - index <= 10 { loadNextPage() }
    }

    package func didRetry() {
        guard let query = results.value.query, results.value.failure?.mayPass == true else { return }
        begin(query, pauses: false)
    }

    /// Cancels all work and waits until the history is written.
    package func didLeave() async {
        work?.cancel()
        list.didCancel()
        await recording?.value
    }
}

extension BrowseViewModel {
    private func take(_ text: String, pauses: Bool) {
        self.text.value = text
        guard !text.trimmingWhitespace().isEmpty else { return showRecentQueries() }
        do {
            let query = try MovieQuery(text, years: years.value)
            if query != results.value.query || results.value.failure != nil { begin(query, pauses: pauses) }
        } catch {
            stop(ErrorMessage(error))
        }
    }

    private func showRecentQueries() {
        years.value = typedYears
        stop(nil)
        work = Task { await recent.didLoad(limit: 50) }
    }

    private func stop(_ failure: ErrorMessage?) {
        cancel()
        var results = BrowseResults()
        results.failure = failure
        self.results.value = results
    }

    private func cancel() {
        work?.cancel()
        work = nil
        list.didCancel()
        isPausing = false
    }

    private func begin(_ query: MovieQuery, pauses: Bool) {
        results.value.begin(query, takesAWhile: mayUseNetwork)
        search(query, pauses: pauses)
    }

    /// A search that may use the network replaces the previous one. Local searches are fast, so the next one waits.
    private func search(_ query: MovieQuery, pauses: Bool) {
        if mayUseNetwork { cancel() }
        let request = MoviesRequest(list: .search(query), options: options)
        isPausing = pauses
        start { [self] in
            if pauses {
                if await list.didPreview(request) { return }
                guard !Task.isCancelled, (try? await sleep(.milliseconds(250))) != nil, !Task.isCancelled else {
                    return
                }
                isPausing = false
            }
            await list.didLoad(request)
        }
    }

    private func loadNextPage() {
        let results = results.value
        guard results.activity == .none, !results.isOutdated, results.summary?.content.hasMorePages == true else {
            return
        }
        self.results.value.activity = .nextPage
        self.results.value.failure = nil
        start { [list] in await list.didLoadNextPage() }
    }

    /// Loads the next page if the year filter removes every film so far. Stops at page 5, so that a search with rare
    /// years costs five requests, not hundreds.
    private func loadMoreWhileNoneIsLeft() {
        let results = results.value
        guard results.isEmpty, let page = results.summary?.content.number, page < 5 else { return }
        loadNextPage()
    }

    /// Runs `body` after the previous work, unless newer work has started meanwhile.
    private func start(_ body: @escaping @MainActor () async -> Void) {
        generation += 1
        work = Task { [work, generation] in
            await work?.value
            guard !Task.isCancelled, generation == self.generation else { return }
            await body()
            guard !Task.isCancelled, generation == self.generation else { return }
            isPausing = false
            results.value.activity = .none
            recordIfFound()
            loadMoreWhileNoneIsLeft()
        }
    }

    /// A nil summary means that a search has begun: the old films stay until its answer arrives.
    private func show(_ summary: Answer<MoviesPage>?) {
        guard let summary, list.request?.query == results.value.query else { return }
        results.value.show(summary, items: list.items.value)
        recordIfFound()
    }

    private func show(_ error: ErrorMessage?) {
        guard let error, list.request?.query == results.value.query else { return }
        results.value.show(error)
    }

    /// Records the confirmed query once it is found: never per letter, never before the answer, never twice in a row.
    private func recordIfFound() {
        let results = results.value
        guard let recordQuery, results.isFound, let query = results.query, query == settled, query != recorded,
            let summary = results.summary
        else { return }
        recorded = query
        recording = Task { [recording] in
            await recording?.value
            await recordQuery.record(query, totalResults: summary.content.totalResults)
        }
    }
}
