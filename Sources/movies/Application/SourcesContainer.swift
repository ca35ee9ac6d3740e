import Data
import Domain
import Foundation
import Infrastructure

/// Makes the sources of films: TMDB behind its cache, and the catalogue.
@MainActor
struct SourcesContainer {
    let addresses: ServiceAddresses
    let credential: Credential?
    /// Nil without a home directory.
    let cacheDirectory: String?
    let settings: Settings
    let diagnostics: any Diagnostics
    let now: @Sendable () -> Date

    func makeSources() -> MovieSources {
        let cache = makeCache()
        let client = APIClient(
            http: makeHTTPClient(),
            configuration: APIConfiguration(baseURL: addresses.api, authentication: credential?.authentication),
            now: now
        )
        let tmdb = TMDBMoviesRepository(
            client: client,
            genres: GenreList(client: client, cache: cache),
            images: TMDBImages(baseURL: addresses.images),
            diagnostics: diagnostics,
            now: now
        )
        return MovieSources(
            tmdb: CachingMoviesRepository(base: tmdb, cache: cache),
            catalog: CatalogMoviesRepository(),
            credentials: ResolvedCredentialsRepository(credential)
        )
    }
}

extension SourcesContainer {
    private func makeCache() -> AnswerCache {
        AnswerCache(
            store: cacheDirectory.map { DirectoryResponseStore(directory: $0) } ?? InMemoryResponseStore(),
            namespace: "\(addresses.api.absoluteString) \(addresses.images)",
            timeToLive: settings.cacheTTLHours * 3_600,
            diagnostics: diagnostics,
            now: now
        )
    }

    /// From the inside out: the request itself, a line of log for each, and one deadline around all.
    private func makeHTTPClient() -> any HTTPClient {
        let diagnostics = diagnostics
        let logging = LoggingHTTPClient(base: URLSessionHTTPClient()) { line in diagnostics.trace(line) }
        return DeadlineHTTPClient(base: logging, seconds: settings.timeoutSeconds)
    }
}
