import Infrastructure
import Foundation
import TestSupport
import Testing

/// No error and no log line shows the credential, whatever the server does.
@Suite(.heavy) struct SecrecyTests {
    private static let secret = "s3cr3t-0123456789abcdef"

    private static let answers: [(name: String, answer: LoopbackResponse)] = [
        ("echo", .json(#"{"status_code":7,"status_message":"bad key \#(secret)"}"#, status: 401)),
        ("list", .json(#"{"errors":["bad key \#(secret)"]}"#, status: 422)),
        ("html", .html("<p>\(secret)</p>", status: 502)),
        ("cut", .json("{}").behaving(.cut(afterBytes: 1))),
        ("reset", .reset),
        ("garbage", LoopbackResponse(behaviour: .garbage(Data("no \(secret)\r\n\r\n".utf8)))),
        ("loop", .redirect(to: "/3/loop?api_key=\(secret)")),
        ("away", .redirect(to: "http://localhost:1/?api_key=\(secret)")),
        ("hang", .hang),
        ("text", .json("\"\(secret)\"")),
        ("key", .json(#"{"\#(secret)":"x"}"#)),
        ("good", .json(#"{"a":1}"#)),
    ]

    @Test(
        "neither kind of credential is shown",
        arguments: answers.map(\.name),
        [Authentication.queryItem("api_key", secret: secret), .bearer(secret)]
    )
    func hidden(name: String, authentication: Authentication) async throws {
        let answer = try #require(Self.answers.first { $0.name == name }).answer
        let server = try LoopbackServer { _ in answer }
        defer { server.stop() }
        let lines = Locked<[String]>([])
        let logging = LoggingHTTPClient(base: URLSessionHTTPClient(idleTimeout: 1)) { line in
            lines.withLock { $0.append(line) }
        }
        let url = try #require(URL(string: server.baseURL + "/3"))
        let client = APIClient(
            http: logging,
            configuration: APIConfiguration(baseURL: url, authentication: authentication) { body in
                APIRefusal(code: nil, message: String(decoding: body, as: UTF8.self))
            }
        )
        var text = ""
        do {
            _ = try await client.send(Endpoint<[String: Int]>(path: name, query: ["query": "words"]))
            #expect(name == "good")
        } catch {
            text = "\(error) \(String(reflecting: error)) \(error.localizedDescription)"
            dump(error, to: &text)
            #expect(!text.contains("query") && !text.contains("words"))
        }
        let logged = lines.withLock { $0 }
        #expect(logged.count == 1)
        #expect(logged.allSatisfy { $0.contains("/3/\(name)?") })
        #expect(!(text + logged.joined()).contains(Self.secret))
        #expect(server.requests.first?.description.contains(Self.secret) == true)
    }
}

extension LoopbackRequest {
    fileprivate var description: String { "\(target) \(headers)" }
}
