/// Fetches lists of films and records successful queries.
package struct SearchMoviesUseCase: Sendable {
    private let sources: MovieSources
    private let recordQuery: RecordQueryUseCase

    package init(sources: MovieSources, recordQuery: RecordQueryUseCase) {
        self.sources = sources
        self.recordQuery = recordQuery
    }

    /// Returns one page of films.
    ///
    /// - Parameter onCached: called with an expired cached page before the fresh one is returned.
    package func movies(
        _ request: MoviesRequest,
        policy: LookupPolicy = LookupPolicy(),
        onCached: @escaping OnCached<MoviesPage> = { _ in }
    ) async throws(DomainError) -> Answer<MoviesPage> {
        let answer = try await page(request, policy) { await onCached(await finished($0, request)) }
        let shown = await finished(answer, request)
        guard !Task.isCancelled else { throw .cancelled }
        return shown
    }

    /// Returns the cached page at any age, or nil. Never uses the network.
    package func cachedMovies(_ request: MoviesRequest) async -> Answer<MoviesPage>? {
        let answer = try? await page(request, LookupPolicy(source: .tmdb, cache: .only)) { _ in }
        return answer?.map { filtered($0, by: request.query) }.noting(nil)
    }

    /// Records the query of a successful search in the history; one page is enough.
    package func record(_ request: MoviesRequest, totalResults: Int) async {
        if let query = request.query { await recordQuery.record(query, totalResults: totalResults) }
    }
}

extension SearchMoviesUseCase {
    private func page(
        _ request: MoviesRequest,
        _ policy: LookupPolicy,
        onCached: @escaping OnCached<MoviesPage>
    ) async throws(DomainError) -> Answer<MoviesPage> {
        if let film = request.query?.film {
            let answer = try await sources.details(of: film, options: request.options, policy: policy) {
                await onCached($0.map { page(of: $0.movie, request) })
            }
            return answer.map { page(of: $0.movie, request) }
        }
        return try await sources.answer(policy, onCached: onCached) { source, cache, onCached throws(DomainError) in
            try await source.movies(request, cache: cache, onCached: onCached)
        }
    }

    private func page(of movie: Movie, _ request: MoviesRequest) -> MoviesPage {
        let passes = request.query?.years?.contains(movie.year) ?? true
        return MoviesPage(only: passes ? movie : nil, number: request.page)
    }

    private func finished(_ answer: Answer<MoviesPage>, _ request: MoviesRequest) async -> Answer<MoviesPage> {
        await suggesting(answer.map { filtered($0, by: request.query) }, for: request)
    }

    /// TMDB's year filter lets films from other years through; the totals remain TMDB's.
    private func filtered(_ page: MoviesPage, by query: MovieQuery?) -> MoviesPage {
        guard let query, let years = query.years, query.film == nil else { return page }
        var page = page
        page.movies.removeAll { !years.contains($0.year) }
        return page
    }

    /// TMDB does not tolerate typing errors: if it finds nothing, the catalogue may have a suggestion.
    private func suggesting(_ answer: Answer<MoviesPage>, for request: MoviesRequest) async -> Answer<MoviesPage> {
        guard answer.content.totalResults == 0, answer.source != .catalog,
            let query = request.query, query.film == nil,
            let guess = await sources.catalogGuess(for: request),
            guess.title.lowercased() != query.text.lowercased()
        else { return answer }
        var answer = answer
        answer.content.suggestion = guess
        return answer
    }
}
