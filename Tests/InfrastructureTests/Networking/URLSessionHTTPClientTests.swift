import Infrastructure
import Foundation
import TestSupport
import Testing

@Suite(.heavy) struct URLSessionHTTPClientTests {
    private func request(_ address: String, headers: [String: String] = [:]) throws -> HTTPRequest {
        HTTPRequest(url: try #require(URL(string: address)), headers: headers)
    }

    private func end(
        _ address: String,
        with client: URLSessionHTTPClient = URLSessionHTTPClient()
    ) async throws -> Result<HTTPResponse, HTTPError> {
        let request = try request(address)
        return await outcome { () throws(HTTPError) in try await client.send(request) }
    }

    @Test("the request arrives as it was made, and the answer as it was given")
    func exchange() async throws {
        let server = try LoopbackServer { _ in .json("{\"a\":1}", headers: ["X-Note": "hi"]) }
        defer { server.stop() }
        let request = try request(
            server.baseURL + "/a%20b/c?q=%2B%26",
            headers: ["Accept": "application/json", "X-A": "1"]
        )
        let response = try await URLSessionHTTPClient().send(request)
        #expect(response.status == 200)
        #expect(response.body == Data("{\"a\":1}".utf8))
        #expect(response.headers["x-note"] == "hi")
        let received = try #require(server.requests.first)
        #expect(received.method == "GET")
        #expect(received.target == "/a%20b/c?q=%2B%26")
        #expect(received.query == ["q": "+&"])
        #expect(received.headers["accept"] == "application/json")
        #expect(received.headers["x-a"] == "1")
    }

    @Test("any status is an answer, not an error", arguments: [201, 204, 302, 304, 400, 401, 404, 407, 429, 500, 503])
    func statuses(status: Int) async throws {
        let server = try LoopbackServer { _ in LoopbackResponse(status: status) }
        defer { server.stop() }
        #expect(try await end(server.baseURL).get().status == status)
    }

    @Test(
        "a 401 that asks for a password does not hang",
        arguments: ["Basic realm=\"x\"", "Digest realm=\"x\"", "Bearer"]
    )
    func challenge(scheme: String) async throws {
        let server = try LoopbackServer { request in
            request.path == "/" ? .json("{}", status: 401, headers: ["WWW-Authenticate": scheme]) : .json("{}")
        }
        defer { server.stop() }
        let client = URLSessionHTTPClient()
        #expect(try await end(server.baseURL + "/", with: client).get().status == 401)
        #expect(try await end(server.baseURL + "/next", with: client).get().status == 200)
    }

    @Test("no cookie is sent back, and nothing is answered from a cache")
    func noMemory() async throws {
        let server = try LoopbackServer { _ in
            .json("{}", headers: ["Set-Cookie": "id=1; Path=/", "Cache-Control": "max-age=600", "ETag": "\"x\""])
        }
        defer { server.stop() }
        let client = URLSessionHTTPClient()
        for _ in 1...2 { #expect(try await end(server.baseURL + "/a", with: client).get().status == 200) }
        #expect(server.requests.map { $0.headers["cookie"] } == [nil, nil])
        #expect(server.requests.map { $0.headers["if-none-match"] } == [nil, nil])
    }

    @Test("many requests at once each get their own answer")
    func concurrent() async throws {
        let server = try LoopbackServer { .json($0.path) }
        defer { server.stop() }
        let client = URLSessionHTTPClient()
        let base = server.baseURL
        let bodies = await withTaskGroup(of: String?.self) { group in
            for number in 1...40 {
                group.addTask {
                    (try? await end("\(base)/\(number)", with: client).get()).map {
                        String(decoding: $0.body, as: UTF8.self)
                    }
                }
            }
            return await group.reduce(into: Set()) { $0.insert($1) }
        }
        #expect(bodies == Set((1...40).map { "/\($0)" }))
    }

    @Test("gzip is unpacked on the way")
    func gzip() async throws {
        let packed = try #require(Data(base64Encoded: "H4sIAAAAAAACA6tWSlSyMqwFAK+sG1YHAAAA"))
        let server = try LoopbackServer { _ in .json(packed, headers: ["Content-Encoding": "gzip"]) }
        defer { server.stop() }
        #expect(try await end(server.baseURL).get().body == Data("{\"a\":1}".utf8))
    }
}
