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
    /// The file of imported films; nil without a home directory.
    let importedCatalog: String?
    /// Seconds that a cached answer is fresh.
    let timeToLive: TimeInterval
    /// Seconds that the command waits for TMDB, repetitions included.
    let timeout: TimeInterval
    /// True when each request has that time for itself: a session of many searches has no end to wait for.
    let renewsDeadline: Bool
    let diagnostics: any Diagnostics
    let now: @Sendable () -> Date

    func makeSources() -> MovieSources {
        let cache = makeCache()
        let client = APIClient(
            http: makeHTTPClient(),
            configuration: APIConfiguration(
                baseURL: addresses.api,
                authentication: credential?.authentication,
                userAgent: "movies/\(ProgramDescription.version)"
            ),
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
            namespace: "\(addresses.api.redacted) \(addresses.images)",
            timeToLive: timeToLive,
            diagnostics: diagnostics,
            now: now
        )
    }

    /// From the inside out: one exchange, a line of log for each, the deadline of the command, and the repetitions.
    private func makeHTTPClient() -> any HTTPClient {
        let (diagnostics, timeout) = (diagnostics, timeout)
        let log: @Sendable (String) -> Void = { line in diagnostics.trace(line) }
        let exchange = LoggingHTTPClient(base: URLSessionHTTPClient(), log: log)
        let make: @Sendable () -> any HTTPClient = {
            let deadline = Deadline(seconds: timeout)
            let attempt = DeadlineHTTPClient(base: exchange, deadline: deadline)
            return RetryingHTTPClient(base: attempt, deadline: deadline, log: log)
        }
        return renewsDeadline ? RenewedHTTPClient(make: make) : make()
    }
}
