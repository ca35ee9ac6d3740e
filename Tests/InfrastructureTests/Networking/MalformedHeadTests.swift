import Foundation
import TestSupport
import Testing

@testable import Infrastructure

#if canImport(FoundationNetworking) && canImport(Glibc)
    /// Heads and trailers that end the process in FoundationNetworking unless `CurlTransfer` rebuilds them.
    @Suite(.heavy) struct MalformedHeadTests {
        private let client = URLSessionHTTPClient()
        private static let ok = "HTTP/1.1 200 OK\r\nContent-Length: 2\r\n"

        /// The result of a request to a server that sends this text and closes the connection.
        private func outcome(of text: String) async throws -> Result<HTTPResponse, HTTPError> {
            let bytes = Data(text.utf8)
            let server = try LoopbackServer {
                $0.path == "/y" ? .json("[]") : LoopbackResponse(behaviour: .garbage(bytes))
            }
            defer { server.stop() }
            return try await client.outcome(of: server.baseURL + "/x")
        }

        @Test("A connection closed anywhere within the head is a lost connection or not HTTP, never a response")
        func cutHead() async throws {
            let head = "HTTP/1.1 200 OK\r\nContent-Type: application/json\r\nX: 1\r\n\r\n"
            for length in 0..<head.utf8.count {
                let outcome = try await outcome(of: String(decoding: head.utf8.prefix(length), as: UTF8.self))
                #expect([.failure(.connectionLost), .failure(.notHTTP)].contains(outcome), "after \(length) bytes")
            }
        }

        @Test(
            "An interim head alone is a lost connection, and before a response it has no effect",
            arguments: ["100 Continue", "103 Early Hints"]
        )
        func interim(status: String) async throws {
            let interim = "HTTP/1.1 \(status)\r\nRetry-After: 9\r\n\r\n"
            #expect(try await outcome(of: interim) == .failure(.connectionLost))
            let response = try await outcome(of: interim + Self.ok + "\r\n{}").get()
            #expect(response == HTTPResponse(status: 200, body: Data("{}".utf8)))
        }

        @Test(
            "Trailers have no effect",
            arguments: ["X: y\r\n", "Location: //h%20x/\r\n", "HTTP/1.1 500: x\r\n", "X: y\r\nZ: \r\n"]
        )
        func trailers(lines: String) async throws {
            let head = "HTTP/1.1 200 OK\r\nTransfer-Encoding: chunked\r\nTrailer: X\r\n\r\n"
            let response = try await outcome(of: head + "2\r\n{}\r\n0\r\n\(lines)\r\n").get()
            #expect(response == HTTPResponse(status: 200, body: Data("{}".utf8)))
        }

        @Test(
            "A length beyond the body is a lost connection",
            arguments: ["9223372036854775807", "9223372036854775806", "9223372036854775000", "3"]
        )
        func length(of digits: String) async throws {
            let head = "HTTP/1.1 200 OK\r\nContent-Length: \(digits)\r\n\r\n"
            #expect(try await outcome(of: head + "{}") == .failure(.connectionLost))
        }

        @Test("A header beyond 256 KiB is refused")
        func largeHead() async throws {
            let lines = (0..<5_000).map { "X-\($0): \(String(repeating: "x", count: 60))\r\n" }.joined()
            #expect(try await outcome(of: Self.ok + lines + "\r\n{}") == .failure(.notHTTP))
            let line = "Content-Type: " + String(repeating: "x;\\", count: 25_000) + "\r\n"
            #expect(try await outcome(of: Self.ok + line + "\r\n{}").get().status == 200)
        }

        @Test(
            "Unusual fields are ignored",
            arguments: ["X: \u{e9}\r\n", " folded\r\n", "X:\r\n", "Retry-After: \u{e9}\r\n"]
        )
        func fields(line: String) async throws {
            let response = try await outcome(of: Self.ok + "A: b\r\n" + line + "\r\n{}").get()
            #expect(response == HTTPResponse(status: 200, body: Data("{}".utf8)))
        }

        @Test("A status without a reason is a status")
        func status() async throws {
            #expect(try await outcome(of: "HTTP/1.1 404\r\nContent-Length: 0\r\n\r\n").get().status == 404)
        }

        @Test(
            "A redirect to an invalid host name is refused",
            arguments: ["//h%20x/", "//[::1]/", "//%5b/y", "//a%2Fb"]
        )
        func redirect(location: String) async throws {
            let head = "HTTP/1.1 302 Found\r\nContent-Length: 0\r\nlocation: \(location)\r\n\r\n"
            #expect(try await outcome(of: head) == .failure(.redirectRefused))
        }

        @Test(
            "A redirect is followed with any case and spacing of its field",
            arguments: ["location:/y", "LOCATION: \t /y \t"]
        )
        func followed(field: String) async throws {
            let response = try await outcome(of: "HTTP/1.1 302 Found\r\nContent-Length: 0\r\n\(field)\r\n\r\n").get()
            #expect(response.body == Data("[]".utf8))
        }
    }
#endif
