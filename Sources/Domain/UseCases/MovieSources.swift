/// The sources of films and the rule of which one answers when.
package struct MovieSources: Sendable {
    private let tmdb: any MoviesRepository
    private let catalog: any MoviesRepository
    private let credentials: any CredentialsRepository

    package init(
        tmdb: any MoviesRepository,
        catalog: any MoviesRepository,
        credentials: any CredentialsRepository
    ) {
        self.tmdb = tmdb
        self.catalog = catalog
        self.credentials = credentials
    }
}

extension MovieSources {
    var hasCredential: Bool { credentials.hasCredential() }

    /// True when an answer under that policy may need the network, and so take a while.
    package func mayUseNetwork(_ policy: LookupPolicy) -> Bool {
        policy.source != .catalog && policy.cache != .only && hasCredential
    }

    /// True when nothing but the catalogue can have answered under that policy.
    func asksCatalogAlone(_ policy: LookupPolicy) -> Bool {
        policy.source == .catalog || (policy.source == .auto && !hasCredential && policy.cache != .only)
    }

    /// What the catalogue takes a search for; nil when it knows nothing like it.
    func catalogGuess(for search: MovieSearch) async -> TitleSuggestion? {
        let page = try? await catalog.movies(matching: search, cache: .only).last().content
        return page?.suggestion ?? page?.movies.first.map { TitleSuggestion(title: $0.title, year: $0.year) }
    }

    /// Asks the sources that the policy allows, in its order.
    ///
    /// - Parameter ask: one question, put to whichever repository is due.
    func answers<Content>(
        _ policy: LookupPolicy,
        ask: @escaping @Sendable (any MoviesRepository, CachePolicy) -> Answers<Content>
    ) -> Answers<Content> {
        switch policy.source {
        case .catalog: ask(catalog, policy.cache)
        case .tmdb where policy.cache == .only: offline(orElse: nil, ask: ask)
        case .auto where policy.cache == .only: offline(orElse: catalog, ask: ask)
        case .tmdb where !hasCredential: .failing(DomainError.credentialMissing)
        case .auto where !hasCredential: withoutCredential(ask: ask)
        case .tmdb: online(policy.cache, orElse: nil, ask: ask)
        case .auto: online(policy.cache, orElse: catalog, ask: ask)
        }
    }

    private func withoutCredential<Content>(
        ask: @escaping @Sendable (any MoviesRepository, CachePolicy) -> Answers<Content>
    ) -> Answers<Content> {
        .single { try await ask(catalog, .fresh).last().noting(.noCredential) }
    }

    /// The cache at any age, then the catalogue; the network stays untouched.
    private func offline<Content>(
        orElse fallback: (any MoviesRepository)?,
        ask: @escaping @Sendable (any MoviesRepository, CachePolicy) -> Answers<Content>
    ) -> Answers<Content> {
        .single {
            do {
                let answer = try await ask(tmdb, .only).last()
                return answer.noting(answer.isStale ? .offlineOlderAnswer : nil)
            } catch DomainError.notAvailableOffline {
                guard let fallback else { throw DomainError.notAvailableOffline }
                return try await ask(fallback, .only).last().noting(.offlineCatalog)
            }
        }
    }

    /// TMDB; while it cannot be reached, the older cached answer, then the catalogue.
    private func online<Content>(
        _ cache: CachePolicy,
        orElse fallback: (any MoviesRepository)?,
        ask: @escaping @Sendable (any MoviesRepository, CachePolicy) -> Answers<Content>
    ) -> Answers<Content> {
        .producing { yield in
            var older: Answer<Content>?
            do {
                for try await answer in ask(tmdb, cache) {
                    older = answer
                    yield(answer)
                }
            } catch let error as DomainError where error.allowsFallback {
                yield(try await standIn(for: error, older: older, fallback: fallback, ask: ask))
            }
        }
    }

    private func standIn<Content>(
        for error: DomainError,
        older: Answer<Content>?,
        fallback: (any MoviesRepository)?,
        ask: @Sendable (any MoviesRepository, CachePolicy) -> Answers<Content>
    ) async throws -> Answer<Content> {
        if let older { return older.noting(.olderAnswer(because: error)) }
        // `--refresh` skips the cache on the way out; it may still hold the fall-back.
        if let cached = try? await ask(tmdb, .only).last() { return cached.noting(.olderAnswer(because: error)) }
        guard let answer = try? await fallback.map({ ask($0, .fresh) })?.last() else { throw error }
        return answer.noting(.catalog(because: error))
    }
}
