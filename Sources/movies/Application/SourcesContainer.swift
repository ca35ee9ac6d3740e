import Data
import Domain
import Foundation

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

    private var images: TMDBImages { TMDBImages(baseURL: clients.addresses.images.absoluteString) }

    func makeSources() -> MovieSources {
        let cache = makeCache()
        let client = clients.makeClient(credential)
        let tmdb = TMDBMoviesRepository(
            client: client,
            genres: GenreList(client: client, cache: cache),
            images: images,
            diagnostics: diagnostics,
            now: now
        )
        return MovieSources(
            tmdb: CachingMoviesRepository(base: tmdb, cache: cache),
            catalog: CatalogMoviesRepository(importPath: importedCatalog, diagnostics: diagnostics),
            credentials: ResolvedCredentialsRepository(credential)
        )
    }

    func makePosters() -> any PostersRepository {
        CachingPostersRepository(
            base: TMDBPostersRepository(client: clients.makeImageClient(), images: images),
            cache: ImageCache(store: makeStore(.images), diagnostics: diagnostics, now: now)
        )
    }
}

extension SourcesContainer {
    private func makeCache() -> AnswerCache {
        AnswerCache(
            store: makeStore(.answers),
            namespace: "\(clients.addresses.api.absoluteString) \(clients.addresses.images.absoluteString)",
            timeToLive: timeToLive,
            diagnostics: diagnostics,
            now: now
        )
    }
    private func makeStore(_ kind: DirectoryResponseStore.Kind) -> any ResponseStore {
        cacheDirectory.map { DirectoryResponseStore(directory: $0, kind: kind) } ?? InMemoryResponseStore()
    }
}
