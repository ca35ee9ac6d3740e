/// Fetches lists of films.
package struct SearchMoviesUseCase: Sendable {
    private let sources: MovieSources

    package init(sources: MovieSources) {
        self.sources = sources
    }

    /// Returns one page of films.
    ///
    /// - Parameter onCached: called with an expired cached page before the fresh one is returned.
    package func movies(
        _ request: MoviesRequest,
        policy: LookupPolicy = LookupPolicy(),
        onCached: @escaping OnCached<MoviesPage> = { _ in }
    ) async throws(DomainError) -> Answer<MoviesPage> {
        let answer = try await page(request, policy) { await onCached(await sources.suggesting($0, for: request)) }
        let shown = await sources.suggesting(answer, for: request)
        guard !Task.isCancelled else { throw .cancelled }
        return shown
    }

    /// Returns the cached page at any age, or the catalogue's if `source` allows it; nil without either. Never uses
    /// the network.
    package func localMovies(_ request: MoviesRequest, source: SourceChoice) async -> Answer<MoviesPage>? {
        let answer = try? await page(request, LookupPolicy(source: source, cache: .only)) { _ in }
        // A stale answer with a notice is considered final, but this one is followed by a fresh one.
        return answer?.withNotice(nil)
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
        return try await sources.movies(request, policy: policy, onCached: onCached)
    }

    private func page(of movie: Movie, _ request: MoviesRequest) -> MoviesPage {
        let passes = request.query?.years?.contains(movie.year) ?? true
        return MoviesPage(only: passes ? movie : nil, number: request.page)
    }
}
