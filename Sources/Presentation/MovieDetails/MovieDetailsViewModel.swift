package import Domain

/// What a view tells a film's page.
@MainActor
package protocol MovieDetailsViewModelInput {
    /// Loads the film; returns when the last answer is shown, or the loading was replaced or cancelled.
    func didLoad(_ reference: MovieReference) async
    /// Leaves for the film's page on the web.
    func didOpenWebPage()
}

/// What a film's page tells its views.
@MainActor
package protocol MovieDetailsViewModelOutput {
    /// Nil until there is an answer.
    var item: Observable<Answer<MovieDetailsItemViewModel>?> { get }
    var isLoading: Observable<Bool> { get }
    var error: Observable<ErrorMessage?> { get }
}

/// One film in full.
@MainActor
package final class MovieDetailsViewModel: MovieDetailsViewModelOutput {
    package let item = Observable<Answer<MovieDetailsItemViewModel>?>(nil)
    package let isLoading = Observable(false)
    package let error = Observable<ErrorMessage?>(nil)

    private let showMovie: ShowMovie
    private let options: ContentOptions
    private let policy: LookupPolicy
    private let actions: MovieDetailsActions
    /// Counts the requests: an answer to any but the newest is dropped.
    private var generation = 0

    package init(
        showMovie: ShowMovie,
        options: ContentOptions = ContentOptions(),
        policy: LookupPolicy = LookupPolicy(),
        actions: MovieDetailsActions = MovieDetailsActions()
    ) {
        self.showMovie = showMovie
        self.options = options
        self.policy = policy
        self.actions = actions
    }
}

extension MovieDetailsViewModel: MovieDetailsViewModelInput {
    package func didLoad(_ reference: MovieReference) async {
        generation += 1
        let mine = generation
        error.value = nil
        isLoading.value = true
        do {
            for try await answer in showMovie.answers(to: reference, options: options, policy: policy) {
                guard mine == generation else { return }
                item.value = answer.map(MovieDetailsItemViewModel.init)
            }
        } catch {
            guard mine == generation else { return }
            self.error.value = ErrorMessage(error)
        }
        guard mine == generation else { return }
        isLoading.value = false
    }

    package func didOpenWebPage() {
        guard let item = item.value else { return }
        actions.openWebPage(item.content.details.movie)
    }
}
