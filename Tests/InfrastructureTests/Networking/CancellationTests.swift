import Infrastructure
import Foundation
import TestSupport
import Testing

/// How a request ends when its task is cancelled.
@Suite(.heavy) struct CancellationTests {
    private func sending(_ server: LoopbackServer, _ client: URLSessionHTTPClient) throws
        -> Task<Result<HTTPResponse, HTTPError>, Never>
    {
        let request = HTTPRequest(url: try #require(URL(string: server.baseURL + "/x")))
        return Task { await outcome { () throws(HTTPError) in try await client.send(request) } }
    }

    @Test("a request to a silent server ends at once and hangs up")
    func silent() async throws {
        let server = try LoopbackServer { _ in .hang }
        defer { server.stop() }
        let task = try sending(server, URLSessionHTTPClient())
        #expect(await eventually { server.requests.count == 1 })
        task.cancel()
        #expect(await task.value == .failure(.cancelled))
        #expect(await eventually { server.openConnections == 0 })
    }

    @Test("a request whose body is on its way ends at once and hangs up")
    func dripping() async throws {
        let server = try LoopbackServer { _ in .json("[1,2,3]").behaving(.drip(interval: 600)) }
        defer { server.stop() }
        let task = try sending(server, URLSessionHTTPClient())
        #expect(await eventually { server.requests.count == 1 })
        task.cancel()
        #expect(await task.value == .failure(.cancelled))
        #expect(await eventually { server.openConnections == 0 })
    }

    @Test("a task that was cancelled before asks nothing")
    func before() async throws {
        let server = try LoopbackServer { _ in .json("{}") }
        defer { server.stop() }
        let client = URLSessionHTTPClient()
        let request = HTTPRequest(url: try #require(URL(string: server.baseURL + "/x")))
        let task = Task {
            withUnsafeCurrentTask { $0?.cancel() }
            return await outcome { () throws(HTTPError) in try await client.send(request) }
        }
        #expect(await task.value == .failure(.cancelled))
        #expect(try await sending(server, client).value.get().status == 200)
        #expect(server.requests.count == 1)
    }

    @Test("cancelling some of many requests leaves the others alone")
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
