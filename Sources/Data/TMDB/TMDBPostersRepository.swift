package import Domain
package import Foundation
package import Infrastructure

/// Posters from TMDB's image server, which needs no credential. Images never change, so cached images are never stale.
package struct TMDBPostersRepository: PostersRepository {
    /// TMDB's poster widths other than the original, in pixels (`poster_sizes` in `/configuration`).
    static let widths = [92, 154, 185, 342, 500, 780]
    /// The assumed width of an original poster, in pixels: the largest that TMDB accepts.
    private static let originalWidth = 2000

    private let client: APIClient
    private let storage: ResponseStorage

    /// - Parameter client: an unauthenticated client, because the image server must not get the credential.
    package init(client: APIClient, storage: ResponseStorage) {
        (self.client, self.storage) = (client, storage)
    }

    /// Returns the film's poster in the closest width, or the larger of two equally close widths; nil if the film has no poster.
    package func poster(of movie: Movie, width: PosterWidth) -> Poster? {
        let served = Self.servedWidth(for: width)
        return image(movie.posterPath, size: served.map { "w\($0)" } ?? "original")
            .map { Poster(movie: movie, path: $0.path, url: $0.url, width: served) }
    }

    /// Returns the person's photo, 632 pixels high: the largest size below the original (`profile_sizes` in `/configuration`).
    package func photo(of person: Person) -> Poster? {
        image(person.photoPath, size: "h632").map { Poster(photoOf: person, path: $0.path, url: $0.url) }
    }

    /// Returns the path and URL of an image in the given size; nil if there is no image.
    private func image(_ path: String?, size: String) -> (path: String, url: String)? {
        guard let path, path.hasPrefix("/"), path.utf8.count > 1 else { return nil }
        return client.address(of: Endpoint<Data>(path: size + path)).map { (size + path, $0) }
    }

    package func image(of poster: Poster, cache policy: CachePolicy) async throws(DomainError) -> Data {
        if policy != .refresh, let cached = cached(poster) { return cached }
        guard policy != .only else { throw .notAvailableOffline }
        do throws(DomainError) {
            return try await fetch(poster)
        } catch {
            guard error.allowsFallback, let cached = cached(poster) else { throw error }
            return cached
        }
    }

    /// Returns the width to request, in pixels; nil for the original.
    private static func servedWidth(for width: PosterWidth) -> Int? {
        guard case .pixels(let pixels) = width else { return nil }
        let nearest = (widths + [originalWidth]).min { left, right in
            (abs(left - pixels), -left) < (abs(right - pixels), -right)
        }
        return nearest == originalWidth ? nil : nearest
    }

    private func cached(_ poster: Poster) -> Data? { storage.response(at: poster.url).map { $0.body } }

    private func fetch(_ poster: Poster) async throws(DomainError) -> Data {
        let bytes: Data
        do throws(APIError) {
            bytes = try await client.send(Endpoint<Data>(path: poster.path))
        } catch { throw Self.error(error, at: poster.url) }
        guard Self.isImage(bytes) else {
            throw .badResponse(reason: "\(poster.url) is neither JPEG, PNG nor WebP")
        }
        storage.save(bytes, at: poster.url, fetchedAt: storage.now())
        return bytes
    }

    /// Returns whether a file begins as a JPEG, PNG or WebP image.
    static func isImage(_ file: Data) -> Bool {
        let isWebP = file.starts(with: "RIFF".utf8) && file.dropFirst(8).starts(with: "WEBP".utf8)
        return isWebP || file.starts(with: [0xFF, 0xD8, 0xFF])
            || file.starts(with: [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A])
    }

    /// Maps an error of the image server. A refusal does not mean a bad credential, because requests have none.
    private static func error(_ error: APIError, at url: String) -> DomainError {
        guard case .status(let status) = error else { return DomainError(error) }
        switch status.httpStatus {
        case 404, 410: return .notFound(.posterImage(url: url))
        case 401, 403: return .requestRefused(status: status.httpStatus, message: nil)
        default: return DomainError(error)
        }
    }
}
