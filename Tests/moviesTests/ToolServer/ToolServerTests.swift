import DomainTestSupport
import Foundation
import JSONText
import Synchronization
import TestSupport
import Testing

@testable import Infrastructure
@testable import movies

/// The protocol in both versions: refusals, cancellation, progress.
@MainActor
@Suite("ToolServer")
struct ToolServerTests {
    private func modern(_ method: String, id: String = "1", _ more: String = "", version: String = "2026-07-28")
        -> String
    {
        """
        {"jsonrpc":"2.0","id":\(id),"method":"\(method)","params":{"_meta":{"io.modelcontextprotocol/protocolVersion":\
        "\(version)","io.modelcontextprotocol/clientCapabilities":{}}\(more)}}
        """
    }

    private func request(_ method: String, id: String = "1", params: String = "{}") -> String {
        #"{"jsonrpc":"2.0","id":\#(id),"method":"\#(method)","params":\#(params)}"#
    }

    @Test(
        "The handshake agrees on a known revision, otherwise on the newest that has a handshake",
        arguments: [
            ("2024-11-05", "2024-11-05"), ("2025-03-26", "2025-03-26"), ("2025-06-18", "2025-06-18"),
            ("2025-11-25", "2025-11-25"), ("2026-07-28", "2025-11-25"), ("x", "2025-11-25"),
        ]
    )
    func handshake(asked: String, agreed: String) async throws {
        let params = #"{"protocolVersion":"\#(asked)","capabilities":{},"clientInfo":{"name":"c","version":"1"}}"#
        let answers = try await ToolSession().answers(to: [
            request("ping", id: "\"a\""), request("initialize", params: params),
            #"{"jsonrpc":"2.0","method":"notifications/initialized"}"#,
            #"{"jsonrpc":"2.0","id":2,"method":"tools/list"}"#,
        ])
        #expect(answers.count == 3)
        #expect(answers.first { $0["id"] == "a" } == ["jsonrpc": "2.0", "id": "a", "result": [:]])
        let result = try #require(answers.first { $0.id == 1 }?.result)
        #expect(result["protocolVersion"] == .string(agreed))
        #expect(result["capabilities"] == ["tools": [:]])
        #expect(result["serverInfo"]?["name"] == "movies")
        #expect(answers.first { $0.id == 2 }?.result?["tools"]?.array?.count == 5)
    }

