import Foundation
import TestSupport
import Testing

#if canImport(FoundationNetworking)
    import FoundationNetworking
#endif

/// The server the other suites lean on.
@Suite(.heavy) struct LoopbackServerTests {
    private func post(_ address: String, _ body: String) async throws -> (Data, Int?) {
        var request = URLRequest(url: try #require(URL(string: address)))
        request.httpMethod = "POST"
        request.httpBody = Data(body.utf8)
        let (data, response) = try await URLSession.shared.data(for: request)
        return (data, (response as? HTTPURLResponse)?.statusCode)
    }

    @Test("it records what was asked, body included, in order")
    func records() async throws {
        let server = try LoopbackServer { .json(#"{"method":"\#($0.method)"}"#, status: 201) }
        defer { server.stop() }
        let (data, status) = try await post(server.baseURL + "/a/b?x=1%202&y=&z", "hello")
        #expect(String(decoding: data, as: UTF8.self) == #"{"method":"POST"}"#)
        #expect(status == 201)
        let request = try #require(server.requests.first)
        #expect(request.target == "/a/b?x=1%202&y=&z")
        #expect(request.path == "/a/b")
        #expect(request.query == ["x": "1 2", "y": "", "z": ""])
        #expect(request.body == Data("hello".utf8))
        #expect(request.headers["content-length"] == "5")
    }

    @Test("it serves child processes")
    func child() async throws {
        let server = try LoopbackServer { _ in .json("{}").behaving(.drip(interval: 0)) }
        defer { server.stop() }
        let port = try #require(server.baseURL.split(separator: ":").last)
        let script = #"exec 3<>/dev/tcp/127.0.0.1/$0; printf 'GET /from-child HTTP/1.1\r\n\r\n' >&3; cat <&3"#
        let output = try await ProgramRunner(executable: "/bin/bash", environment: [:]).run([
            "-c", script, String(port),
        ])
        #expect(output.stdout.split(separator: "\r\n").last == "{}")
        #expect(server.requests.map(\.target) == ["/from-child"])
    }

    @Test("stopping frees those who wait, refuses those who come, and may be done twice")
    func stops() async throws {
        let server = try LoopbackServer { _ in .hang }
        let address = server.baseURL
        let waiting = Task { try? await post(address, "") }
        #expect(await eventually { server.requests.count == 1 })
        server.stop()
        server.stop()
        #expect(await waiting.value == nil)
        #expect(await eventually { server.openConnections == 0 })
        await #expect(throws: URLError.self) { try await post(address, "") }
    }
}
