/// TMDB and the catalogue as sources of films.
package typealias MovieSources = Sources<any MoviesRepository>

/// The sources of one kind of content, and the rules for choosing among them.
package struct Sources<Repository: Sendable>: Sendable {
    private let tmdb: Repository
    private let catalog: Repository
    let hasCredential: Bool

    package init(tmdb: Repository, catalog: Repository, hasCredential: Bool) {
        (self.tmdb, self.catalog, self.hasCredential) = (tmdb, catalog, hasCredential)
    }

    typealias Question<Content: Sendable> =
        @Sendable (Repository, CachePolicy, @escaping OnCached<Content>) async throws(DomainError) -> Answer<Content>

    /// Returns whether the network may be used: the policy allows it, and there is a credential.
    package func mayUseNetwork(_ policy: LookupPolicy) -> Bool {
        policy.source != .catalog && policy.cache != .only && hasCredential
    }

    /// Returns whether only the catalogue may be used. Without a credential, offline mode may still use TMDB's cache.
    func asksCatalogAlone(_ policy: LookupPolicy) -> Bool {
        policy.source == .catalog || (policy.source == .auto && !hasCredential && policy.cache != .only)
    }

    /// Returns the answer of the first allowed source that has one, or the catalogue's if TMDB exceeds the policy's patience.
    /// - Parameter isUseful: returns whether the catalogue's content can replace a late answer.
    func answer<Content>(
        _ policy: LookupPolicy,
        onCached: @escaping OnCached<Content>,
        isUseful: @escaping @Sendable (Content) -> Bool = { _ in true },
        ask: @escaping Question<Content>
    ) async throws(DomainError) -> Answer<Content> {
        if policy.source == .catalog { return try await ask(catalog, policy.cache) { _ in } }
        let fallback = policy.source == .auto ? catalog : nil
        /// Returns TMDB's answer, or the catalogue's if TMDB lacks the facts.
        @Sendable func known() async throws(DomainError) -> Answer<Content> {
            let answer = try await ask(tmdb, policy.cache, onCached)
            guard answer.notice == .onlyInCatalog else { return answer }
            guard let fallback else { return answer.withNotice(nil) }
            return try await ask(fallback, policy.cache == .only ? .only : .fresh) { _ in }.withNotice(.onlyInCatalog)
        }
        /// Returns TMDB's answer. During an outage, returns a cached answer of any age, otherwise the catalogue's.
        @Sendable func online() async throws(DomainError) -> Answer<Content> {
            do throws(DomainError) {
                return try await known()
            } catch {
                guard error.allowsFallback else { throw error }
                if let cached = try? await ask(tmdb, .only, { _ in }), cached.notice == nil {
                    return cached.withNotice(.olderAnswer(because: error))
                }
                guard let fallback, let answer = try? await ask(fallback, .fresh, { _ in }) else { throw error }
                return answer.withNotice(.catalog(because: error))
            }
        }
        if policy.cache == .only {
            // In offline mode, a cached answer of any age is used, otherwise the catalogue's.
            do throws(DomainError) {
                let answer = try await known()
                return answer.withNotice(answer.isStale ? .offlineOlderAnswer : answer.notice)
            } catch {
                guard error == .notAvailableOffline, let fallback else { throw error }
                return try await ask(fallback, .only) { _ in }.withNotice(.offlineCatalog)
            }
        }
        guard hasCredential else {
            guard let fallback else { throw .credential(.missing) }
            do throws(DomainError) {
                return try await ask(fallback, .fresh) { _ in }.withNotice(.noCredential)
            } catch {
                guard case .onlyFromTMDB(let content) = error else { throw error }
                throw .credential(.missingFor(content))
            }
        }
        guard let patience = policy.patience, let fallback else { return try await online() }
        return try await Self.first(
            within: patience,
            of: { try await online() },
            else: {
                let known = try? await ask(fallback, .fresh) { _ in }
                return known.flatMap { isUseful($0.content) ? $0.withNotice(.slow) : nil }
            }
        )
    }

    /// Returns the result of `answer`, or, if that takes longer than `patience`, the result of `other` unless it is nil.
    private static func first<Content>(
        within patience: Duration,
        of answer: @escaping @Sendable () async throws -> Answer<Content>,
        else other: @escaping @Sendable () async -> Answer<Content>?
    ) async throws(DomainError) -> Answer<Content> {
        do {
            return try await withThrowingTaskGroup(of: Answer<Content>?.self) { group in
                defer { group.cancelAll() }
                group.addTask { try await answer() }
                group.addTask {
                    try await Task.sleep(for: patience)
                    return await other()
                }
                for try await first in group { if let first { return first } }
                throw DomainError.cancelled
            }
        } catch {
            throw DomainError(any: error)
        }
    }
}

