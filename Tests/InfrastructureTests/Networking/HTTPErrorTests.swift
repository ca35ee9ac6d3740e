import Foundation
import TestSupport
import Testing

@testable import Infrastructure

#if canImport(FoundationNetworking)
    import FoundationNetworking
#endif

@Suite struct HTTPErrorMappingTests {
    private func mapped(_ error: any Error, _ address: String = "https://h.org/3?api_key=k", hasStatus: Bool = false)
        throws -> HTTPError
    {
        let url = try #require(URL(string: address))
        return HTTPError(error, url: url, hasStatus: hasStatus, idleTimeout: 7)
    }

    @Test(
        "Each system error code is mapped",
        arguments: [
            (.cancelled, .cancelled), (.timedOut, .timedOut(seconds: 7)),
            (.cannotFindHost, .cannotResolve(host: "h.org")),
            (.dnsLookupFailed, .cannotResolve(host: "h.org")), (.cannotConnectToHost, .refused(host: "h.org")),
            (.networkConnectionLost, .connectionLost), (.badServerResponse, .connectionLost),
            (.notConnectedToInternet, .offline), (.httpTooManyRedirects, .redirectLoop), (.unsupportedURL, .notHTTP),
            (.cannotParseResponse, .notHTTP), (.badURL, .invalidURL), (.secureConnectionFailed, .tls(host: "h.org")),
            (.serverCertificateUntrusted, .tls(host: "h.org")), (.serverCertificateHasBadDate, .tls(host: "h.org")),
            (.resourceUnavailable, .other(code: -1008)),
        ] as [(URLError.Code, HTTPError)]
    )
    func codes(code: URLError.Code, error: HTTPError) throws {
        #expect(try mapped(URLError(code)) == error)
    }

    @Test("An unknown error is a TLS error before the first byte, and a lost connection after it")
    func unknown() throws {
        #expect(try mapped(URLError(.unknown)) == .tls(host: "h.org"))
        #expect(try mapped(URLError(.unknown), hasStatus: true) == .connectionLost)
        #expect(try mapped(URLError(.unknown), "http://h.org/") == .connectionLost)
    }

    @Test("A decoding error is distinguished from a truncated body by curl's message")
    func wrongEncoding() throws {
        let words = "Error while processing content unencoding: incorrect header check"
        let cause = NSError(domain: NSURLErrorDomain, code: -1, userInfo: [NSLocalizedDescriptionKey: words])
        let error = NSError(domain: NSURLErrorDomain, code: -1, userInfo: [NSUnderlyingErrorKey: cause])
        #expect(try mapped(URLError(_nsError: error), hasStatus: true) == .wrongEncoding)
        #expect(try mapped(URLError(.cannotDecodeContentData), hasStatus: true) == .wrongEncoding)
    }

    @Test("Both kinds of task cancellation are a cancellation")
    func cancellation() throws {
        #expect(try mapped(CancellationError()) == .cancelled)
    }

    @Test("An error of another domain keeps only its code")
    func foreign() throws {
        #expect(try mapped(NSError(domain: "POSIX", code: 54, userInfo: ["url": "?api_key=k"])) == .other(code: 54))
    }

    @Test(
        "An error's description is short, without secrets",
        arguments: [
            (.timedOut(seconds: 20), "timed out after 20 s"), (.timedOut(seconds: 0.3), "timed out after 0.3 s"),
            (.refused(host: "h.org"), "can't connect to h.org"),
            (.tooLarge(limit: 9), "the response is larger than 9 bytes"),
            (.redirectRefused, "it redirected to another host"),
            (.other(code: -1), "network error -1"),
        ] as [(HTTPError, String)]
    )
    func described(error: HTTPError, text: String) {
        #expect("\(error)" == text)
    }
}

/// Errors of `URLSessionHTTPClient` with faulty servers and networks.
@Suite(.heavy) struct TransportFailureTests {
    private let client = URLSessionHTTPClient()

    private func end(against response: LoopbackResponse) async throws -> Result<HTTPResponse, HTTPError> {
        let server = try LoopbackServer { _ in response }
        defer { server.stop() }
        return try await client.outcome(of: server.baseURL)
    }

    @Test("A broken connection is lost, at any position")
    func lost() async throws {
        for behaviour in [.cut(afterBytes: 0), .cut(afterBytes: 4), .reset, .garbage(Data())]
            as [LoopbackResponse.Behaviour]
        {
            #expect(try await end(against: .json("{\"a\":1}").behaving(behaviour)) == .failure(.connectionLost))
        }
    }

    @Test("Bytes that are not HTTP are reported as such")
    func notHTTP() async throws {
        let bytes = Data("220 mail.example.org ready\r\n\r\n".utf8)
        #expect(try await end(against: LoopbackResponse(behaviour: .garbage(bytes))) == .failure(.notHTTP))
    }

    @Test("A closed port refuses the connection")
    func refused() async throws {
        let server = try LoopbackServer { _ in .hang }
        server.stop()
        #expect(try await client.outcome(of: server.baseURL) == .failure(.refused(host: "127.0.0.1")))
    }

    @Test("A server without TLS fails the handshake")
    func handshake() async throws {
        let server = try LoopbackServer { _ in .json("{}") }
        defer { server.stop() }
        let address = server.baseURL.replacing("http:", with: "https:")
        #expect(try await client.outcome(of: address) == .failure(.tls(host: "127.0.0.1")))
        #expect(server.requests == [])
    }

    @Test("A silent server times out after the idle time")
    func idle() async throws {
        let server = try LoopbackServer { _ in .hang }
        defer { server.stop() }
        let client = URLSessionHTTPClient(idleTimeout: 1)
        #expect(try await client.outcome(of: server.baseURL) == .failure(.timedOut(seconds: 1)))
    }

    @Test(
        "Only web URLs are opened",
        arguments: ["file:///etc/hostname", "ftp://h.org/", "data:,x"]
    )
    func scheme(address: String) async throws {
        #expect(try await client.outcome(of: address) == .failure(.invalidURL))
    }
}
