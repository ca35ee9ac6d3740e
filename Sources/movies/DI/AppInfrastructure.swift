import Data
import Domain
package import Infrastructure

/// The network and the stores that the containers use.
package struct AppInfrastructure: Sendable {
    /// Makes what exchanges one request for one response.
    let makeHTTPClient: @Sendable () -> any HTTPClient
    /// - Parameter directory: the folder of the cache; nil without a home directory.
    let makeResponseStore: @Sendable (_ directory: String?) -> any ResponseStore
    /// - Parameter path: the file of the history; nil without a home directory.
    let makeRecentQueries:
        @Sendable (_ path: String?, _ limit: Int, _ diagnostics: any Diagnostics) -> any RecentQueriesRepository

    /// The real network, and files.
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

    /// No network, and neither answers nor queries in files: for tests, and for trying a scene on answers of one's own.
    ///
    /// Settings, credential and an imported catalogue are still read from the folders of the environment.
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
