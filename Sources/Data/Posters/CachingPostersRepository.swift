package import Domain

/// Posters from another repository, which are kept: what lies at an address of TMDB never changes, so a kept one is as
/// good as new.
package struct CachingPostersRepository: PostersRepository {
    private let base: any PostersRepository
    private let cache: ImageCache

    package init(base: any PostersRepository, cache: ImageCache) {
        self.base = base
        self.cache = cache
    }

    package func poster(of movie: Movie, width: PosterWidth) -> Poster? {
        base.poster(of: movie, width: width)
    }

    package func image(of poster: Poster, cache policy: CachePolicy) async throws -> PosterImage {
        if policy != .refresh, let kept = kept(poster) { return kept }
        guard policy != .only else { throw DomainError.notAvailableOffline }
        do {
            let image = try await base.image(of: poster, cache: policy)
            cache.save(image.bytes, at: poster.url)
            return image
        } catch let error as DomainError where error.allowsFallback {
            guard let kept = kept(poster) else { throw error }
            return kept
        }
    }

    private func kept(_ poster: Poster) -> PosterImage? {
        cache.image(at: poster.url).map { PosterImage(poster: poster, bytes: $0) }
    }
}
