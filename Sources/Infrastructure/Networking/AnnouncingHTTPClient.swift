/// Tells before each request that there is something to wait for.
package struct AnnouncingHTTPClient: HTTPClient {
    private let base: any HTTPClient
    private let willSend: @Sendable () -> Void

    package init(base: any HTTPClient, willSend: @escaping @Sendable () -> Void) {
        self.base = base
        self.willSend = willSend
    }

    package func send(_ request: HTTPRequest) async throws(HTTPError) -> HTTPResponse {
        willSend()
        return try await base.send(request)
    }
}
