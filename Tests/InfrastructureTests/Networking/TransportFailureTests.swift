import Infrastructure
import Foundation
import TestSupport
import Testing

/// How servers and networks that misbehave come out of `URLSessionHTTPClient`.
@Suite(.heavy) struct TransportFailureTests {
    private func end(
        _ address: String,
        with client: URLSessionHTTPClient = URLSessionHTTPClient()
    ) async throws -> Result<HTTPResponse, HTTPError> {
        let request = HTTPRequest(url: try #require(URL(string: address)))
        return await outcome { () throws(HTTPError) in try await client.send(request) }
    }

    private func end(against response: LoopbackResponse) async throws -> Result<HTTPResponse, HTTPError> {
        let server = try LoopbackServer { _ in response }
        defer { server.stop() }
        return try await end(server.baseURL)
    }

    @Test("a connection that breaks is lost, wherever it breaks")
    func lost() async throws {
        for behaviour in [.cut(afterBytes: 0), .cut(afterBytes: 4), .reset, .garbage(Data())]
            as [LoopbackResponse.Behaviour]
        {
            #expect(try await end(against: .json("{\"a\":1}").behaving(behaviour)) == .failure(.connectionLost))
        }
    }

    @Test("bytes that are no HTTP are told apart")
    func notHTTP() async throws {
        let bytes = Data("220 mail.example.org ready\r\n\r\n".utf8)
        #expect(try await end(against: LoopbackResponse(behaviour: .garbage(bytes))) == .failure(.notHTTP))
    }

    @Test("a closed port is refused")
    func refused() async throws {
        let server = try LoopbackServer { _ in .hang }
        server.stop()
        #expect(try await end(server.baseURL) == .failure(.refused(host: "127.0.0.1")))
    }

    @Test("a server without TLS fails the handshake")
    func handshake() async throws {
        let server = try LoopbackServer { _ in .json("{}") }
        defer { server.stop() }
        let address = server.baseURL.replacing("http:", with: "https:")
        #expect(try await end(address) == .failure(.tls(host: "127.0.0.1")))
        #expect(server.requests == [])
    }

    @Test("a silent server times out after the idle time")
    func idle() async throws {
        let server = try LoopbackServer { _ in .hang }
        defer { server.stop() }
        #expect(
            try await end(server.baseURL, with: URLSessionHTTPClient(idleTimeout: 1)) == .failure(.timedOut(seconds: 1))
        )
    }

    @Test(
        "an address that is not of the web is never opened",
        arguments: ["file:///etc/hostname", "ftp://h.org/", "data:,x"]
    )
    func scheme(address: String) async throws {
        #expect(try await end(address) == .failure(.invalidURL))
    }
}
