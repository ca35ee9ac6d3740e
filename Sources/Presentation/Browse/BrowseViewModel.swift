package import Domain

/// Searches while the user types: immediately if results are local, after a pause if the network may be needed. While
/// the search field is empty, shows a list such as the popular films.
@MainActor
package final class BrowseViewModel {
    /// The text of the search field. Selecting a recent query replaces the text.
    package let text = Observable("")
    /// The range of years of the filter or of a selected recent query, which the search field does not show.
    package let years: Observable<YearRange?>
    package let results: Observable<BrowseResults>
    /// A message for the bottom of the screen; nil before the first message.
    package let note = Observable<String?>(nil)
    package let recent: RecentQueriesViewModel
    package let marks: MarksViewModel

    package let mayUseNetwork: Bool

    let searchMovies: SearchMoviesUseCase
    let showMovie: ShowMovieUseCase
    let findPeople: FindPeopleUseCase
    let findPoster: FindPosterUseCase
    private let discoverMovies: DiscoverMoviesUseCase
    let lookup: FilmLookup
    let actions: BrowseViewModelActions
    private let sleep: @Sendable (Duration) async throws -> Void
    private var work: Task<Void, Never>?
    /// The number of tasks that were started or cancelled. Only the newest task may change the results.
    private var generation = 0
    /// True while a load waits, or will wait, for a pause in the input.
    private var isPausing = false
    /// The list that is shown while the search field is empty.
    private var list = BrowseList.films(.popular)
    /// All genres. Their names are English until those in the language of the films are loaded.
    private var genres = Genre.english

    /// - Parameter sleep: waits for the given time, and throws if the task is cancelled. Tests replace this function.
    package init(
        searchMovies: SearchMoviesUseCase,
        showMovie: ShowMovieUseCase,
        findPeople: FindPeopleUseCase,
        findPoster: FindPosterUseCase,
        discoverMovies: DiscoverMoviesUseCase,
        recent: RecentQueriesViewModel,
        marks: MarksViewModel,
        mayUseNetwork: Bool,
        lookup: FilmLookup = FilmLookup(),
        years: YearRange? = nil,
        actions: BrowseViewModelActions = BrowseViewModelActions(),
        sleep: @escaping @Sendable (Duration) async throws -> Void = { try await Task.sleep(for: $0) }
    ) {
        (self.searchMovies, self.discoverMovies) = (searchMovies, discoverMovies)
        (self.showMovie, self.findPeople, self.findPoster) = (showMovie, findPeople, findPoster)
        (self.recent, self.marks) = (recent, marks)
        (self.mayUseNetwork, self.lookup, self.actions, self.sleep) = (mayUseNetwork, lookup, actions, sleep)
        self.years = Observable(years)
        results = Observable(BrowseResults(filter: BrowseFilter(years)))
    }

    package func didStart(_ text: String) {
        take(text, pauses: false)
        if !text.isEmpty { recent.didLoad() }
        marks.didLoad()
        guard mayUseNetwork, let language = lookup.policy.options.language, !language.hasPrefix("en") else { return }
        Task {
            let answer = try? await discoverMovies.genres(policy: lookup.policy)
            genres = answer?.content ?? genres
        }
    }

    package func didType(_ text: String) { take(text, pauses: mayUseNetwork) }

    /// Ends the pause before a load. Records the query of a search once its answer arrives.
    package func didCommit() {
        guard let list = results.value.requested else { return }
        if let query = list.query { recent.didConfirm(query) }
        if isPausing { load(list, pauses: false) }
    }

    /// Shows the next list if `number` is 1, or the previous list if it is -1. Does nothing while a search is shown.
    package func didChangeList(by number: Int) {
        let films: [MovieList] = [.popular, .topRated] + (mayUseNetwork ? [.nowPlaying, .upcoming, .trending] : [])
        let lists = films.map(BrowseList.films) + [.own(.watchlist), .own(.seen), .own(.rated)]
        guard results.value.query == nil, let index = lists.firstIndex(of: list) else { return }
        list = lists[(index + number + lists.count) % lists.count]
        begin(list, pauses: mayUseNetwork)
    }

    /// Applies a typed filter. If a word is unknown, returns that word and keeps the old filter; otherwise returns nil.
    package func didFilter(_ text: String) -> String? {
        let earlier = results.value.filter.ofSearch
        do throws(BrowseFilter.UnknownWord) {
            results.value.filter = try BrowseFilter(text, among: genres, reading: actions.readFacts)
        } catch { return error.word }
        years.value = results.value.filter.years
        results.value.applyFilter { lookup.item($0) }
        if results.value.query == nil {
            begin(list, pauses: false)
        } else {
            take(self.text.value, pauses: false, reloads: earlier != results.value.filter.ofSearch)
        }
        loadMoreForFilter()
        return nil
    }

    /// Loads the next page if the index of the selected film is near the end of the list.
    package func didShowRow(at index: Int) {
        // Loading starts 10 films before the end, so the page usually arrives before the selection gets there.
        guard results.value.items.count - index <= 10, let page = results.value.summary?.content else { return }
        loadPages(through: page.number + 1)
    }

    /// Loads all missing pages. Returns false if no page is missing, if a load is in progress, or if TMDB would be needed.
    package func didRequestAll() -> Bool {
        guard let summary = results.value.summary, !mayUseNetwork || summary.source == .catalog else { return false }
        return loadPages(through: summary.content.totalPages)
    }

    /// Loads the pages of the list again. The films stay until the answer arrives. Retries a list that failed to load.
    package func didReload() {
        let results = results.value
        guard let list = results.requested else { return }
        guard case .films(let list) = list, results.failed == nil, !results.isOutdated,
            let page = results.summary?.content.number
        else {
            if results.failure?.mayPass ?? !results.isOutdated { begin(list, pauses: false) }
            return
        }
        if mayUseNetwork { cancel() }
        self.results.value.activity = .refreshing
        var fresh = lookup.policy
        if fresh.cache != .only { fresh.cache = .refresh }
        start { [self] generation throws(DomainError) in
            try await load(list, pages: 1...max(1, page), policy: fresh, generation)
        }
    }

    /// Cancels the search, and returns when the history and the marks are stored.
    package func didLeave() async {
        work?.cancel()
        await recent.isWritten()
        await marks.isWritten()
    }

    private func take(_ text: String, pauses: Bool, reloads: Bool = false) {
        self.text.value = text
        let isEmpty = text.trimmingWhitespace().isEmpty
        if isEmpty {
            years.value = results.value.filter.years
            recent.didLoad()
        }
        do {
            let list = isEmpty ? list : .films(.search(try actions.readQuery(text, years.value)))
            if reloads || list != results.value.list || results.value.failure != nil { begin(list, pauses: pauses) }
        } catch {
            cancel()
            var results = BrowseResults(filter: results.value.filter)
            results.failure = ErrorMessage(error)
            self.results.value = results
        }
    }

    private func cancel() {
        work?.cancel()
        work = nil
        generation += 1
        isPausing = false
    }

    func begin(_ list: BrowseList, pauses: Bool) {
        results.value.begin(list, takesAWhile: mayUseNetwork)
        load(list, pauses: pauses)
    }

    /// Starts to load a list. Cancels earlier work if the network may be used; otherwise, earlier work finishes first,
    /// because local searches are fast.
    private func load(_ list: BrowseList, pauses: Bool) {
        if mayUseNetwork { cancel() }
        switch list {
        case .own(let list): start { [self] generation throws(DomainError) in try await load(list, generation) }
        case .films(let list):
            isPausing = pauses
            start { [self] generation throws(DomainError) in
                if mayUseNetwork {
                    if await preview(list, generation) { return }
                    if pauses {
                        guard (try? await sleep(.milliseconds(250))) != nil, isCurrent(generation) else { return }
                        isPausing = false
                    }
                }
                try await load(list, pages: 1...1, policy: lookup.policy, generation)
            }
        }
    }

    private func load(_ list: MarkList, _ generation: Int) async throws(DomainError) {
        let filter = results.value.filter
        let answer = try await marks.films(list, order: filter.order) { [discoverMovies] mark in
            filter.facts == FilmFacts() ? true : await discoverMovies.accepts(mark.movie, filter.facts)
        }
        show(answer, after: [], generation)
    }

    /// Shows the cached page or, for a search, the page of the catalogue until TMDB answers. Returns true if no request is needed.
    private func preview(_ list: MovieList, _ generation: Int) async -> Bool {
        let request = request(list)
        // Outside a search, the catalogue is not used, because its best-known films differ from TMDB's popular films.
        let source = request.query == nil && lookup.policy.source == .auto ? .tmdb : lookup.policy.source
        guard let answer = await searchMovies.localMovies(request, source: source), isCurrent(generation),
            !answer.content.movies.isEmpty
        else { return false }
        let isFresh = answer.source != .catalog && !answer.isStale
        results.value.show(answer, after: [], isFinal: isFresh) { lookup.item($0) }
        return isFresh
    }

    /// Loads pages one after another, and shows all of them together, after the `earlier` films.
    private func load(
        _ list: MovieList,
        pages: ClosedRange<Int>,
        after earlier: [Movie] = [],
        policy: LookupPolicy,
        _ generation: Int
    ) async throws(DomainError) {
        var (movies, last) = (earlier, pages.lowerBound - 1)
        while last < pages.upperBound {
            var request = request(list)
            // If the request names the last page, the catalogue searches only once for all pages.
            (request.page, request.lastPage) = (last + 1, last + 1 < pages.upperBound ? pages.upperBound : nil)
            let answer = try await searchMovies.movies(request, policy: policy) { [weak self] cached in
                if pages.count == 1 { await self?.show(cached, after: earlier, generation) }
            }
            last = max(last + 1, answer.content.number)
            if last >= pages.upperBound { show(answer, after: movies, generation) }
            movies += answer.content.movies
        }
    }

    /// Loads the missing pages up to page `last`. Returns false if no page is missing, or if a load is in progress.
    @discardableResult
    private func loadPages(through last: Int) -> Bool {
        let results = results.value
        guard results.activity == .none, !results.isOutdated, case .films(let list) = results.list,
            let summary = results.summary, summary.content.hasMorePages
        else { return false }
        self.results.value.activity = .nextPage
        self.results.value.failure = nil
        let pages = (summary.content.number + 1)...last
        let policy = lookup.policy.forNextPage(after: summary.source)
        start { [self] generation throws(DomainError) in
            try await load(list, pages: pages, after: results.movies, policy: policy, generation)
        }
        return true
    }

    /// Loads more pages if the filter hides or sorts films: all pages of the catalogue, but at most five pages of TMDB,
    /// because finding the films of a rare genre could take hundreds of requests.
    private func loadMoreForFilter() {
        let results = results.value
        let needsMore = results.filter.sorts || results.items.count < results.movies.count
        guard results.isEmpty || needsMore, results.failure == nil, let page = results.summary?.content,
            page.hasMorePages
        else { return }
        if results.summary?.source == .catalog {
            loadPages(through: page.totalPages)
        } else if page.number < 5, results.filter.sorts || results.items.count < MoviesPage.size {
            loadPages(through: page.number + 1)
        }
    }

    /// Returns the request for the first page of a list. The source applies the filter if it can.
    private func request(_ list: MovieList) -> MoviesRequest {
        let filter = results.value.filter
        var request = MoviesRequest(list: filter.applied(to: list), options: lookup.policy.options)
        if case .search = list { request.filter = filter.ofSearch }
        return request
    }

    /// Runs `body` after earlier work, unless newer work was started meanwhile. Shows an error that `body` throws.
    private func start(_ body: @escaping @MainActor (_ generation: Int) async throws(DomainError) -> Void) {
        generation += 1
        work = Task { [work, generation] in
            await work?.value
            guard isCurrent(generation) else { return }
            do throws(DomainError) { try await body(generation) } catch {
                if let error = ErrorMessage(error), isCurrent(generation) { results.value.show(error) }
            }
            guard isCurrent(generation) else { return }
            isPausing = false
            results.value.activity = .none
            loadMoreForFilter()
        }
    }

    private func isCurrent(_ generation: Int) -> Bool { generation == self.generation && !Task.isCancelled }

    private func show(_ answer: Answer<MoviesPage>, after earlier: [Movie], _ generation: Int) {
        guard isCurrent(generation) else { return }
        // TMDB does not correct typing errors. If it finds nothing, the catalogue's similar titles stay.
        let similar = results.value.isOutdated ? nil : results.value.summary?.content
        if similar?.isGuess != true || answer.content.totalResults > 0 || answer.content.match?.series != nil {
            results.value.show(answer, after: earlier, isFinal: answer.isFinal) { lookup.item($0) }
        } else if answer.isFinal {
            results.value.activity = .none
        }
    }
}
