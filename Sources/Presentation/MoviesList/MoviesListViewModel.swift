package import Domain

/// Loads a list of films: one page, or several in order.
@MainActor
package final class MoviesListViewModel {
    /// The films in the requested order, ranked; without those that were passed on.
    package let items = Observable<[MoviesListItemViewModel]>([])
    /// The newest answer without its films; nil until the first page arrives.
    package let summary = Observable<Answer<MoviesPage>?>(nil)
    /// Whether films of the last page were left out, so that the next page would skip them.
    package private(set) var isCut = false

    private let searchMovies: SearchMoviesUseCase
    private let policy: LookupPolicy
    private let posterURL: @Sendable (Movie) -> String?

    package init(
        searchMovies: SearchMoviesUseCase,
        policy: LookupPolicy = LookupPolicy(),
        posterURL: @escaping @Sendable (Movie) -> String? = { _ in nil }
    ) {
        self.searchMovies = searchMovies
        self.policy = policy
        self.posterURL = posterURL
    }

    /// Loads the pages from that of the request, as far as needed.
    ///
    /// - Parameters:
    ///   - last: the number of the last page, if there are as many.
    ///   - limit: the maximum number of films; nil for all.
    ///   - pass: called with the films of each page to pass them on, in the order of the source; nil to keep them.
    /// - Throws: a ``DomainError``, or the error of `pass`.
    package func didLoad(
        _ request: MoviesRequest,
        through last: Int,
        limit: Int? = nil,
        order: MovieOrder = .relevance,
        isReversed: Bool = false,
        passing pass: (([MoviesListItemViewModel]) throws -> Void)? = nil
    ) async throws {
        let limit = limit ?? .max
        let offset = (request.page - 1) * MoviesPage.size
        var (count, kept) = (0, [MoviesListItemViewModel]())
        try await searchMovies.pages(request, through: last, policy: policy) { answer in
            let items = answer.content.movies.map { movie in
                var item = MoviesListItemViewModel(movie, posterURL: posterURL(movie))
                item.query = request.query?.text
                item.interpretation = answer.content.interpretation
                return item
            }
            if let pass { try pass(ranked(items.prefix(limit - count), after: offset + count)) } else { kept += items }
            count += items.count
            isCut = count > limit
            var summary = answer
            summary.content.movies = []
            // The first page says how the films match.
            if let first = self.summary.value?.content {
                (summary.content.match, summary.content.ignored) = (first.match, first.ignored)
            }
            self.summary.value = summary
            return max(0, limit - count)
        }
        items.value = ranked(kept.sorted(by: order, isReversed: isReversed).prefix(limit), after: offset)
    }

    private func ranked(_ items: ArraySlice<MoviesListItemViewModel>, after rank: Int) -> [MoviesListItemViewModel] {
        items.enumerated().map { index, item in item.ranked(rank + index + 1) }
    }
}
