import Data
import Domain
import Foundation
import Infrastructure

/// Makes the sources of films: TMDB behind its cache, and the catalogue.
@MainActor
struct SourcesContainer {
    let clients: TMDBClients
    let credential: Credential?
    /// Nil without a home directory.
    let cacheDirectory: String?
    /// The file of imported films; nil without a home directory.
    let importedCatalog: String?
    /// Seconds that a cached answer is fresh.
    let timeToLive: TimeInterval
    let diagnostics: any Diagnostics
    let now: @Sendable () -> Date

    func makeSources() -> MovieSources {
        let cache = makeCache()
        let client = clients.makeClient(credential)
        let tmdb = TMDBMoviesRepository(
            client: client,
            genres: GenreList(client: client, cache: cache),
            images: TMDBImages(baseURL: clients.addresses.images),
            diagnostics: diagnostics,
            now: now
        )
        return MovieSources(
            tmdb: CachingMoviesRepository(base: tmdb, cache: cache),
            catalog: CatalogMoviesRepository(importPath: importedCatalog, diagnostics: diagnostics),
            credentials: ResolvedCredentialsRepository(credential)
        )
    }
}

extension SourcesContainer {
    private func makeCache() -> AnswerCache {
        AnswerCache(
            store: cacheDirectory.map { DirectoryResponseStore(directory: $0) } ?? InMemoryResponseStore(),
            // It lies in the cache and in traces, and an address may hold a password.
            namespace: "\(clients.addresses.api.redacted) \(clients.addresses.images)",
            timeToLive: timeToLive,
            diagnostics: diagnostics,
            now: now
        )
    }
}
