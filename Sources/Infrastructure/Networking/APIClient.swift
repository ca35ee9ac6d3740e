import JSONText
package import Foundation

/// Asks an API's endpoints for values: builds the request, sends it, checks the status, and only then decodes.
package struct APIClient: Sendable {
    private let http: any HTTPClient
    private let configuration: APIConfiguration
    private let now: @Sendable () -> Date

    /// `now` is what a `Retry-After` date is relative to.
    package init(
        http: any HTTPClient,
        configuration: APIConfiguration,
        now: @escaping @Sendable () -> Date = { Date() }
    ) {
        self.http = http
        self.configuration = configuration
        self.now = now
    }

    /// Only a 2xx answer is decoded; all else is thrown.
    package func send<Response>(_ endpoint: Endpoint<Response>) async throws(APIError) -> Response {
        let answer = try await answer(to: endpoint)
        let redactor = SecretRedactor(configuration.authentication)
        guard (200..<300).contains(answer.status) else {
            let refusal = configuration.refusal(answer.body)
            throw .status(APIStatus(answer, said: refusal, redactor: redactor, now: now()))
        }
        // What is decoded gets printed and cached.
        let body = redactor.redact(answer.body)
        do {
            return try endpoint.decode(body)
        } catch {
            throw .undecodable(path: endpoint.path, reason: redactor.redact(DecodingReason.describe(error, body: body)))
        }
    }

    private func answer<Response>(to endpoint: Endpoint<Response>) async throws(APIError) -> HTTPResponse {
        do throws(HTTPError) {
            return try await http.send(try endpoint.request(with: configuration))
        } catch {
            throw .transport(error)
        }
    }
}