    @Test("Without a handshake, each request names its revision")
    func discovery() async throws {
        let answers = try await ToolSession().answers(to: [
            modern("server/discover", id: "\"d\""), modern("tools/list", id: "2"),
            modern("tools/call", id: "3", #","name":"search_movies","arguments":{"query":"the matrix"}"#),
            modern("ping", id: "4"), modern("initialize", id: "5"),
            modern("tools/list", id: "6", version: "2025-11-25"),
            request("server/discover", id: "7"), request("tools/list", id: "8"),
            request("tools/list", id: "9", params: #"{"_meta":{"io.modelcontextprotocol/clientCapabilities":{}}}"#),
            modern("tools/list", id: "10", #","cursor":"x""#),
        ])
        let versions: JSONValue = ["2026-07-28", "2025-11-25", "2025-06-18", "2025-03-26", "2024-11-05"]
        let found = try #require(answers.first { $0["id"] == "d" }?.result)
        #expect(found["supportedVersions"] == versions)
        #expect(found["capabilities"] == ["tools": [:]])
        let sorted = answers.filter { $0.id > 0 }.sorted { $0.id < $1.id }
        let cacheable = [found, try #require(sorted[0].result)]
        for result in cacheable + [try #require(sorted[1].result)] {
            #expect(result["resultType"] == "complete")
            #expect(result["_meta"]?["io.modelcontextprotocol/serverInfo"]?["version"] != nil)
        }
        #expect(cacheable.map { $0["cacheScope"] } == ["public", "public"])
        #expect(sorted.map(\.errorCode) == [nil, nil, -32601, -32601, -32022, -32602, -32600, -32602, -32602])
        let data: JSONValue = ["supported": versions, "requested": "2025-11-25"]
        #expect(sorted[4]["error"]?["data"] == data)
    }

    @Test(
        "What is no request is refused with its ID, or null if that cannot be read",
        arguments: [
            ("{", -32700, JSONValue.null), ("nonsense", -32700, .null), ("\"\u{1}\"", -32700, .null),
            (String(repeating: "[", count: 100_000), -32700, .null), ("[]", -32600, .null), ("7", -32600, .null),
            (#"[{"jsonrpc":"2.0","id":1,"method":"ping"}]"#, -32600, .null),
            (#"{"id":1,"method":"ping"}"#, -32600, 1), (#"{"jsonrpc":"1.0","id":"x","method":"ping"}"#, -32600, "x"),
            (#"{"jsonrpc":"2.0","id":1}"#, -32600, 1), (#"{"jsonrpc":"2.0","id":1,"method":3}"#, -32600, 1),
            (#"{"jsonrpc":"2.0","id":null,"method":"ping"}"#, -32600, .null),
            (#"{"jsonrpc":"2.0","id":1.5,"method":"ping"}"#, -32600, .null),
            (#"{"jsonrpc":"2.0","id":{},"method":"ping"}"#, -32600, .null),
            (#"{"jsonrpc":"2.0","id":9223372036854775808,"method":"ping"}"#, -32600, .null),
            (#"{"jsonrpc":"2.0","id":1,"method":"ping","params":[]}"#, -32602, 1),
            (#"{"jsonrpc":"2.0","id":1,"method":"resources/list"}"#, -32601, 1),
            (#"{"jsonrpc":"2.0","id":1,"method":"tools/call","params":{}}"#, -32602, 1),
            (#"{"jsonrpc":"2.0","id":1,"method":"tools/call","params":{"name":"x"}}"#, -32602, 1),
            (#"{"jsonrpc":"2.0","id":1,"method":"tools/call","params":{"name":"mark_movie"}}"#, -32602, 1),
            (
                #"{"jsonrpc":"2.0","id":1,"method":"tools/call","params":{"name":"search_movies","arguments":[]}}"#,
                -32602, 1
            ),
        ]
    )
    func refusals(line: String, code: Int, id: JSONValue) async throws {
        let answers = try await ToolSession().answersAfterHandshake(to: [line])
        #expect(answers.map(\.errorCode) == [code])
        #expect(answers.map { $0["id"] } == [id])
    }

    @Test("A line that is too long is refused, and the next one is read")
    func longLine() async throws {
        let long =
            #"{"jsonrpc":"2.0","id":1,"method":"ping","params":{"x":"\#(String(repeating: "x", count: 1 << 20))"}}"#
        let answers = try await ToolSession().answersAfterHandshake(to: [long, request("ping", id: "2")])
        #expect(answers.map(\.errorCode) == [-32600, nil])
    }

    @Test("Before the handshake, only ping is answered")
    func beforeHandshake() async throws {
        let lines = [ToolSession.line("search_movies", ["query": "heat"]), request("tools/list", id: "2")]
        #expect(
            try await ToolSession().answers(to: lines).sorted { $0.id < $1.id }.map(\.errorCode) == [-32600, -32600]
        )
    }

    @Test("Notifications and answers are never answered")
    func notifications() async throws {
        let lines = [
            #"{"jsonrpc":"2.0","method":"notifications/cancelled","params":{"requestId":99}}"#,
            #"{"jsonrpc":"2.0","method":"notifications/cancelled"}"#, #"{"jsonrpc":"2.0","method":"x","params":[]}"#,
            #"{"jsonrpc":"2.0","method":"tools/call"}"#, #"{"jsonrpc":"2.0","id":5,"result":{}}"#,
        ]
        #expect(try await ToolSession().answersAfterHandshake(to: lines) == [])
    }

    @Test("A batch is answered by a batch, in the one revision that has batches")
    func batches() async throws {
        let initialize = request("initialize", id: "0", params: #"{"protocolVersion":"2025-03-26"}"#)
        let notification = #"{"jsonrpc":"2.0","method":"notifications/initialized"}"#
        let calls = [ToolSession.line("search_movies", ["query": "heat"]), request("ping", id: "2")]
        let batch = "[" + (calls + [notification, "7", initialize]).joined(separator: ",") + "]"
        let answers = try await ToolSession().answers(to: [initialize, batch, "[\(notification)]", "[]"])
        let values = try #require(answers.first { $0.array != nil }?.array)
        #expect(values.map(\.id) == [1, 2, -1, 0])
        #expect(values.map(\.errorCode) == [nil, nil, -32600, -32600])
        #expect(answers.count == 3 && answers.contains { $0.errorCode == -32600 })
    }

    @Test("Slow calls hold up no other message, and a cancelled one is not answered")
    func cancellation() async throws {
        let (started, finished) = (AsyncStream.makeStream(of: Void.self), AsyncStream.makeStream(of: Void.self))
        var session = try ToolSession(["TMDB_API_KEY": "0f1e2d3c4b5a69788796a5b4c3d2e1f0"])
        try session.program.writeSettings(#"{"timeout_seconds":3600}"#)
        session.program.http = FakeHTTPClient { request throws(HTTPError) in
            let isFirst = request.url.path.hasSuffix("popular")
            if isFirst { started.continuation.yield() }
            do { try await Task.sleep(for: .seconds(3_600)) } catch {
                if isFirst { finished.continuation.yield() }
                throw .cancelled
            }
            return HTTPResponse(status: 404, body: Data())
        }
        func cancel(_ id: Int) -> String {
            #"{"jsonrpc":"2.0","method":"notifications/cancelled","params":{"requestId":\#(id)}}"#
        }
        let others = Array(101...200)
        var lines = others.map { ToolSession.line("get_movies", ["ids": [.string("\($0)")]], id: $0) }
        lines += [ToolSession.line("my_movies", ["list": "seen"], id: 2), request("ping", id: "1"), cancel(1)]
        var step = 0
        let answers = try await session.run {
            step += 1
            switch step {
            case 1: return ToolSession.initialize
            case 2: return ToolSession.line("list_movies", ["list": "popular"], meta: ["progressToken": 1])
            case 3:
                for await _ in started.stream { break }
                lines.reverse()
            case 4 + others.count + 2:
                for await _ in finished.stream { break }
                lines = others.map(cancel)
            default: break
            }
            return lines.popLast()
        }
        // A second request with one ID is refused.
        #expect(answers.sorted { $0.id < $1.id }.map(\.id) == [0, 1, 2])
        #expect(answers.sorted { $0.id < $1.id }.map(\.errorCode) == [nil, -32600, nil])
    }

    @Test("Calls that wait for others do not hold up the end of input")
    func endOfInput() async throws {
        let started = AsyncStream.makeStream(of: Void.self)
        var session = try ToolSession(["TMDB_API_KEY": "0f1e2d3c4b5a69788796a5b4c3d2e1f0"])
        try session.program.writeSettings(#"{"timeout_seconds":3600}"#)
        session.grace = .zero
        session.program.http = FakeHTTPClient { _ throws(HTTPError) in
            started.continuation.yield()
            do { try await Task.sleep(for: .seconds(3_600)) } catch { throw .cancelled }
            return HTTPResponse(status: 404, body: Data())
        }
        let calls = (1...1_100).map { ToolSession.line("get_movies", ["ids": [.string("\($0)")]], id: $0) }
        var lines = [ToolSession.initialize] + calls
        let answers = try await session.run {
            if !lines.isEmpty { return lines.removeFirst() }
            for await _ in started.stream { break }
            return nil
        }
        #expect(answers.map(\.id) == [0])
    }

    @Test("Progress is reported for each page, if the request asks for it")
    func progress() async throws {
        var session = try ToolSession(["TMDB_API_KEY": "0f1e2d3c4b5a69788796a5b4c3d2e1f0"])
        try session.program.writeSettings(#"{"timeout_seconds":3600}"#)
        session.program.http = FakeHTTPClient(json: { _ in
            let films = (1...20).map { #"{"id":\#($0),"title":"Film \#($0)","genre_ids":[]}"# }.joined(
                separator: ","
            )
            return #"{"page":1,"results":[\#(films)],"total_pages":3,"total_results":60}"#
        })
        let arguments: JSONValue = ["list": "popular", "limit": 50]
        let answers = try await session.answersAfterHandshake(to: [
            ToolSession.line("list_movies", arguments, meta: ["progressToken": "p"]),
            ToolSession.line("list_movies", arguments, id: 2),
        ])
        let steps = answers.filter { $0["method"] != nil }.compactMap { $0["params"] }
        #expect(steps == (1...3).map { ["progressToken": "p", "progress": .integer($0), "total": 3] })
        // Every page has the same films, and each film is listed once.
        #expect(answers.compactMap { $0.result?["structuredContent"]?.titles.count } == [20, 20])
    }
}
