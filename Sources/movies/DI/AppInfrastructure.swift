import Data
import Domain
import Infrastructure

/// The network and storage used by the containers.
package struct AppInfrastructure: Sendable {
    /// Makes a client that sends single requests, without retries or a timeout.
    let makeHTTPClient: @Sendable () -> any HTTPClient
    /// Makes the response cache.
    /// - Parameter directory: the cache folder; nil without a home directory.
    let makeResponseStore: @Sendable (_ directory: String?) -> any ResponseStore & CacheRepository
    /// Makes the store of the history.
    /// - Parameter path: the history file; nil without a home directory.
    let makeRecentQueries:
        @Sendable (_ path: String?, _ limit: Int, _ diagnostics: any Diagnostics) -> any RecentQueriesRepository
    /// Makes the store of the marks.
    /// - Parameter path: the file; nil without a home directory.
    let makeMarks: @Sendable (_ path: String?, _ diagnostics: any Diagnostics) -> any MarksRepository

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
        },
        makeMarks: { JSONFileMarksStore(path: $0, diagnostics: $1) }
    )
}
