import Foundation
@testable import Infrastructure
import TestSupport

/// HTTP responses as bytes on a connection: each request ends with a response or an error before its deadline.
enum NetworkTargets {
    static let all = [head]

    private static let bytes = Locked(Data())
    private static let server = try? LoopbackServer { _ in
        LoopbackResponse(behaviour: .garbage(bytes.withLock { $0 }))
    }
    private static let client = URLSessionHTTPClient(sizeLimit: 1 << 20)

    private static let head = FuzzTarget("http head", seeds: HeadSeeds.all) { input, _ in
        guard let server, let url = URL(string: server.baseURL + "/3/x") else {
            throw FuzzFinding(description: "no server")
        }
        bytes.withLock { $0 = Data(input) }
        let client = DeadlineHTTPClient(base: client, deadline: Deadline(seconds: 20))
        let request = HTTPRequest(url: url, headers: ["Authorization": "Bearer s3cret"])
        let outcome: Result<HTTPResponse, HTTPError>
        do throws(HTTPError) { outcome = .success(try await client.send(request)) } catch { outcome = .failure(error) }
        switch outcome {
        case .success(let response): try require((200...999).contains(response.status), "status \(response.status)")
        case .failure(.timedOut), .failure(.cancelled): throw FuzzFinding(description: "timed out")
        case .failure(let error): try require(!"\(error)".contains("s3cret"), "the error contains the credential")
        }
    }
}

/// Responses with the parts that HTTP libraries parse.
private enum HeadSeeds {
    private static let huge = String(repeating: "x;=\\\" ", count: 400)

    static let all =
        heads.map { "HTTP/1.1 \($0)\r\nConnection: close\r\nContent-Length: 8\r\n\r\n{\"a\":12}" } + [
            "HTTP/1.1 200 OK\r\nTransfer-Encoding: chunked\r\nTrailer: X\r\n\r\n8\r\n{\"a\":12}\r\n0\r\nX: y\r\nZ: q\r\n\r\n",
            "HTTP/1.1 100 Continue\r\nX: 1\r\n\r\nHTTP/1.1 103 Early\r\nLink: <a>\r\n\r\nHTTP/1.1 200 OK\r\n\r\n{}",
            "HTTP/1.1 200 OK\r\nContent-Length: 9223372036854775807\r\n\r\n{}",
            "HTTP/1.1 200 OK\r\nContent-Length: -1\r\nContent-Length: 99999999999999999999\r\n\r\n{}",
            "HTTP/1.1 101 Switching Protocols\r\nUpgrade: h2c\r\n\r\n", "HTTP/1.0 200\n\n{}", "HTTP/2 200 \r\n\r\n{}",
            "HTTP/1.1 200 OK\r\nContent-Encoding: gzip, br, deflate\r\n\r\n\u{1f}\u{8b}\u{8}{}", "HTTP/0.9", "",
        ]

    private static let heads = [
        "200 OK\r\nContent-Type: application/json;charset=\"utf-8\"\r\nDate: Sun, 06 Nov 1994 08:49:37 GMT",
        "200 OK\r\nSet-Cookie: a=b; Path=/; Expires=Wed, 09 Jun 2041 10:18:14 GMT; Max-Age=-1\r\nSet-Cookie: ;;=",
        "200 OK\r\nX: folded\r\n line\r\n\t and more\r\nContent-Disposition: attachment; filename=\"\\\"/a\"",
        "200 OK\r\nno colon\r\n: no name\r\nX\u{e9}: \u{e9}\r\nContent-Type: \(huge)",
        "301 Moved\r\nLocation: //h%20x:99999/a?b=%zz#c#d", "302 Found\r\nLocation: http://[::1]:80/a",
        "302 Found\r\nLocation: //[v1.x]/%00", "307 Temporary\r\nLocation: ?a=[]&b", "308 P\r\nLocation: ../..//a\\b",
        "303 See Other\r\nLocation: //user:p@a%2Fb:-1/", "302 Found\r\nLocation: http:///x",
        "304 Not Modified\r\nETag: x",
        "401 Unauthorized\r\nWWW-Authenticate: Basic realm=\"a\\\"b\", Digest realm=x, nonce=\"\", Negotiate",
        "407 Proxy\r\nProxy-Authenticate: Basic realm=\"x\"", "429 Slow\r\nRetry-After: Sun, 06 Nov 1994 08:49:37 GMT",
        "204 No Content\r\nRetry-After: -99999999999999999999", "999 \u{e9}\r\nAlt-Svc: h3=\":443\"; ma=2592000",
    ]
}
