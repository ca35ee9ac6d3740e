package import Infrastructure
import Domain

/// TMDB's genre names, fetched once per language and kept as long as an answer may be.
package struct GenreList: Sendable {
    private let client: APIClient
    private let cache: AnswerCache

    package init(client: APIClient, cache: AnswerCache) {
        self.client = client
        self.cache = cache
    }

    /// The names by TMDB's numbers.
    ///
    /// Names change so rarely that a cached list of any age serves, even when an answer is to be refreshed.
    func names(language: String?) async -> Result<[Int: String], DomainError> {
        let key = "genre/movie/list?language=\(language ?? "")"
        if let cached: CachedAnswer<[StoredGenre]> = cache.answer(for: key) {
            return .success(Self.names(cached.content))
        }
        do throws(APIError) {
            let genres = try await client.send(TMDBEndpoints.movieGenres(language: language)).toDomain()
            let stored = genres.map { StoredGenre(id: $0.id, name: $0.name) }
            // A list without names would be believed for half a year.
            guard !stored.isEmpty else { return .success(GenreNames.english) }
            cache.save(stored, for: key)
            return .success(Self.names(stored))
        } catch {
            return .failure(DomainError(error))
        }
    }

    private static func names(_ genres: [StoredGenre]) -> [Int: String] {
        Dictionary(genres.map { ($0.id, $0.name) }) { first, _ in first }
    }
}
