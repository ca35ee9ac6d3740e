package import Domain

/// The pending load of a list.
package enum MoviesListLoading: Hashable, Sendable {
    case none
    case firstPage
    case nextPage
}

/// Loads a list of films, page by page.
@MainActor
package final class MoviesListViewModel {
    package let items = Observable<[MoviesListItemViewModel]>([])
    package let loading = Observable(MoviesListLoading.none)
    package let error = Observable<ErrorMessage?>(nil)
    /// The newest answer without its films; nil until the first answer arrives.
    package let summary = Observable<Answer<MoviesPage>?>(nil)
    /// The request of the list shown or loading; nil before the first load.
    package private(set) var request: MoviesRequest?

    private let searchMovies: SearchMoviesUseCase
    private let policy: LookupPolicy
    private let posterURL: @Sendable (Movie) -> String?

    private var movies: [Movie] = []
    /// The number of loads started; only the newest may change the list.
    private var generation = 0

    package init(
        searchMovies: SearchMoviesUseCase,
        policy: LookupPolicy = LookupPolicy(),
        posterURL: @escaping @Sendable (Movie) -> String? = { _ in nil }
    ) {
        self.searchMovies = searchMovies
        self.policy = policy
        self.posterURL = posterURL
    }
}

extension MoviesListViewModel {
    /// Loads another list. Returns after its last answer.
    package func didLoad(_ request: MoviesRequest) async {
        self.request = request
        show([])
        summary.value = nil
        await load(request, as: .firstPage, after: [])
    }

    /// Loads the next page and appends its films. Does nothing if there are no more pages or a load is pending.
    package func didLoadNextPage() async {
        guard var next = request, let summary = summary.value, summary.content.hasMorePages, loading.value == .none
        else {
            return
        }
        next.page = summary.content.number + 1
        await load(next, as: .nextPage, after: movies)
    }
}

extension MoviesListViewModel {
    private func load(_ request: MoviesRequest, as kind: MoviesListLoading, after earlier: [Movie]) async {
        generation += 1
        let mine = generation
        error.value = nil
        loading.value = kind
        do throws(DomainError) {
            let policy = kind == .nextPage ? policy.forNextPage(after: summary.value?.source) : policy
            let answer = try await searchMovies.movies(request, policy: policy) { [weak self] cached in
                await self?.show(cached, after: earlier, mine)
            }
            show(answer, after: earlier, mine)
        } catch {
            guard mine == generation else { return }
            self.error.value = ErrorMessage(error)
        }
        guard mine == generation else { return }
        loading.value = .none
    }

    private func show(_ answer: Answer<MoviesPage>, after earlier: [Movie], _ generation: Int) {
        if generation == self.generation { show(answer, after: earlier) }
    }

    private func show(_ answer: Answer<MoviesPage>, after earlier: [Movie]) {
        show(earlier + answer.content.movies)
        var summary = answer
        summary.content.movies = []
        self.summary.value = summary
    }

    private func show(_ movies: [Movie]) {
        self.movies = movies
        items.value = movies.map { MoviesListItemViewModel($0, posterURL: posterURL($0)) }
    }
}
