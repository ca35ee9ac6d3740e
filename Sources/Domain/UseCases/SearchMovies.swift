package import Foundation

/// Searches films, and records the query once it has succeeded.
package struct SearchMovies: Sendable {
    private let sources: MovieSources
    private let recordQuery: RecordQuery

    package init(
        sources: MovieSources,
        recentQueries: any RecentQueriesRepository,
        diagnostics: any Diagnostics,
        now: @escaping @Sendable () -> Date = { Date() }
    ) {
        self.sources = sources
        recordQuery = RecordQuery(recentQueries: recentQueries, diagnostics: diagnostics, now: now)
    }

    /// One page of films: a cached page past its time comes first, then the fresh one.
    ///
    /// - Parameter records: whether the query enters the history after success; a further page of the same search does
    ///   not record it again.
    ///
    /// The stream fails with a ``DomainError``.
    package func answers(
        to search: MovieSearch,
        policy: LookupPolicy = LookupPolicy(),
        records: Bool
    ) -> Answers<MoviesPage> {
        .producing { yield in
            var last: Answer<MoviesPage>?
            for try await answer in pages(of: search, policy: policy) {
                last = await suggesting(answer.map { filtered($0, by: search.query) }, for: search)
                if let last { yield(last) }
            }
            // Iterating in a cancelled task ends as if all had come.
            guard !Task.isCancelled else { throw DomainError.cancelled }
            if records, let last { await recordQuery.record(search.query, totalResults: last.content.totalResults) }
        }
    }

    /// The page as the cache has it, at any age; nil when it is not there. The network is never touched.
    package func cachedAnswer(to search: MovieSearch) async -> Answer<MoviesPage>? {
        let answer = try? await pages(of: search, policy: LookupPolicy(source: .tmdb, cache: .only)).last()
        return answer?.map { filtered($0, by: search.query) }.noting(nil)
    }
}

extension SearchMovies {
    private func pages(of search: MovieSearch, policy: LookupPolicy) -> Answers<MoviesPage> {
        guard let film = search.query.film else {
            return sources.answers(policy) { $0.movies(matching: search, cache: $1) }
        }
        let ask = FilmLookup(sources: sources, options: search.options, policy: policy)
        return .producing { yield in
            for try await answer in ask.details(of: film) {
                yield(answer.map { page(of: $0.movie, search) })
            }
        }
    }

    private func page(of movie: Movie, _ search: MovieSearch) -> MoviesPage {
        let passes = search.query.years?.contains(movie.year) ?? true
        return MoviesPage(only: passes ? movie : nil, number: search.page)
    }

    /// TMDB's year filter lets films of other years through; the totals stay TMDB's.
    private func filtered(_ page: MoviesPage, by query: MovieQuery) -> MoviesPage {
        guard let years = query.years, query.film == nil else { return page }
        var page = page
        page.movies.removeAll { !years.contains($0.year) }
        return page
    }

    /// TMDB forgives no typing error: where it finds nothing, the catalogue may know what was meant.
    private func suggesting(_ answer: Answer<MoviesPage>, for search: MovieSearch) async -> Answer<MoviesPage> {
        guard answer.content.totalResults == 0, answer.source != .catalog, search.query.film == nil else {
            return answer
        }
        let guess = await sources.catalogGuess(for: search)
        guard let guess, guess.title.lowercased() != search.query.text.lowercased() else { return answer }
        return answer.map { page in
            var page = page
            page.suggestion = guess
            return page
        }
    }
}
