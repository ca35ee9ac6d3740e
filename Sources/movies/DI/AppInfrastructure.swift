import Data
import Domain
package import Infrastructure

/// The network and storage used by the containers.
package struct AppInfrastructure: Sendable {
    /// Makes a client that exchanges one request for one response.
    let makeHTTPClient: @Sendable () -> any HTTPClient
    /// - Parameter directory: the cache folder; nil without a home directory.
    let makeResponseStore: @Sendable (_ directory: String?) -> any ResponseStore & CacheRepository
    /// - Parameter path: the history file; nil without a home directory.
    let makeRecentQueries:
        @Sendable (_ path: String?, _ limit: Int, _ diagnostics: any Diagnostics) -> any RecentQueriesRepository

    /// The real network and files.
    package static let live = AppInfrastructure(
        makeHTTPClient: { URLSessionHTTPClient() },
        makeResponseStore: { directory in
            guard let directory else { return InMemoryResponseStore() }
            return DirectoryResponseStore(directory: directory)
        },
        makeRecentQueries: { path, limit, diagnostics in
            guard let path else { return InMemoryRecentQueriesStore(limit: limit) }
            return JSONFileRecentQueriesStore(path: path, limit: limit, diagnostics: diagnostics)
        }
    )

    /// No network, cache files or history file, for tests and for trying a scene with prepared responses.
    ///
    /// Settings, credential and an imported catalogue are still read from the environment's folders.
    package static func inMemory(http: any HTTPClient) -> AppInfrastructure {
        let responses = InMemoryResponseStore()
        let queries = InMemoryRecentQueriesStore()
        return AppInfrastructure(
            makeHTTPClient: { http },
            makeResponseStore: { _ in responses },
            makeRecentQueries: { _, _, _ in queries }
        )
    }
}
