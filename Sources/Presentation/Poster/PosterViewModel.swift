package import Domain

/// What a view tells the poster of a film.
@MainActor
package protocol PosterViewModelInput {
    /// Finds the poster of the film that is meant.
    func didLoad(_ reference: MovieReference) async
    /// Finds the poster of a film that is known, if it has one, and fetches it.
    func didShow(_ movie: Movie) async
    /// Fetches the poster that was found.
    func didAskForImage() async
}

/// What the poster of a film tells its views.
@MainActor
package protocol PosterViewModelOutput {
    /// Where it lies; nil until it is found.
    var poster: Observable<Answer<Poster>?> { get }
    /// Nil until it is fetched.
    var image: Observable<PosterImage?> { get }
    var error: Observable<ErrorMessage?> { get }
}

/// The poster of one film.
@MainActor
package final class PosterViewModel: PosterViewModelOutput {
    package let poster = Observable<Answer<Poster>?>(nil)
    package let image = Observable<PosterImage?>(nil)
    package let error = Observable<ErrorMessage?>(nil)

    private let findPoster: FindPoster
    private let fetchPoster: FetchPoster
    private let width: PosterWidth
    private let options: ContentOptions
    private let cache: CachePolicy

    package init(
        findPoster: FindPoster,
        fetchPoster: FetchPoster,
        width: PosterWidth = .usual,
        options: ContentOptions = ContentOptions(),
        cache: CachePolicy = .fresh
    ) {
        self.findPoster = findPoster
        self.fetchPoster = fetchPoster
        self.width = width
        self.options = options
        self.cache = cache
    }
}

extension PosterViewModel: PosterViewModelInput {
    package func didLoad(_ reference: MovieReference) async {
        await error.attempt {
            poster.value = try await findPoster.find(reference, width: width, options: options, cache: cache)
        }
    }

    package func didShow(_ movie: Movie) async {
        await error.attempt { try await show(try findPoster.poster(of: movie, width: width)) }
    }

    package func didAskForImage() async {
        guard let found = poster.value?.content else { return }
        await error.attempt { try await show(found) }
    }

    private func show(_ poster: Poster) async throws {
        image.value = try await fetchPoster.fetch(poster, cache: cache)
    }
}
