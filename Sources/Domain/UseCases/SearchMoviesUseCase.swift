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

    /// Fetches the pages from that of the request, several at once, and passes them on in order. After the first, all come
    /// from the same source.
    ///
    /// - Parameters:
    ///   - last: the number of the last page, if there are as many.
    ///   - pass: called with each page; returns the number of films still wanted, 0 to stop.
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
        var (next, started) = (request.page + 1, request.page)
        if first.source == .catalog {
            // The catalogue searches once for all other pages.
            guard next <= last, wanted > 0 else { return }
            var request = request
            (request.page, request.lastPage) = (next, min(last, next + (wanted - 1) / MoviesPage.size))
            _ = try pass(try await movies(request, policy: policy))
            return
        }
        try await withThrowingTaskGroup(of: Answer<MoviesPage>.self) { group in
            // Only a closure that captures the actor runs on it.
            _ = isolation
            defer { group.cancelAll() }
            var waiting: [Int: Answer<MoviesPage>] = [:]
            while next <= last, wanted > 0 {
                let pages = min(Self.pagesAtOnce, (wanted - 1) / MoviesPage.size + 1)
                while started < last, started - next + 1 < pages {
                    started += 1
                    var request = request
                    request.page = started
                    group.addTask { [request] in try await movies(request, policy: policy) }
                }
                guard let answer = try await group.next() else { return }
                waiting[answer.content.number] = answer
                while let ready = waiting.removeValue(forKey: next) {
                    next += 1
                    wanted = try pass(ready)
                }
            }
        }
    }

    /// The number of pages fetched at once. URLSession opens six connections to a host.
    private static let pagesAtOnce = 6

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
        guard let query = request.query, let film = query.film else {
            return try await sources.movies(request, policy: policy, onCached: onCached)
        }
        do throws(DomainError) {
            let answer = try await sources.details(of: film, options: request.options, policy: policy) {
                await onCached($0.map { page(of: $0.movie, request) })
            }
            return answer.map { page(of: $0.movie, request) }
        } catch {
            guard case .notFound = error, let query = query.byTitle else { throw error }
            var request = request
            request.list = .search(query)
            return try await sources.movies(request, policy: policy, onCached: onCached)
        }
    }

    private func page(of movie: Movie, _ request: MoviesRequest) -> MoviesPage {
        let passes = request.query?.years?.contains(movie.year) ?? true
        var page = MoviesPage(only: passes ? movie : nil, number: request.page)
        page.match = page.movies.isEmpty ? nil : .exact
        return page
    }
}
