/// Sends each request through a client made for it alone, so that each has a deadline of its own.
package struct RenewedHTTPClient: HTTPClient {
    private let make: @Sendable () -> any HTTPClient

    package init(make: @escaping @Sendable () -> any HTTPClient) {
        self.make = make
    }

    package func send(_ request: HTTPRequest) async throws(HTTPError) -> HTTPResponse {
        try await make().send(request)
    }
}
