import Foundation
import TestSupport
import Testing

@testable import Infrastructure

/// Which redirects `URLSessionHTTPClient` follows.
@Suite(.heavy) struct RedirectTests {
    private let client = URLSessionHTTPClient()

    private func end(_ address: String) async throws -> Result<HTTPResponse, HTTPError> {
        try await client.outcome(of: address, headers: ["Authorization": "Bearer s3cret"])
    }

    @Test("A redirect to another port is rejected, without a request", arguments: [301, 302, 303, 307, 308])
    func otherPort(status: Int) async throws {
        let other = try LoopbackServer { _ in .json("{}") }
        let target = other.baseURL
        let server = try LoopbackServer { request in
            request.path == "/next" ? .json("{}") : .redirect(to: target + "/stolen", status: status)
        }
        defer { [server, other].forEach { $0.stop() } }
        #expect(try await end(server.baseURL + "/x") == .failure(.redirectRefused))
        #expect(other.requests == [])
        #expect(try await end(server.baseURL + "/next").get().status == 200)
    }

    @Test(
        "Another scheme or host name is another server",
        arguments: [
            "https://127.0.0.1", "http://localhost",
        ]
    )
    func otherServer(site: String) async throws {
        let server = try LoopbackServer { request in
            .redirect(to: site + ":" + (request.headers["host"] ?? "").split(separator: ":")[1] + "/stolen")
        }
        defer { server.stop() }
        #expect(try await end(server.baseURL + "/x") == .failure(.redirectRefused))
        #expect(server.requests.map(\.target) == ["/x"])
    }

    @Test(
        "A URL without a host is another server",
        arguments: ["file:///y", "data:text/plain,y", "javascript:y", "http:///y"]
    )
    func noServer(location: String) async throws {
        let server = try LoopbackServer { $0.path == "/x" ? .redirect(to: location) : .json("{}") }
        defer { server.stop() }
        #expect(try await end(server.baseURL + "/x") == .failure(.redirectRefused))
        #expect(server.requests.map(\.target) == ["/x"])
    }

    @Test("A second redirect follows the same rule")
    func secondHop() async throws {
        let other = try LoopbackServer { _ in .json("{}") }
        let target = other.baseURL
        let server = try LoopbackServer { .redirect(to: $0.path == "/x" ? "/y" : target) }
        defer { [server, other].forEach { $0.stop() } }
        #expect(try await end(server.baseURL + "/x") == .failure(.redirectRefused))
        #expect(server.requests.map(\.target) == ["/x", "/y"])
        #expect(other.requests == [])
    }

    @Test("A redirect within the server keeps the credential", arguments: ["/y?z=1", "y?z=1", "HOST/y?z=1"])
    func same(location: String) async throws {
        let server = try LoopbackServer { request in
            let host = "http://" + (request.headers["host"] ?? "")
            return request.path == "/x" ? .redirect(to: location.replacing("HOST", with: host)) : .json("{\"b\":2}")
        }
        defer { server.stop() }
        #expect(try await end(server.baseURL + "/x").get().body == Data("{\"b\":2}".utf8))
        #expect(server.requests.map(\.target) == ["/x", "/y?z=1"])
        #expect(server.requests.map { $0.headers["authorization"] } == ["Bearer s3cret", "Bearer s3cret"])
    }

    @Test("A request that changes something is not redirected, even within the server", arguments: [301, 303, 307])
    func post(status: Int) async throws {
        let server = try LoopbackServer { $0.path == "/x" ? .redirect(to: "/y", status: status) : .json("{}") }
        defer { server.stop() }
        let request = HTTPRequest(
            method: .post,
            url: try #require(URL(string: server.baseURL + "/x")),
            body: Data("{}".utf8)
        )
        #expect(await client.outcome(of: request) == .failure(.redirectRefused))
        #expect(server.requests.map(\.target) == ["/x"])
    }

    @Test("A redirect loop is an error")
    func loop() async throws {
        let server = try LoopbackServer { _ in .redirect(to: "/x") }
        defer { server.stop() }
        #expect(try await end(server.baseURL + "/x") == .failure(.redirectLoop))
    }
}

@Suite struct OriginTests {
    @Test(
        "Scheme, host and port make the origin",
        arguments: [
            ("https://h.org/a", "https://H.org:443/b?c", true),
            ("http://h.org", "http://h.org:80", true),
            ("https://h.org", "http://h.org", false),
            ("http://h.org", "https://h.org", false),
            ("https://h.org", "https://h.org:8443", false),
            ("https://h.org", "https://www.h.org", false),
            ("https://h.org", "https://h.org.evil.com", false),
        ]
    )
    func same(one: String, other: String, isSame: Bool) throws {
        let first = Origin(try #require(URL(string: one)))
        let second = Origin(try #require(URL(string: other)))
        #expect(first != nil && second != nil)
        #expect((first == second) == isSame)
    }

    @Test("Other URLs have no origin", arguments: ["file:///etc/passwd", "ftp://h.org", "data:,x", "/a"])
    func none(address: String) throws {
        #expect(Origin(try #require(URL(string: address))) == nil)
    }
}
