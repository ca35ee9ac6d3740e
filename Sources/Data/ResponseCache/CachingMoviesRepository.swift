package import Domain

/// Films from another repository, whose answers are kept: a fresh one is the answer, an older one comes before the
/// newly fetched one.
package struct CachingMoviesRepository: Sendable {
    private let base: any MoviesRepository
    private let cache: AnswerCache

    package init(base: any MoviesRepository, cache: AnswerCache) {
        self.base = base
        self.cache = cache
    }
}

extension CachingMoviesRepository: MoviesRepository {
    package func movies(matching search: MovieSearch, cache policy: CachePolicy) -> Answers<MoviesPage> {
        answers(
            for: CacheKey.search(search),
            policy: policy,
            fetch: { base.movies(matching: search, cache: policy) },
            store: StoredMoviesPage.init,
            restore: { $0.toDomain() }
        )
    }

    package func details(of id: MovieID, options: ContentOptions, cache policy: CachePolicy) -> Answers<MovieDetails> {
        answers(
            for: CacheKey.details(of: id, options: options),
            policy: policy,
            fetch: { base.details(of: id, options: options, cache: policy) },
            store: StoredMovieDetails.init,
            restore: { $0.toDomain() }
        )
    }
}

extension CachingMoviesRepository {
    private func answers<Content: Sendable, Stored: Codable & Sendable>(
        for key: String,
        policy: CachePolicy,
        fetch: @escaping @Sendable () -> Answers<Content>,
        store: @escaping @Sendable (Content) -> Stored?,
        restore: @escaping @Sendable (Stored) -> Content
    ) -> Answers<Content> {
        .producing { yield in
            if policy != .refresh, let cached: CachedAnswer<Stored> = cache.answer(for: key) {
                yield(
                    Answer(
                        restore(cached.content),
                        source: .cache,
                        fetchedAt: cached.fetchedAt,
                        isStale: !cached.isFresh
                    )
                )
                if cached.isFresh || policy == .only { return }
            }
            guard policy != .only else { throw DomainError.notAvailableOffline }
            for try await answer in fetch() {
                if !answer.isProvisional, let stored = store(answer.content) { cache.save(stored, for: key) }
                yield(answer)
            }
        }
    }
}