extension Sources where Repository == any MoviesRepository {
    /// Returns the requested pages of a list of films as one page. A search is not interpreted, unlike in ``SearchMoviesUseCase``.
    func movies(
        _ request: MoviesRequest,
        policy: LookupPolicy,
        onCached: @escaping OnCached<MoviesPage>
    ) async throws(DomainError) -> Answer<MoviesPage> {
        do throws(DomainError) {
            let isUseful: @Sendable (MoviesPage) -> Bool = { !$0.movies.isEmpty }
            return try await answer(policy, onCached: onCached, isUseful: isUseful) {
                source,
                cache,
                onCached throws(DomainError) in
                try await source.movies(request, cache: cache, onCached: onCached)
            }
        } catch {
            guard case .similar(let id) = request.list else { throw error }
            throw explained(error, of: id, policy)
        }
    }

    /// Returns the catalogue's page of a list; nil if the catalogue lacks the list or cannot be read.
    func catalogMovies(_ request: MoviesRequest) async -> MoviesPage? {
        try? await catalog.movies(request, cache: .only, onCached: { _ in }).content
    }

    /// Returns a film with all details. A TMDB number usually needs TMDB or its cache: the built-in catalogue has only IMDb IDs.
    func details(
        of id: MovieID,
        policy: LookupPolicy,
        onCached: @escaping OnCached<MovieDetails>
    ) async throws(DomainError) -> Answer<MovieDetails> {
        do throws(DomainError) {
            return try await answer(policy, onCached: onCached) { source, cache, onCached throws(DomainError) in
                try await source.details(of: id, options: policy.options, cache: cache, onCached: onCached)
            }
        } catch {
            throw explained(error, of: id, policy)
        }
    }

    /// Returns TMDB's details, with the catalogue's knowledge added.
    func withKnowledge(_ answer: Answer<MovieDetails>) async -> Answer<MovieDetails> {
        guard answer.source != .catalog, let known = await known(of: answer.content.movie) else { return answer }
        var answer = answer
        answer.content.knowledge = known.knowledge
        return answer
    }

    /// Returns a film, completed with the catalogue's details. This needs no network.
    func catalogued(_ movie: Movie) async -> MovieDetails {
        guard var details = await known(of: movie) else { return MovieDetails(movie: movie) }
        details.movie = movie.completed(by: details.movie)
        return details
    }

    private func known(of movie: Movie) async -> MovieDetails? {
        guard let id = movie.imdbID else { return nil }
        let options = ContentOptions()
        return try? await catalog.details(of: .imdb(id), options: options, cache: .only, onCached: { _ in }).content
    }

    /// Returns the catalogue's films by a director, best known first.
    func films(directedBy name: String) async -> [Movie] { await catalog.films(directedBy: name) }

    private func explained(_ error: DomainError, of id: MovieID, _ policy: LookupPolicy) -> DomainError {
        switch (error, id) {
        case (.credential(.missing), .tmdb(let number)): return .credential(.missingForNumber(number))
        case (.notFound(.numberInCatalog(let number)), _), (.notAvailableOffline, .tmdb(let number)):
            guard hasCredential else { return .credential(.missingForNumber(number)) }
            return policy.source == .catalog ? .notFound(.numberInCatalog(number)) : .notAvailableOffline
        case (.notFound(.film(let name)), _) where !mayUseNetwork(policy): return .notFound(.inCatalog(name))
        default: return error
        }
    }
}
