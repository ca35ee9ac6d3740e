import Data
import Domain
import Infrastructure

package struct AppInfrastructure: Sendable {
    /// Makes a client that sends single requests, without retries or a timeout.
    let makeHTTPClient: @Sendable () -> any HTTPClient
    /// - Parameter path: nil without a home directory.
    let makeRecentQueries:
        @Sendable (_ path: String?, _ limit: Int, _ diagnostics: any Diagnostics) -> any RecentQueriesRepository
    let makeMarks: @Sendable (_ path: String?, _ diagnostics: any Diagnostics) -> any MarksRepository

    package static let live = AppInfrastructure(
        makeHTTPClient: { URLSessionHTTPClient() },
        makeRecentQueries: { JSONFileRecentQueriesStore(path: $0, limit: $1, diagnostics: $2) },
        makeMarks: { JSONFileMarksStore(path: $0, diagnostics: $1) }
    )
}
