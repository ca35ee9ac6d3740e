/// Finds what films can be discovered by: genres, and chance.
package struct DiscoverMoviesUseCase: Sendable {
    private let sources: MovieSources

    package init(sources: MovieSources) { self.sources = sources }

    /// Returns all genres.
    /// - Parameter language: the language of their names, as for ``ContentOptions/language``.
    package func genres(language: String?, policy: LookupPolicy) async throws(DomainError) -> Answer<[Genre]> {
        try await sources.answer(policy, onCached: { _ in }) { source, cache, _ throws(DomainError) in
            try await source.genres(language: language, cache: cache)
        }
    }

    /// Returns whether a film has the facts, as far as it or the catalogue has them.
    package func accepts(_ movie: Movie, _ facts: FilmFacts) async -> Bool {
        guard facts.accepts(MovieDetails(movie: movie), ifUnknown: true) else { return false }
        return facts.accepts(await sources.catalogued(movie), ifUnknown: false)
    }

    /// Returns a film by chance: one of TMDB's first 20 pages, or of the catalogue's first 1,000 films.
    ///
    /// - Parameter seed: any number; the same number makes the same choice among the same films.
    /// - Throws: ``NotFoundError/filters`` if no film passes the filters.
    package func randomMovie(
        _ filters: FilmFacts,
        options: ContentOptions,
        policy: LookupPolicy,
        seed: UInt64
    ) async throws(DomainError) -> Answer<Movie> {
        var (policy, request) = (policy, MoviesRequest(list: .discover(filters), options: options))
        // The few pages in the cache would be a poor choice.
        if policy.source == .auto, policy.cache == .only { policy.source = .catalog }
        let first = try await sources.movies(request, policy: policy) { _ in }
        let pages = first.source == .catalog ? 50 : 20
        let count = min(first.content.totalResults, pages * MoviesPage.size)
        guard count > 0 else { throw .notFound(.filters) }
        let position = Int(Self.scattered(seed) % UInt64(count))
        request.page = position / MoviesPage.size + 1
        let page =
            request.page == 1
            ? first : try await sources.movies(request, policy: policy.forNextPage(after: first.source)) { _ in }
        let movies = page.content.movies
        // A page may have fewer films than its position in the list promises.
        guard !movies.isEmpty else { throw .notFound(.filters) }
        return page.map { _ in movies[position % MoviesPage.size % movies.count] }.withNotice(
            page.notice ?? first.notice
        )
    }

    /// Returns one of these films by chance, with its details, or what is known of it if no source has them.
    ///
    /// - Throws: ``NotFoundError/filters`` if no film passes the filters.
    package func randomMovie(
        among movies: [Movie],
        _ filters: FilmFacts,
        options: ContentOptions,
        policy: LookupPolicy,
        seed: UInt64
    ) async throws(DomainError) -> Answer<MovieDetails> {
        var (seed, films) = (seed, movies.filter { filters.accepts(MovieDetails(movie: $0), ifUnknown: true) })
        while !films.isEmpty {
            let film = films.remove(at: Int(Self.scattered(seed) % UInt64(films.count)))
            seed &+= 1
            var answer = Answer(MovieDetails(movie: film), source: .marks)
            do throws(DomainError) {
                // Without a credential, a TMDB number cannot be looked up.
                let id = sources.hasCredential ? film.id : film.imdbID.map(MovieID.imdb) ?? film.id
                answer = try await sources.details(of: id, options: options, policy: policy) { _ in }
            } catch {
                switch error {
                case .notFound, .credential(.missingForNumber), .notAvailableOffline: break
                default: throw error
                }
            }
            if filters.accepts(answer.content, ifUnknown: false) { return answer }
        }
        throw .notFound(.filters)
    }

    /// Returns the first number of the generator SplitMix64, so that neighbouring seeds choose films far apart.
    private static func scattered(_ seed: UInt64) -> UInt64 {
        var number = seed &+ 0x9E37_79B9_7F4A_7C15
        number = (number ^ (number >> 30)) &* 0xBF58_476D_1CE4_E5B9
        number = (number ^ (number >> 27)) &* 0x94D0_49BB_1331_11EB
        return number ^ (number >> 31)
    }
}
