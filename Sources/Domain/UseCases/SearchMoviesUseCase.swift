/// Fetches lists of films. A search tries the readings of its query.
package struct SearchMoviesUseCase: Sendable {
    private let sources: MovieSources
    private let interpreter: any QueryInterpreter
    private let recordQuery: RecordQueryUseCase?

    /// - Parameter recordQuery: records confirmed and answered queries; nil to record none.
    package init(sources: MovieSources, interpreter: any QueryInterpreter, recordQuery: RecordQueryUseCase? = nil) {
        (self.sources, self.interpreter, self.recordQuery) = (sources, interpreter, recordQuery)
    }

    package func movies(
        _ request: MoviesRequest,
        policy: LookupPolicy = LookupPolicy(),
        onCached: @escaping OnCached<MoviesPage> = { _ in }
    ) async throws(DomainError) -> Answer<MoviesPage> {
        let answer = try await page(request, policy) { await onCached(await suggesting($0, for: request)) }
        let shown = await suggesting(answer, for: request)
        guard !Task.isCancelled else { throw .cancelled }
        if let query = request.query { recordQuery?.didAnswer(query, with: shown.content) }
        return shown
    }

    /// Fetches the requested page and those that follow, several concurrently, and passes them on in order, all from one source.
    /// - Parameters:
    ///   - last: the last page to fetch, if the list has that many pages.
    ///   - pass: called with each page, or with several pages as one; returns the number of films still wanted, or 0 to stop.
    /// - Throws: a ``DomainError``, or the error of `pass`.
    package func pages(
        _ request: MoviesRequest,
        through last: Int,
        policy: LookupPolicy,
        isolation: isolated (any Actor)? = #isolation,
        pass: (Answer<MoviesPage>) throws -> Int
    ) async throws {
        let first = try await movies(request, policy: policy)
        var wanted = try pass(first)
        let last = min(last, first.content.totalPages)
        let policy = policy.forNextPage(after: first.source)
        let next = request.page + 1
        if first.source == .catalog || request.facts != nil {
            // The catalogue answers all other pages at once, and so does a list of TMDB that this program filters.
            guard next <= last, wanted > 0 else { return }
            var request = request
            (request.page, request.lastPage) = (next, min(last, next + (wanted - 1) / MoviesPage.size))
            _ = try pass(try await movies(request, policy: policy))
            return
        }
        guard next <= last else { return }
        let pages = { wanted > 0 ? min(OrderedFetch.width, (wanted - 1) / MoviesPage.size + 1) : 0 }
        let fetch: @Sendable (Int) async throws -> Answer<MoviesPage> = { number in
            var request = request
            request.page = number
            return try await movies(request, policy: policy)
        }
        try await OrderedFetch.run(next...last, isolation: isolation, width: pages, fetch: fetch) { answer in
            wanted = try pass(answer)
            return wanted > 0
        }
    }

    /// Returns a cached page of any age, or the catalogue's if `source` allows it; nil if neither exists. Never uses the network.
    package func localMovies(_ request: MoviesRequest, source: SourceChoice) async -> Answer<MoviesPage>? {
        let answer = try? await page(request, LookupPolicy(request.options, source: source, cache: .only)) { _ in }
        if let answer, let query = request.query, answer.source != .catalog, !answer.isStale,
            !answer.content.movies.isEmpty
        {
            recordQuery?.didAnswer(query, with: answer.content)
        }
        // A notice would mark a stale answer as final, but a fresh answer follows this one.
        return answer?.withNotice(nil)
    }

    /// Returns the requested pages as one page, without suggestions for an empty TMDB page.
    func page(
        _ request: MoviesRequest,
        _ policy: LookupPolicy,
        onCached: @escaping OnCached<MoviesPage> = { _ in }
    ) async throws(DomainError) -> Answer<MoviesPage> {
        guard let query = request.query else {
            return try await sources.movies(request, policy: policy, onCached: onCached)
        }
        let plan = interpreter.plan(for: query)
        for case .film(let film) in plan.candidates {
            do throws(DomainError) {
                let answer = try await sources.details(of: film, policy: policy) {
                    await onCached($0.map { page(of: $0, request) })
                }
                return answer.map { page(of: $0, request) }
            } catch {
                guard case .notFound = error, plan.candidates.count > 1 else { throw error }
            }
        }
        if let like = plan.like, let found = try? await similar(to: like, request, policy) { return found }
        @Sendable func marked(_ page: MoviesPage) -> MoviesPage {
            var page = page.marking(plan.series, isEpisode: query.isEpisode)
            if plan.isQuestion { page.named = [] }
            return page.explaining(plan)
        }
        return try await sources.answer(
            policy,
            onCached: { await onCached($0.map(marked)) },
            isUseful: { !$0.movies.isEmpty }
        ) {
            source,
            cache,
            onCached throws(DomainError) in
            let search = PlannedSearch(
                query: query,
                request: request,
                source: source,
                mayUseCatalog: policy.source == .auto,
                cache: cache
            )
            return try await search.page(plan, onCached: onCached)
        }
        .map(marked)
    }

    private func similar(
        to title: MovieQuery,
        _ request: MoviesRequest,
        _ policy: LookupPolicy
    ) async throws(DomainError) -> Answer<MoviesPage> {
        let named = try await page(MoviesRequest(list: .search(title), options: request.options), policy)
        guard let film = named.content.movies.first, !named.content.isGuess else { throw .notFound(.film(title.text)) }
        var request = request
        request.list = .similar(film.id)
        return try await sources.movies(request, policy: policy.forNextPage(after: named.source)) { _ in }
    }

    private func page(of film: MovieDetails, _ request: MoviesRequest) -> MoviesPage {
        let passes =
            request.query?.years?.contains(film.year) != false
            && request.filter?.accepts(film, ifUnknown: false) != false
        var page = MoviesPage(only: passes ? film.movie : nil, number: request.page)
        page.match = page.movies.isEmpty ? nil : .exact
        return page
    }

    /// Replaces an empty TMDB page with the catalogue's films that the query describes, or else adds suggestions for typing errors.
    func suggesting(_ answer: Answer<MoviesPage>, for request: MoviesRequest) async -> Answer<MoviesPage> {
        guard answer.content.totalResults == 0, answer.content.match?.series == nil, answer.source != .catalog,
            var query = request.query, query.film == nil
        else { return answer }
        if !query.isTitleOnly {
            var described = request
            described.list = .described(query)
            if let page = await sources.catalogMovies(described), page.totalResults > 0 {
                return Answer(page, source: .catalog).withNotice(.onlyInCatalog)
            }
        }
        query.corrects = true
        let request = MoviesRequest(list: .search(query), options: request.options)
        guard let page = await sources.catalogMovies(request) else { return answer }
        var answer = answer
        answer.content.suggestions = page.titlesToSuggest.filter { $0.title.lowercased() != query.text.lowercased() }
        return answer
    }
}

