import Infrastructure
import Foundation
import TestSupport
import Testing

/// How much of an answer `URLSessionHTTPClient` takes.
@Suite(.heavy) struct SizeLimitTests {
    private func end(_ server: LoopbackServer, _ client: URLSessionHTTPClient, _ path: String) async throws
        -> Result<HTTPResponse, HTTPError>
    {
        let request = HTTPRequest(url: try #require(URL(string: server.baseURL + path)))
        return await outcome { () throws(HTTPError) in try await client.send(request) }
    }

    @Test("exactly the limit is fine, one byte more is not")
    func border() async throws {
        let server = try LoopbackServer { .json(Data(count: $0.path == "/fits" ? 100_000 : 100_001)) }
        defer { server.stop() }
        let client = URLSessionHTTPClient(sizeLimit: 100_000)
        #expect(try await end(server, client, "/fits").get().body == Data(count: 100_000))
        #expect(try await end(server, client, "/over") == .failure(.tooLarge(limit: 100_000)))
    }

    @Test("a huge answer is dropped and hung up on, and the next request works")
    func huge() async throws {
        let body = Data(count: 96 * 1024 * 1024)
        let server = try LoopbackServer { $0.path == "/next" ? .json("{}") : .json(body) }
        defer { server.stop() }
        let client = URLSessionHTTPClient()
        #expect(try await end(server, client, "/huge") == .failure(.tooLarge(limit: 16 * 1024 * 1024)))
        #expect(await eventually { server.openConnections == 0 })
        #expect(try await end(server, client, "/next").get().body == Data("{}".utf8))
    }

    @Test("the limit counts unpacked bytes: a small archive of much is too large")
    func bomb() async throws {
        let packed = GzipBomb.packed(unpackedTo: 32 * 1024 * 1024)
        #expect(packed.count < 300_000)
        let server = try LoopbackServer { _ in .json(packed, headers: ["Content-Encoding": "gzip"]) }
        defer { server.stop() }
        #expect(
            try await end(server, URLSessionHTTPClient(sizeLimit: 1_000_000), "/")
                == .failure(.tooLarge(limit: 1_000_000))
        )
    }
}
