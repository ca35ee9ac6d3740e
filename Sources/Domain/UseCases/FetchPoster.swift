/// Fetches a poster that was found.
package struct FetchPoster: Sendable {
    private let posters: any PostersRepository

    package init(posters: any PostersRepository) {
        self.posters = posters
    }

    /// - Throws: ``DomainError``.
    package func fetch(_ poster: Poster, cache: CachePolicy = .fresh) async throws -> PosterImage {
        try await posters.image(of: poster, cache: cache)
    }
}