extension MoviesPage {
    /// Returns the page with the query's unknown fact or a better list, if any. Either can replace films that fit only partly.
    fileprivate func explaining(_ plan: SearchPlan) -> MoviesPage {
        var page = self
        if case .providers = plan.better {
            page.better = plan.better
            return page
        }
        switch match {
        case .exact, .title, .description, .televisionSeries, .otherYear: return self
        case .facts(let facts):
            if facts.isNew { page.better = .list("now-playing") }
            return page
        case .corrected where plan.better == nil: return self
        case .corrected, .similar, nil: break
        }
        if let better = plan.better {
            page = MoviesPage(number: number, totalPages: 0, totalResults: 0, movies: [])
            page.better = better
        } else if let unknown = plan.unknown, movies.isEmpty || !Set(ignored).isDisjoint(with: unknown.words) {
            if Set(ignored) != Set(unknown.words) {
                page = MoviesPage(number: number, totalPages: 0, totalResults: 0, movies: [])
                page.ignored = unknown.words
            }
            page.unknown = unknown
        }
        return page
    }

    /// Returns the page with the series as its match, unless a film has exactly the title and the query names no episode. Films
    /// stay only if one of their titles contains the series' name.
    fileprivate func marking(_ series: String?, isEpisode: Bool) -> MoviesPage {
        guard let series, match != .exact || isEpisode else { return self }
        let isInTitle = movies.contains {
            isEpisode ? $0.title.titleKey == series.titleKey : TitleKey($0.title).contains(TitleKey(series))
        }
        var page = isInTitle && !isGuess ? self : MoviesPage(number: number, totalPages: 0, totalResults: 0, movies: [])
        (page.match, page.suggestions, page.named) = (.televisionSeries(series), [], [])
        return page
    }
}
