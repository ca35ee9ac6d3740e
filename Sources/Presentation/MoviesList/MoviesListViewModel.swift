package import Domain

/// The films of one or more pages, loaded for a command.
package struct MoviesListItems: Sendable {
    /// The films with their ranks, in the requested order; empty if they were passed on page by page.
    package let items: [MoviesListItemViewModel]
    /// The number of films within the limit, including films that were passed on page by page.
    package let count: Int
    /// The answer with the last page, without its films, and with the match of the first page.
    package let summary: Answer<MoviesPage>
    /// Whether the limit omitted films of the last page. The command for the next page would skip these films.
    package let isCut: Bool
}

@MainActor
package struct MoviesListViewModel {
    private let searchMovies: SearchMoviesUseCase
    private let lookup: FilmLookup

    package init(searchMovies: SearchMoviesUseCase, lookup: FilmLookup = FilmLookup()) {
        (self.searchMovies, self.lookup) = (searchMovies, lookup)
    }

    /// Loads consecutive pages, starting with the page of the request.
    /// - Parameters:
    ///   - last: the number of the last page to load.
    ///   - limit: the maximum number of films; nil for no limit.
    ///   - onPage: receives each page after it is loaded, without its films.
    ///   - pass: receives the films of each page in the order of the source; nil to return the films at the end.
    /// - Throws: a ``DomainError``, or the error of `pass`.
    package func didLoad(
        _ request: MoviesRequest,
        through last: Int,
        limit: Int? = nil,
        order: MovieOrder = .relevance,
        isReversed: Bool = false,
        onPage: (MoviesPage) -> Void = { _ in },
        passing pass: (([MoviesListItemViewModel]) throws -> Void)? = nil
    ) async throws -> MoviesListItems {
        let limit = limit ?? .max
        let offset = (request.page - 1) * MoviesPage.size
        var count = 0
        var kept: [MoviesListItemViewModel] = []
        var newest: Answer<MoviesPage>?
        // Between two requests, TMDB may move a film to the next page.
        var known: Set<String> = []
        try await searchMovies.pages(request, through: last, policy: lookup.policy) { answer in
            let items = answer.content.movies.filter { known.insert($0.id.description).inserted }.map { movie in
                let facts = answer.content.interpretation
                var item = lookup.item(movie).naming(request.genres + (facts?.genres ?? []))
                (item.query, item.interpretation) = (request.query?.text, facts)
                return item
            }
            if let pass { try pass(ranked(items.prefix(limit - count), after: offset + count)) } else { kept += items }
            count += items.count
            var summary = answer
            summary.content.movies = []
            if let first = newest?.content {
                (summary.content.match, summary.content.ignored) = (first.match, first.ignored)
            }
            newest = summary
            onPage(summary.content)
            return max(0, limit - count)
        }
        guard let newest else { throw DomainError.cancelled }
        let items = order.sorted(kept, isReversed: isReversed, movie: \.movie).prefix(limit)
        return MoviesListItems(
            items: ranked(items, after: offset),
            count: min(count, limit),
            summary: newest,
            isCut: count > limit
        )
    }

    private func ranked(_ items: ArraySlice<MoviesListItemViewModel>, after rank: Int) -> [MoviesListItemViewModel] {
        items.enumerated().map { index, item in item.ranked(rank + index + 1) }
    }
}
