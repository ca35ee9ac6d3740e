import Foundation
import TestSupport
import Testing

@testable import Infrastructure

/// No error and no log line shows the credential or the session, whatever the server sends.
@Suite(.heavy) struct SecrecyTests {
    private static let secret = "s3cr3t-0123456789abcdef"
    private static let session = Authentication.queryItem("session_id", secret: secret)

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
        "Neither kind of credential is shown",
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
            configuration: APIConfiguration(baseURL: url, authentications: [authentication, Self.session]) { body in
                (nil, String(decoding: body, as: UTF8.self))
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

@Suite struct SecretRedactorTests {
    @Test(
        "Every occurrence of the secret is removed, escaped or not",
        arguments: [
            ("key k+1 and k+1!", "key *** and ***!"), ("?api_key=k%2B1&x", "?api_key=***&x"),
            ("k+1\u{301}", "***\u{301}"),
            ("nothing", "nothing"),
        ]
    )
    func redacted(text: String, expected: String) {
        #expect(SecretRedactor([.queryItem("key", secret: "k+1")]).redact(text) == expected)
        #expect(SecretRedactor([.bearer("other"), .bearer("k+1")]).redact(text) == expected)
    }

    @Test("A missing or empty secret changes nothing", arguments: [[], [Authentication.queryItem("key", secret: "")]])
    func noSecret(authentications: [Authentication]) {
        #expect(SecretRedactor(authentications).redact("abc") == "abc")
    }

    @Test("Long text is cut after 300 scalars, and leaves no part of a secret at the cut")
    func cut() {
        let text = String(repeating: "a", count: 298) + "s3cret" + String(repeating: "b", count: 50)
        let redactor = SecretRedactor([.queryItem("key", secret: "s3cret")])
        #expect(redactor.redact(text) == String(repeating: "a", count: 298) + "**")
        let marks = "e" + String(repeating: "\u{301}", count: 5000)
        #expect(SecretRedactor([]).redact(marks).unicodeScalars.count == 300)
    }

    @Test(
        "A complete response is searched, and only the secret is replaced",
        arguments: [
            ("k+1", "***"), ("a k+1k+1 b k%2B1", "a ****** b ***"), ("k%2b1 k+", "k%2b1 k+"), ("", ""),
            (String(repeating: "x", count: 999) + "k+1", String(repeating: "x", count: 999) + "***"),
        ]
    )
    func answers(body: String, expected: String) {
        let whole = Data("<\(body)>".utf8)
        let redactor = SecretRedactor([.bearer("k+1")])
        #expect(redactor.redact(whole) == Data("<\(expected)>".utf8))
        // Indices need not start at 0.
        #expect(redactor.redact(whole.dropFirst().dropLast()) == Data(expected.utf8))
    }
}

@Suite struct RedactedURLTests {
    @Test(
        "A redacted URL is the URL without its secrets",
        arguments: [
            ("https://h.org/3/a?api_key=abc", "https://h.org/3/a?api_key=***"),
            ("https://h.org/3/a?API_KEY=abc&x=1", "https://h.org/3/a?api_key=***&x=1"),
            ("https://h.org/3/a?api_key=", "https://h.org/3/a?api_key=***"),
            ("https://h.org/3/a?api_key=abc&session_id=de&x=1", "https://h.org/3/a?api_key=***&session_id=***&x=1"),
            ("https://h.org/3/a%20b?x=%2B", "https://h.org/3/a%20b?x=%2B"),
            ("http://[::1]:8080/3", "http://[::1]:8080/3"),
            ("http://me:pw@h.org/", "http://h.org/"),
            ("http://h.org/?api_key_old=1#api_key=abc", "http://h.org/?api_key_old=1"),
        ]
    )
    func redacted(address: String, expected: String) throws {
        #expect(try #require(URL(string: address)).redacted(hiding: ["api_key", "session_id"]) == expected)
    }

    @Test("Without a secret item every item is shown")
    func noSecret() throws {
        let url = try #require(URL(string: "https://me:pw@h.org/3/a?api_key=abc&x=1"))
        #expect(url.redacted(hiding: []) == "https://h.org/3/a?api_key=abc&x=1")
    }
}
