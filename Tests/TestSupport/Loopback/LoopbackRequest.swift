package import Foundation

/// A request as it came over the wire.
package struct LoopbackRequest: Sendable, Equatable {
    package let method: String
    /// The raw path and query, still escaped: `/search/movie?query=a%20b`.
    package let target: String
    /// By lower-cased name.
    package let headers: [String: String]
    package let body: Data

    /// The target's path, still escaped.
    package var path: String {
        String(target.prefix { $0 != "?" })
    }

    /// The query items, unescaped; `+` stays `+`, as only a form's body makes a space of it.
    package var query: [String: String] {
        var items: [String: String] = [:]
        for item in target.drop(while: { $0 != "?" }).dropFirst().split(separator: "&") {
            let parts = item.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
            items[Self.unescaped(parts[0])] = parts.count > 1 ? Self.unescaped(parts[1]) : ""
        }
        return items
    }

    private static func unescaped(_ text: Substring) -> String {
        String(text).removingPercentEncoding ?? String(text)
    }
}

extension LoopbackRequest {
    /// Reads one request; nil where the other side hung up before it was whole.
    init?(from socket: LoopbackSocket) {
        var received = Data()
        let endOfHead = Data("\r\n\r\n".utf8)
        while true {
            if let end = received.range(of: endOfHead) {
                self.init(head: received[..<end.lowerBound], rest: received[end.upperBound...], socket: socket)
                return
            }
            guard let more = socket.receive() else { return nil }
            received += more
            // A TLS handshake would never end in an empty line.
            guard received.first != 0x16 else {
                LoopbackResponse.html("plain HTTP only", status: 400).play(on: socket)
                return nil
            }
        }
    }

    private init?(head: Data, rest: Data, socket: LoopbackSocket) {
        // By scalar: Swift takes "\r\n" for one character.
        let lines = String(decoding: head, as: UTF8.self).replacing("\r\n", with: "\n").split(separator: "\n")
        guard let words = lines.first?.split(separator: " "), words.count >= 2 else { return nil }
        var headers: [String: String] = [:]
        for line in lines.dropFirst() {
            let parts = line.split(separator: ":", maxSplits: 1, omittingEmptySubsequences: false)
            headers[parts[0].lowercased()] = parts.count > 1 ? parts[1].trimmingCharacters(in: .whitespaces) : ""
        }
        var body = Data(rest)
        while body.count < headers["content-length"].flatMap({ Int($0) }) ?? 0 {
            guard let more = socket.receive() else { return nil }
            body += more
        }
        self.init(method: String(words[0]), target: String(words[1]), headers: headers, body: body)
    }
}
