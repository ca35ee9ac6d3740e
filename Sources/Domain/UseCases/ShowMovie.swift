/// Shows one film in full, however it is named.
package struct ShowMovie: Sendable {
    private let sources: MovieSources

    package init(sources: MovieSources) {
        self.sources = sources
    }

    /// The film: a cached one past its time comes first, then the fresh one.
    ///
    /// A title takes the best match, and is not recorded as a query.
    ///
    /// The stream fails with a ``DomainError``: ``DomainError/filmNotFound(_:)`` when there is no such film.
    package func answers(
        to reference: MovieReference,
        options: ContentOptions = ContentOptions(),
        policy: LookupPolicy = LookupPolicy()
    ) -> Answers<MovieDetails> {
        let lookup = FilmLookup(sources: sources, options: options, policy: policy)
        switch reference {
        case .id(let id): return lookup.details(of: id)
        case .title(let query):
            return .producing { yield in
                let match = try await bestMatch(for: query, options: options, policy: policy)
                for try await answer in lookup.following(match).details(of: match.content.id) {
                    yield(answer.noting(answer.notice ?? match.notice))
                }
            }
        }
    }
}

extension ShowMovie {
    private func bestMatch(
        for query: MovieQuery,
        options: ContentOptions,
        policy: LookupPolicy
    ) async throws -> Answer<Movie> {
        let search = MovieSearch(query: query, options: options)
        let answer = try await sources.answers(policy) { $0.movies(matching: search, cache: $1) }.last()
        let matches = answer.content.movies.filter { query.years?.contains($0.year) ?? true }
        guard let match = matches.first else {
            throw noMatch(of: answer, for: query, policy)
        }
        return answer.map { _ in match }
    }

    /// That the catalogue has no such film says nothing of TMDB, for which it stands in.
    private func noMatch(of answer: Answer<MoviesPage>, for query: MovieQuery, _ policy: LookupPolicy) -> DomainError {
        switch answer.notice {
        case .catalog(because: let error): error
        case .offlineCatalog: .notInCatalog(query.typedText)
        case _ where sources.asksCatalogAlone(policy): .notInCatalog(query.typedText)
        default: .filmNotFound(query.typedText)
        }
    }
}

extension FilmLookup {
    /// The lookup that asks the source which named the film: a match from the catalogue is shown from there.
    fileprivate func following(_ match: Answer<Movie>) -> FilmLookup {
        guard match.source == .catalog else { return self }
        return FilmLookup(sources: sources, options: options, policy: LookupPolicy(source: .catalog))
    }
}
