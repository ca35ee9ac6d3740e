package import Infrastructure
package import Domain
import Foundation

/// Posters from TMDB's images, which need no credential.
package struct TMDBPostersRepository: PostersRepository {
    private let client: APIClient
    private let images: TMDBImages

    /// - Parameters:
    ///   - client: asks below the base of `images`; it must not know the credential, which is none of an image's business.
    package init(client: APIClient, images: TMDBImages) {
        self.client = client
        self.images = images
    }

    package func poster(of movie: Movie, width: PosterWidth) -> Poster? {
        movie.posterURL.flatMap { images.resized($0, to: width) }
            .map { Poster(movie: movie, url: $0.url, width: $0.width) }
    }

    package func image(of poster: Poster, cache: CachePolicy) async throws -> PosterImage {
        guard let place = images.place(of: poster.url) else { throw DomainError.posterMissing(url: poster.url) }
        let bytes: Data
        do throws(APIError) {
            bytes = try await client.send(Endpoint<Data>(path: String(place)))
        } catch {
            throw Self.error(error, at: poster.url)
        }
        guard ImageFormat(of: bytes) != nil else {
            throw DomainError.badResponse(reason: "\(poster.url) is neither JPEG, PNG nor WebP")
        }
        return PosterImage(poster: poster, bytes: bytes)
    }
}

extension TMDBPostersRepository {
    /// Nobody was asked for a credential, so a refusal says nothing about it.
    private static func error(_ error: APIError, at url: String) -> DomainError {
        guard case .status(let status) = error else { return DomainError(error) }
        switch status.httpStatus {
        case 404, 410: return .posterMissing(url: url)
        case 401, 403: return .requestRefused(status: status.httpStatus, message: nil)
        default: return DomainError(error)
        }
    }
}
