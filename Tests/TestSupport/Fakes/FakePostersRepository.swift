package import Domain
package import Foundation
import Testing

/// Posters of given films, and their bytes; an unexpected request for bytes fails the test.
package final class FakePostersRepository: PostersRepository {
    private let images: [String: Result<Data, DomainError>]
    private let kept = Locked<[CachePolicy]>([])

    /// - Parameter images: what lies at an address, or why it cannot be had.
    package init(images: [String: Result<Data, DomainError>] = [:]) {
        self.images = images
    }

    /// How far the cache might serve, of each request for bytes.
    package var policies: [CachePolicy] { kept.withLock { $0 } }

    /// The film's own address with the width behind it.
    package func poster(of movie: Movie, width: PosterWidth) -> Poster? {
        guard let url = movie.posterURL else { return nil }
        switch width {
        case .pixels(let pixels): return Poster(movie: movie, url: "\(url)?\(pixels)", width: pixels)
        case .original: return Poster(movie: movie, url: url, width: nil)
        }
    }

    package func image(of poster: Poster, cache: CachePolicy) async throws -> PosterImage {
        kept.withLock { $0.append(cache) }
        guard let image = images[poster.url] else {
            Issue.record("the posters were asked for what they should not be: \(poster.url)")
            throw UnexpectedCall()
        }
        return PosterImage(poster: poster, bytes: try image.get())
    }
}
