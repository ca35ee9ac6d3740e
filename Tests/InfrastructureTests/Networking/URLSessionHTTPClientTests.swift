import Foundation
import TestSupport
import Testing

@testable import Infrastructure

@Suite(.heavy) struct URLSessionHTTPClientTests {
    private let client = URLSessionHTTPClient()

    @Test("The request is sent unchanged, and the response returned unchanged")
    func requestTask() async throws {
        let server = try LoopbackServer { _ in .json("{\"a\":1}", headers: ["Retry-After": "hi"]) }
        defer { server.stop() }
        let headers = ["Accept": "application/json", "X-A": "1"]
        let response = try await client.outcome(of: server.baseURL + "/a%20b/c?q=%2B%26", headers: headers).get()
        #expect(response.status == 200)
        #expect(response.body == Data("{\"a\":1}".utf8))
        #expect(response.retryAfter == "hi")
        let received = try #require(server.requests.first)
        #expect(received.method == "GET")
        #expect(received.target == "/a%20b/c?q=%2B%26")
        #expect(received.query == ["q": "+&"])
        #expect(received.headers["accept"] == "application/json")
        #expect(received.headers["x-a"] == "1")
    }

    @Test("A POST or DELETE request is sent with its body", arguments: [HTTPMethod.post, .delete])
    func body(method: HTTPMethod) async throws {
        let server = try LoopbackServer { _ in .json("{}", status: 201) }
        defer { server.stop() }
        let url = try #require(URL(string: server.baseURL + "/a"))
        // Longer than libcurl's limit for asking first whether the server accepts a body.
        for body in [Data("{}".utf8), Data(repeating: 0x20, count: 1_500_000)] {
            let headers = ["Content-Type": "application/json"]
            let request = HTTPRequest(method: method, url: url, headers: headers, body: body)
            #expect(try await client.outcome(of: request).get().status == 201)
            let received = try #require(server.requests.last)
            #expect(received.method == method.rawValue)
            #expect(received.headers["content-type"] == "application/json")
            #expect(received.body == body)
        }
        #expect(try await client.outcome(of: HTTPRequest(method: method, url: url)).get().status == 201)
        #expect(server.requests.last?.body == Data())
    }

    @Test("Any status is a response, not an error", arguments: [201, 204, 302, 304, 400, 401, 404, 407, 429, 500, 503])
    func statuses(status: Int) async throws {
        let server = try LoopbackServer { _ in LoopbackResponse(status: status) }
        defer { server.stop() }
        #expect(try await client.outcome(of: server.baseURL).get().status == status)
    }

    @Test(
        "A 401 with a password challenge does not hang",
        arguments: ["Basic realm=\"x\"", "Digest realm=\"x\"", "Bearer"]
    )
    func challenge(scheme: String) async throws {
        let server = try LoopbackServer { request in
            request.path == "/" ? .json("{}", status: 401, headers: ["WWW-Authenticate": scheme]) : .json("{}")
        }
        defer { server.stop() }
        #expect(try await client.outcome(of: server.baseURL + "/").get().status == 401)
        #expect(try await client.outcome(of: server.baseURL + "/next").get().status == 200)
    }

