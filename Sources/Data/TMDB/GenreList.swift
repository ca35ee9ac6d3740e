package import Domain
package import Infrastructure

/// TMDB's genre names, fetched once per language and kept as long as an answer may be.
package struct GenreList: Sendable {
    private let client: APIClient
    private let cache: AnswerCache
    private let diagnostics: any Diagnostics

    package init(client: APIClient, cache: AnswerCache, diagnostics: any Diagnostics) {
        self.client = client
        self.cache = cache
        self.diagnostics = diagnostics
    }

    /// The names by TMDB's numbers.
    ///
    /// Names change so rarely that a cached list of any age serves, even when an answer is to be refreshed. When there
    /// is none and none can be fetched, TMDB's English names stand in, and a warning says so.
    func names(language: String?) async -> [Int: String] {
        let key = "genre/movie/list?language=\(language ?? "")"
        if let cached: CachedAnswer<[StoredGenre]> = cache.answer(for: key) {
            return Self.names(cached.content)
        }
        do throws(APIError) {
            let genres = try await client.send(TMDBEndpoints.movieGenres(language: language)).toDomain()
            let stored = genres.map { StoredGenre(id: $0.id, name: $0.name) }
            cache.save(stored, for: key)
            return Self.names(stored)
        } catch {
            let error = DomainError(error)
            if error != .cancelled { diagnostics.warn(.genresUnavailable(error)) }
            return GenreNames.english
        }
    }

    private static func names(_ genres: [StoredGenre]) -> [Int: String] {
        Dictionary(genres.map { ($0.id, $0.name) }) { first, _ in first }
    }
}
