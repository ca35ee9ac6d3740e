package import Domain

@MainActor
package final class MovieDetailsViewModel {
    package let item = Observable<Answer<MovieDetailsItemViewModel>?>(nil)
    package let isLoading = Observable(false)
    package let error = Observable<ErrorMessage?>(nil)

    private let showMovie: ShowMovieUseCase
    private let options: ContentOptions
    private let policy: LookupPolicy
    private let posterURL: @Sendable (Movie) -> String?
    private let findsOtherFilms: Bool
    /// The number of loads started; only the newest may set the answer.
    private var generation = 0

    /// - Parameter findsOtherFilms: true to show other films of the director.
    package init(
        showMovie: ShowMovieUseCase,
        options: ContentOptions = ContentOptions(),
        policy: LookupPolicy = LookupPolicy(),
        posterURL: @escaping @Sendable (Movie) -> String? = { _ in nil },
        findsOtherFilms: Bool = false
    ) {
        self.showMovie = showMovie
        self.options = options
        self.policy = policy
        self.posterURL = posterURL
        self.findsOtherFilms = findsOtherFilms
    }

    /// Loads a film, first showing an expired cached answer, if any. Returns after the last answer.
    package func didLoad(_ reference: MovieReference) async {
        generation += 1
        let mine = generation
        error.value = nil
        isLoading.value = true
        do throws(DomainError) {
            let answer = try await showMovie.movie(reference, options: options, policy: policy) { [weak self] in
                await self?.show($0, mine)
            }
            await show(answer, mine)
        } catch {
            guard mine == generation else { return }
            self.error.value = ErrorMessage(error)
        }
        guard mine == generation else { return }
        isLoading.value = false
    }

    private func show(_ answer: Answer<MovieDetails>, _ generation: Int) async {
        let others = findsOtherFilms ? await showMovie.otherFilms(by: answer.content) : []
        guard generation == self.generation else { return }
        item.value = answer.map {
            MovieDetailsItemViewModel($0, posterURL: posterURL($0.movie), others: others)
        }
    }
}