    @Test("No cookie is sent, and no response is cached")
    func noMemory() async throws {
        let server = try LoopbackServer { _ in
            .json("{}", headers: ["Set-Cookie": "id=1; Path=/", "Cache-Control": "max-age=600", "ETag": "\"x\""])
        }
        defer { server.stop() }
        for _ in 1...2 { #expect(try await client.outcome(of: server.baseURL + "/a").get().status == 200) }
        #expect(server.requests.map { $0.headers["cookie"] } == [nil, nil])
        #expect(server.requests.map { $0.headers["if-none-match"] } == [nil, nil])
    }

    @Test("Concurrent requests each get their own response")
    func concurrent() async throws {
        let server = try LoopbackServer { .json($0.path) }
        defer { server.stop() }
        let (client, base) = (client, server.baseURL)
        let bodies = await withTaskGroup(of: String?.self) { group in
            for number in 1...40 {
                group.addTask {
                    (try? await client.outcome(of: "\(base)/\(number)").get()).map {
                        String(decoding: $0.body, as: UTF8.self)
                    }
                }
            }
            return await group.reduce(into: Set()) { $0.insert($1) }
        }
        #expect(bodies == Set((1...40).map { "/\($0)" }))
    }

    @Test("Gzip is decompressed")
    func gzip() async throws {
        let packed = try #require(Data(base64Encoded: "H4sIAAAAAAACA6tWSlSyMqwFAK+sG1YHAAAA"))
        let server = try LoopbackServer { _ in .json(packed, headers: ["Content-Encoding": "gzip"]) }
        defer { server.stop() }
        #expect(try await client.outcome(of: server.baseURL).get().body == Data("{\"a\":1}".utf8))
    }
}

/// The end of a request whose task is cancelled.
@Suite(.heavy) struct CancellationTests {
    private func sending(_ server: LoopbackServer, _ client: URLSessionHTTPClient) throws
        -> Task<Result<HTTPResponse, HTTPError>, Never>
    {
        let request = HTTPRequest(url: try #require(URL(string: server.baseURL + "/x")))
        return Task { await client.outcome(of: request) }
    }

    @Test(
        "Cancelling ends a request at once and closes the connection, before and during the response",
        arguments: [LoopbackResponse.hang, .json("[1,2,3]").behaving(.drip(interval: 600))]
    )
    func hangsUp(answer: LoopbackResponse) async throws {
        let server = try LoopbackServer { _ in answer }
        defer { server.stop() }
        let task = try sending(server, URLSessionHTTPClient())
        #expect(await eventually { server.requests.count == 1 })
        task.cancel()
        #expect(await task.value == .failure(.cancelled))
        #expect(await eventually { server.openConnections == 0 })
    }

    @Test("A task cancelled before its request sends nothing")
    func before() async throws {
        let server = try LoopbackServer { _ in .json("{}") }
        defer { server.stop() }
        let client = URLSessionHTTPClient()
        let request = HTTPRequest(url: try #require(URL(string: server.baseURL + "/x")))
        let task = Task {
            withUnsafeCurrentTask { $0?.cancel() }
            return await client.outcome(of: request)
        }
        #expect(await task.value == .failure(.cancelled))
        #expect(try await sending(server, client).value.get().status == 200)
        #expect(server.requests.count == 1)
    }

    @Test("Cancelling some of many requests does not affect the others")
    func some() async throws {
        let server = try LoopbackServer { _ in .json("{}").behaving(.delay(seconds: 0.05)) }
        defer { server.stop() }
        let client = URLSessionHTTPClient()
        let tasks = try (0..<30).map { _ in try sending(server, client) }
        for (index, task) in tasks.enumerated() where index.isMultiple(of: 2) { task.cancel() }
        for (index, task) in tasks.enumerated() {
            let outcome = await task.value
            if index.isMultiple(of: 2), outcome == .failure(.cancelled) { continue }
            #expect((try? outcome.get())?.status == 200)
        }
    }
}

/// The size limit of `URLSessionHTTPClient`.
@Suite(.heavy) struct SizeLimitTests {
    @Test("The size limit is accepted, one byte more is not")
    func border() async throws {
        let server = try LoopbackServer { .json(Data(count: $0.path == "/fits" ? 100_000 : 100_001)) }
        defer { server.stop() }
        let client = URLSessionHTTPClient(sizeLimit: 100_000)
        #expect(try await client.outcome(of: server.baseURL + "/fits").get().body == Data(count: 100_000))
        #expect(try await client.outcome(of: server.baseURL + "/over") == .failure(.tooLarge(limit: 100_000)))
    }

    @Test("A huge response is dropped and its connection closed, and the next request works")
    func huge() async throws {
        let body = Data(count: 96 * 1024 * 1024)
        let server = try LoopbackServer { $0.path == "/next" ? .json("{}") : .json(body) }
        defer { server.stop() }
        let client = URLSessionHTTPClient()
        #expect(try await client.outcome(of: server.baseURL + "/huge") == .failure(.tooLarge(limit: 16 * 1024 * 1024)))
        #expect(await eventually { server.openConnections == 0 })
        #expect(try await client.outcome(of: server.baseURL + "/next").get().body == Data("{}".utf8))
    }

    @Test("The limit applies to decompressed bytes")
    func bomb() async throws {
        let packed = GzipBomb.packed(unpackedTo: 32 * 1024 * 1024)
        #expect(packed.count < 300_000)
        let server = try LoopbackServer { _ in .json(packed, headers: ["Content-Encoding": "gzip"]) }
        defer { server.stop() }
        let client = URLSessionHTTPClient(sizeLimit: 1_000_000)
        #expect(try await client.outcome(of: server.baseURL) == .failure(.tooLarge(limit: 1_000_000)))
    }
}

#if canImport(FoundationNetworking) && canImport(Glibc)
    @Suite("CurlLibrary")
    struct CurlLibraryTests {
        @Test("libcurl works through our functions")
        func version() throws {
            #expect(CurlLibrary.isAvailable)
            let text = try #require(UnsafePointer<CChar>(bitPattern: curlVersion(0, 0, 0, 0)))
            #expect(String(cString: text).hasPrefix("libcurl/"))
        }

        @Test("A function missing from libcurl returns 0")
        func unknown() {
            #expect(curl("no_such_function", 1, 2, 3, 4) == 0)
        }
    }
#endif
