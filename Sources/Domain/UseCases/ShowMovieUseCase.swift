/// Fetches one film, named by ID, URL or title, with all details.
package struct ShowMovieUseCase: Sendable {
    private let sources: MovieSources
    private let search: SearchMoviesUseCase

    package init(sources: MovieSources, search: SearchMoviesUseCase) {
        (self.sources, self.search) = (sources, search)
    }

    /// Returns the film. For a title, this is the best match of a search that is not recorded in the history.
    /// - Parameter accepted: the matches that make a title clear enough to change marks or files; nil to accept the best match.
    /// - Throws: ``NotFoundError`` if the film does not exist, or if no film matches the title.
    package func movie(
        _ reference: MovieReference,
        policy: LookupPolicy = LookupPolicy(),
        accepting accepted: Set<Match>? = nil,
        onCached: @escaping OnCached<MovieDetails> = { _ in }
    ) async throws(DomainError) -> Answer<MovieDetails> {
        switch reference {
        case .id(let id):
            let answer = try await sources.details(of: id, policy: policy, onCached: onCached)
            return await sources.withKnowledge(answer)
        case .title(let query):
            let match = try await bestMatch(for: query, policy: policy, accepting: accepted)
            // The details are read from the source of the match.
            let policy = match.source == .catalog ? policy.from(.catalog) : policy
            var answer = try await sources.details(of: match.content.id, policy: policy) {
                await onCached($0.withNotice($0.notice ?? match.notice))
            }
            (answer.isGuess, answer.namesake) = (match.isGuess, match.namesake)
            return await sources.withKnowledge(answer).withNotice(answer.notice ?? match.notice)
        }
    }

    /// Returns the film from TMDB, because only TMDB has this content.
    func movieFromTMDB(
        _ reference: MovieReference,
        for content: TMDBContent,
        policy: LookupPolicy
    ) async throws(DomainError) -> Answer<MovieDetails> {
        do throws(DomainError) {
            return try await movie(reference, policy: policy.from(.tmdb))
        } catch {
            switch error {
            // The messages of these errors would suggest another source.
            case .credential(.missing), .credential(.missingForNumber):
                throw policy.cache == .only ? .notAvailableOffline : .credential(.missingFor(content))
            default: throw error
            }
        }
    }

    /// - Throws: ``NotFoundError/trailer(of:)`` if the film has no trailer.
    package func movieWithTrailers(
        _ reference: MovieReference,
        policy: LookupPolicy = LookupPolicy()
    ) async throws(DomainError) -> Answer<MovieDetails> {
        guard policy.source != .catalog else { throw .onlyFromTMDB(.trailers) }
        var policy = policy
        policy.options.includesExtras = true
        let answer = try await movieFromTMDB(reference, for: .trailers, policy: policy)
        guard answer.content.hasExtras else { throw .notAvailableOffline }
        guard !answer.content.trailers.isEmpty else { throw .notFound(.trailer(of: answer.content.movie.titleAndYear)) }
        return answer
    }

    /// Returns the services that offer a film in the region of `policy`, or in all regions if the policy has none.
    package func providers(
        of reference: MovieReference,
        policy: LookupPolicy
    ) async throws(DomainError) -> Answer<WatchProviders> {
        let film = try await movieFromTMDB(reference, for: .providers, policy: policy)
        let (policy, movie, region) = (policy.from(.tmdb), film.content.movie, policy.options.region)
        let answer = try await sources.answer(policy, onCached: { _ in }) { source, cache, _ throws(DomainError) in
            try await source.providers(of: movie.id, cache: cache)
        }
        var services = answer.map { regions in
            WatchProviders(movie: movie, regions: regions.filter { $0.region == region ?? $0.region })
        }
        services.notice = answer.notice ?? film.notice
        services.isGuess = film.isGuess
        return services
    }

    /// Returns the catalogue's other films by the first director, best known first.
    package func otherFilms(by details: MovieDetails) async -> [Movie] {
        guard let director = details.directors.first else { return [] }
        let movie = details.movie
        return await sources.films(directedBy: director).filter { other in
            other.titleAndYear != movie.titleAndYear && (other.imdbID == nil || other.imdbID != movie.imdbID)
        }
    }

    /// Returns the film that a title means.
    /// - Parameter accepted: the matches that make a title clear enough to change marks or files; nil to accept the best match.
    /// - Throws: ``NotFoundError`` if no film matches, or if the search reads the title as facts other than a film series.
    package func bestMatch(
        for query: MovieQuery,
        policy: LookupPolicy,
        accepting accepted: Set<Match>? = nil
    ) async throws(DomainError) -> Answer<Movie> {
        let request = MoviesRequest(list: .search(query), options: policy.options)
        let answer = try await search.page(request, policy)
        if let facts = answer.content.interpretation, facts.title == nil, facts.names(of: .series).isEmpty {
            // A misspelled title can look like facts: "forest gump" resembles the name of a character.
            if let accepted, !query.isTitleOnly {
                var title = query
                title.isTitleOnly = true
                let titles = MoviesRequest(list: .search(title), options: policy.options)
                let titled = try await search.page(titles, policy)
                if let named = await named(by: titles, accepted, titled, policy) { return named }
            }
            throw .notFound(.titleAmongFacts(query.typedText, person: facts.onlyPerson))
        }
        guard let first = answer.content.movies.first, answer.content.match?.series == nil, accepted == nil else {
            if let accepted, let named = await named(by: request, accepted, answer, policy) { return named }
            throw await noMatch(of: answer, for: request, policy)
        }
        var match = answer.map { _ in first }
        match.isGuess = answer.content.match.map { $0 != .exact } ?? false
        return match
    }

    /// Returns the only film that a title clearly names, otherwise nil. Falls back on the catalogue for other names and typos.
    private func named(
        by request: MoviesRequest,
        _ accepted: Set<Match>,
        _ answer: Answer<MoviesPage>,
        _ policy: LookupPolicy
    ) async -> Answer<Movie>? {
        func named(in answer: Answer<MoviesPage>?) -> Answer<Movie>? {
            guard let answer, let match = answer.content.match, accepted.contains(match) else { return nil }
            guard let movie = answer.content.named.first, answer.content.named.count == 1 else { return nil }
            var named = answer.map { _ in movie }
            named.namesake = answer.content.movies.first {
                $0.titleAndYear != movie.titleAndYear && $0.title.titleKey == movie.title.titleKey
            }
            return named
        }
        let mayAsk = answer.content.named.isEmpty && answer.source != .catalog && policy.source == .auto
        let other = mayAsk ? try? await search.page(request, policy.from(.catalog)) : nil
        return named(in: answer) ?? named(in: other)
    }

    /// Returns the error for a title without a match. After an outage, this is the outage unless films of the catalogue have the
    /// title, because the catalogue cannot prove that a film does not exist.
    private func noMatch(
        of answer: Answer<MoviesPage>,
        for request: MoviesRequest,
        _ policy: LookupPolicy
    ) async -> DomainError {
        let page = await search.suggesting(answer, for: request).content
        let typed = request.query?.typedText ?? ""
        if page.match?.series != nil { return .notFound(.notAFilm(request.query?.text ?? "")) }
        if let outage = answer.notice?.outage, page.named.isEmpty { return outage }
        let films = page.named.isEmpty ? page.movies : page.named
        let titles = films.isEmpty ? page.suggestions : TitleSuggestion.names(of: films)
        guard titles.isEmpty else {
            let closest = Array(titles.prefix(MoviesPage.suggestionLimit))
            return .notFound(.title(typed, closest: closest, isShared: page.named.count > 1 && !page.isGuess))
        }
        return switch answer.notice {
        case .offlineCatalog: .notFound(.inCatalog(typed))
        case _ where sources.asksCatalogAlone(policy): .notFound(.inCatalog(typed))
        default: .notFound(.film(typed))
        }
    }
}
