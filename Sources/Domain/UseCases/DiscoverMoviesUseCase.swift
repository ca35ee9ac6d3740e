/// Lists genres and picks random films.
package struct DiscoverMoviesUseCase: Sendable {
    private let sources: MovieSources

    package init(sources: MovieSources) { self.sources = sources }

    package func genres(policy: LookupPolicy) async throws(DomainError) -> Answer<[Genre]> {
        try await sources.answer(policy, onCached: { _ in }) { source, cache, _ throws(DomainError) in
            try await source.genres(language: policy.options.language, cache: cache)
        }
    }

    /// Returns whether a film matches the facts, judging by its own data and the catalogue's.
    package func accepts(_ movie: Movie, _ facts: FilmFacts) async -> Bool {
        guard facts.accepts(MovieDetails(movie: movie), ifUnknown: true) else { return false }
        return facts.accepts(await sources.catalogued(movie), ifUnknown: false)
    }

    /// Returns distinct random films, from TMDB's first 20 pages or the catalogue's first 1,000 films.
    /// - Parameters:
    ///   - count: the number of films; fewer are returned if fewer pass the filters.
    ///   - seed: a number that determines the choice, as long as the films do not change.
    /// - Throws: ``NotFoundError/filters`` if no film passes the filters.
    package func randomMovies(
        _ count: Int,
        _ filters: FilmFacts,
        policy: LookupPolicy,
        seed: UInt64
    ) async throws(DomainError) -> Answer<[Movie]> {
        var (policy, request) = (policy, MoviesRequest(list: .discover(filters), options: policy.options))
        // A choice from the few cached pages would hardly be random.
        if policy.source == .auto, policy.cache == .only { policy.source = .catalog }
        let first = try await sources.movies(request, policy: policy) { _ in }
        let total = min(first.content.totalResults, (first.source == .catalog ? 50 : 20) * MoviesPage.size)
        var (pages, chosen, positions, notice) = ([1: first.content.movies], [Movie](), Set<Int>(), first.notice)
        for seed in sequence(first: seed, next: { $0 &+ 1 }) {
            guard chosen.count < count, positions.count < total else { break }
            let position = Int(Self.scattered(seed) % UInt64(total))
            guard positions.insert(position).inserted else { continue }
            request.page = position / MoviesPage.size + 1
            if pages[request.page] == nil {
                let page = try await sources.movies(request, policy: policy.forNextPage(after: first.source)) { _ in }
                (pages[request.page], notice) = (page.content.movies, page.notice ?? notice)
            }
            // A page can have fewer films than the totals of the list promise.
            guard let movies = pages[request.page], !movies.isEmpty else { continue }
            let movie = movies[position % MoviesPage.size % movies.count]
            if !chosen.contains(movie) { chosen.append(movie) }
        }
        guard !chosen.isEmpty else { throw .notFound(.filters) }
        return first.map { _ in chosen }.withNotice(notice)
    }

    /// Returns random films of a list that pass the filters, with all details. A film that no allowed source has is unchanged.
    /// - Throws: ``NotFoundError/filters`` if no film passes the filters.
    package func randomMovies(
        _ count: Int,
        among movies: [Movie],
        _ filters: FilmFacts,
        policy: LookupPolicy,
        seed: UInt64
    ) async throws(DomainError) -> [Answer<MovieDetails>] {
        var (seed, films) = (seed, movies.filter { filters.accepts(MovieDetails(movie: $0), ifUnknown: true) })
        var chosen: [Answer<MovieDetails>] = []
        while !films.isEmpty, chosen.count < count {
            let film = films.remove(at: Int(Self.scattered(seed) % UInt64(films.count)))
            seed &+= 1
            var answer = Answer(MovieDetails(movie: film), source: .marks)
            do throws(DomainError) {
                // Without a credential, most TMDB numbers cannot be looked up.
                let id = sources.hasCredential ? film.id : film.imdbID.map(MovieID.imdb) ?? film.id
                answer = try await sources.details(of: id, policy: policy) { _ in }
            } catch {
                switch error {
                case .notFound, .credential(.missingForNumber), .notAvailableOffline: break
                default: throw error
                }
            }
            if filters.accepts(answer.content, ifUnknown: false) { chosen.append(answer) }
        }
        guard !chosen.isEmpty else { throw .notFound(.filters) }
        return chosen
    }

    /// Returns the first number of the generator SplitMix64, which differs widely even for adjacent seeds.
    private static func scattered(_ seed: UInt64) -> UInt64 {
        var number = seed &+ 0x9E37_79B9_7F4A_7C15
        number = (number ^ (number >> 30)) &* 0xBF58_476D_1CE4_E5B9
        number = (number ^ (number >> 27)) &* 0x94D0_49BB_1331_11EB
        return number ^ (number >> 31)
    }
}
