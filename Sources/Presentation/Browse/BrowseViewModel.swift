package import Domain

/// The actions of `browse` that its flow coordinator performs. Films are opened by ``MoviesListViewModelActions``.
package struct BrowseViewModelActions {
    package var openWebPage: @MainActor (String) -> Void

    package init(openWebPage: @escaping @MainActor (String) -> Void = { _ in }) {
        self.openWebPage = openWebPage
    }
}

/// Searches while the user types: immediately if results are local, after a pause if the network may be needed.
@MainActor
package final class BrowseViewModel {
    /// The text of the search field. It also changes when a recent query is selected.
    package let text = Observable("")
    /// The year filter, which is not part of the search field's text.
    package let years: Observable<YearRange?>
    package let results = Observable(BrowseResults())
    /// The recent queries, newest first, shown while the search field is empty.
    package var recentQueries: Observable<[RecentQueriesItemViewModel]> { recent.items }

    private let list: MoviesListViewModel
    private let recent: RecentQueriesViewModel
    /// Records confirmed queries; nil to disable recording.
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
    /// The last confirmed query, and the last one recorded.
    private var settled, recorded: MovieQuery?
    private var recording: Task<Void, Never>?

    /// - Parameters:
    ///   - recordQuery: nil to disable recording.
    ///   - years: the year filter for queries typed in this session.
    ///   - sleep: waits for the typing pause; throws if cancelled.
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
    /// Starts the session: puts `text` into the search field and searches immediately.
    package func didStart(_ text: String) {
        take(text, pauses: false)
    }

    package func didType(_ text: String) {
        take(text, pauses: mayUseNetwork)
    }

    /// Confirms the query, so that it is searched immediately, and recorded once its answer arrives.
    package func didCommit() {
        guard let query = results.value.query else { return }
        settled = query
        if isPausing { search(query, pauses: false) }
        recordIfFound()
    }

    /// Searches for the recent query at an index, counted from 0.
    package func didSelectRecent(at index: Int) {
        guard let entry = recent.query(at: index + 1), let query = try? MovieQuery(entry) else { return }
        years.value = query.years
        text.value = query.text
        settled = query
        begin(query, pauses: false)
    }

    /// Opens the film at an index, counted from 0.
    package func didSelectItem(at index: Int) {
        // Films of the previous query are only placeholders until the answer arrives.
        guard results.value.items.indices.contains(index), !results.value.isOutdated else { return }
        didCommit()
        list.didSelect(results.value.items[index].id)
    }

    package func didOpenWebPage(_ url: String) {
        actions.openWebPage(url)
    }

    /// Loads the next page, if any, near the end of the list. Called with the index of the selected row, from 0.
    package func didShowRow(at index: Int) {
        // Half a page ahead, so that the page usually arrives before its first row is reached.
        if results.value.items.count - index <= 10 { loadNextPage() }
    }

    package func didRetry() {
        guard let query = results.value.query, results.value.failure?.mayPass == true else { return }
        begin(query, pauses: false)
    }

    /// Ends the session: cancels all work, and waits until the history is written.
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

    /// Starts a search. If it may use the network, the previous search is cancelled. Local searches are fast, so the
    /// previous one is awaited.
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

    /// Loads the next page if the year filter has removed every film so far. Stops at page 5, so that a search with
    /// rare years makes at most five requests, not hundreds.
    private func loadMoreWhileNoneIsLeft() {
        let results = results.value
        guard results.isEmpty, let page = results.summary?.content.number, page < 5 else { return }
        loadNextPage()
    }

    /// Runs `body` after the previous work, unless newer work is started in the meantime.
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

    /// Shows the films of an answer. If `summary` is nil, a search has begun: the old films stay until its answer
    /// arrives.
    private func show(_ summary: Answer<MoviesPage>?) {
        guard let summary, list.request?.query == results.value.query else { return }
        results.value.show(summary, items: list.items.value)
        recordIfFound()
    }

    private func show(_ error: ErrorMessage?) {
        guard let error, list.request?.query == results.value.query else { return }
        results.value.show(error)
    }

    /// Records the confirmed query once its answer arrives. The same query is never recorded twice in a row.
    private func recordIfFound() {
        let results = results.value
        guard let recordQuery, results.isFound, let query = results.query, query == settled, query != recorded,
            let summary = results.summary
        else { return }
        recorded = query
        recording = Task { [recording] in
            await recording?.value
            await recordQuery.record(query, found: summary.content)
        }
    }
}
