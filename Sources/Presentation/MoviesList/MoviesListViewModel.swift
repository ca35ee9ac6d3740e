package import Domain
package import Foundation

/// The ways out of a list of films, set by its flow.
package struct MoviesListViewModelActions {
    package var showMovie: @MainActor (Movie) -> Void

    package init(showMovie: @escaping @MainActor (Movie) -> Void = { _ in }) {
        self.showMovie = showMovie
    }
}

/// What a list of films is waiting for.
package enum MoviesListLoading: Hashable, Sendable {
    case none
    case firstPage
    case nextPage
}

/// What is known of the films in a list as a whole.
package struct MoviesListSummary: Hashable, Sendable {
    /// The number of the newest page in the list.
    package let page: Int
    package let totalPages: Int
    package let totalResults: Int
    package let source: AnswerSource
    /// Nil for answers of the catalogue.
    package let fetchedAt: Date?
    package private(set) var notice: AnswerNotice?
    /// What may have been meant, where it is doubtful that the films are.
    package let suggestion: TitleSuggestion?
    /// True when the page lies past the last one of something that does match.
    package let isPastTheEnd: Bool
    package let hasMorePages: Bool
    /// True when no other answer will follow: this is the newest one that can be had now.
    package let isFinal: Bool

    init(_ answer: Answer<MoviesPage>) {
        page = answer.content.number
        totalPages = answer.content.totalPages
        totalResults = answer.content.totalResults
        source = answer.source
        fetchedAt = answer.fetchedAt
        notice = answer.notice
        suggestion = answer.content.suggestion
        isPastTheEnd = answer.content.isPastTheEnd
        hasMorePages = answer.content.hasMorePages
        isFinal = !answer.isStale || answer.notice != nil
    }

    /// The same with another notice.
    func noting(_ notice: AnswerNotice?) -> MoviesListSummary {
        var summary = self
        summary.notice = notice
        return summary
    }
}

/// The films of one list, page after page, for the table, the JSON printer and the interactive screen alike.
@MainActor
package final class MoviesListViewModel {
    package let items = Observable<[MoviesListItemViewModel]>([])
    package let loading = Observable(MoviesListLoading.none)
    package let error = Observable<ErrorMessage?>(nil)
    /// Nil until there is an answer.
    package let summary = Observable<MoviesListSummary?>(nil)
    /// What is shown, or on its way; nil before the first.
    package private(set) var request: MoviesRequest?

    private let searchMovies: SearchMoviesUseCase
    private let policy: LookupPolicy
    private let posterURL: @Sendable (Movie) -> String?
    private let actions: MoviesListViewModelActions

    private var movies: [Movie] = []
    private var task: Task<Void, Never>?
    /// Counts the requests: an answer to any but the newest is dropped.
    private var generation = 0

    package init(
        searchMovies: SearchMoviesUseCase,
        policy: LookupPolicy = LookupPolicy(),
        posterURL: @escaping @Sendable (Movie) -> String? = { _ in nil },
        actions: MoviesListViewModelActions = MoviesListViewModelActions()
    ) {
        self.searchMovies = searchMovies
        self.policy = policy
        self.posterURL = posterURL
        self.actions = actions
    }

    /// True when there is an answer, and it holds no film.
    package var isEmpty: Bool { summary.value != nil && items.value.isEmpty }
}

extension MoviesListViewModel {
    /// Loads another list; returns when its last answer is shown, or it was replaced or cancelled.
    package func didLoad(_ request: MoviesRequest) async {
        self.request = request
        show([])
        summary.value = nil
        await load(request, as: .firstPage, after: [])
    }

    /// Shows at once what the cache has of a list, at any age and without the network; true when that is the answer,
    /// within its time.
    package func didPreview(_ request: MoviesRequest) async -> Bool {
        didCancel()
        let mine = generation
        guard let answer = await searchMovies.cachedMovies(request), mine == generation else { return false }
        self.request = request
        error.value = nil
        show(answer, after: [])
        return !answer.isStale
    }

    /// Appends the next page, if there is one and nothing is loading.
    package func didLoadNextPage() async {
        guard var next = request, let summary = summary.value, summary.hasMorePages, loading.value == .none else {
            return
        }
        next.page = summary.page + 1
        await load(next, as: .nextPage, after: movies)
    }

    /// The films are on the screen: a query that was searched enters the history.
    package func didShow() async {
        guard let request, let summary = summary.value else { return }
        await searchMovies.record(request, totalResults: summary.totalResults)
    }

    /// Ends whatever is loading, silently.
    package func didCancel() {
        generation += 1
        task?.cancel()
        loading.value = .none
    }

    /// Leaves for a film of the list.
    package func didSelect(_ id: MovieID) {
        if let movie = movies.first(where: { $0.id == id }) { actions.showMovie(movie) }
    }
}

extension MoviesListViewModel {
    private func load(_ request: MoviesRequest, as kind: MoviesListLoading, after earlier: [Movie]) async {
        task?.cancel()
        generation += 1
        error.value = nil
        loading.value = kind
        let task = Task { [generation] in await fetch(request, as: kind, after: earlier, generation) }
        self.task = task
        await withTaskCancellationHandler {
            await task.value
        } onCancel: {
            task.cancel()
        }
    }

    private func fetch(
        _ request: MoviesRequest,
        as kind: MoviesListLoading,
        after earlier: [Movie],
        _ generation: Int
    ) async {
        do throws(DomainError) {
            let policy = kind == .nextPage ? policyOfNextPage : policy
            let answer = try await searchMovies.movies(request, policy: policy) { [weak self] cached in
                await self?.show(cached, after: earlier, generation)
            }
            show(answer, after: earlier, generation)
        } catch {
            guard generation == self.generation else { return }
            self.error.value = ErrorMessage(error)
        }
        guard generation == self.generation else { return }
        loading.value = .none
    }

    private func show(_ answer: Answer<MoviesPage>, after earlier: [Movie], _ generation: Int) {
        if generation == self.generation { show(answer, after: earlier) }
    }

    private func show(_ answer: Answer<MoviesPage>, after earlier: [Movie]) {
        show(earlier + answer.content.movies)
        summary.value = MoviesListSummary(answer)
    }

    private func show(_ movies: [Movie]) {
        self.movies = movies
        items.value = movies.map { MoviesListItemViewModel($0, posterURL: posterURL($0)) }
    }

    /// Further pages come from where the first one came from: numbered pages of two sources would not fit together.
    private var policyOfNextPage: LookupPolicy {
        guard policy.source == .auto, let source = summary.value?.source else { return policy }
        return LookupPolicy(source: source == .catalog ? .catalog : .tmdb, cache: policy.cache)
    }
}
