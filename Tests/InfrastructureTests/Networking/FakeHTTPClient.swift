import Infrastructure

/// A client that answers what the test says.
struct FakeHTTPClient: HTTPClient {
    let answer: @Sendable (HTTPRequest) async throws(HTTPError) -> HTTPResponse

    func send(_ request: HTTPRequest) async throws(HTTPError) -> HTTPResponse {
        try await answer(request)
    }
}

/// How a call ended, as a value that tests compare.
func outcome<Value, Failure: Error>(
    of call: () async throws(Failure) -> Value
) async -> Result<Value, Failure> {
    do throws(Failure) {
        return .success(try await call())
    } catch {
        return .failure(error)
    }
}
