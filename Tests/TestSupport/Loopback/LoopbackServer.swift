package import Foundation

/// A scripted HTTP/1.1 server on 127.0.0.1, on a port the system chose; one connection per request.
///
/// It serves this process and its children until `stop()`, which comes at the end of the test at the latest.
package final class LoopbackServer: Sendable {
    private struct State {
        var isStopped = false
        var requests: [LoopbackRequest] = []
        var connections: Set<LoopbackSocket> = []
        /// Holds the port of a server that has stopped: another one there would answer in its place.
        var reservation: LoopbackSocket?
    }

    private let port: UInt16
    private let handler: @Sendable (LoopbackRequest) -> LoopbackResponse
    private let state = Locked(State())
    private let hasEnded = DispatchSemaphore(value: 0)

    /// `handler` is called on a thread of its own per connection. Throws where no socket is to be had.
    package init(_ handler: @escaping @Sendable (LoopbackRequest) -> LoopbackResponse) throws {
        let listener = try LoopbackSocket.listening()
        port = listener.port
        self.handler = handler
        Thread { self.accept(on: listener) }.start()
        TestResources.atEnd { self.stop() }
    }

    deinit {
        state.withLock { $0.reservation?.close() }
    }

    /// `http://127.0.0.1:PORT`, without a trailing slash.
    package var baseURL: String { "http://127.0.0.1:\(port)" }

    /// Every request so far that came whole, in the order of arrival.
    package var requests: [LoopbackRequest] { state.withLock { $0.requests } }

    /// Connections that neither side has ended yet.
    package var openConnections: Int { state.withLock { $0.connections.count } }

    /// Hangs up on everyone; once it returns, connecting is refused as long as this value lives. A second call does nothing.
    package func stop() {
        let wasStopped = state.withLock { state in
            defer { state.isStopped = true }
            state.connections.forEach { $0.shutDown() }
            return state.isStopped
        }
        guard !wasStopped else { return }
        LoopbackSocket.knock(on: port)
        hasEnded.wait()
    }
}

extension LoopbackServer {
    private func accept(on listener: LoopbackSocket) {
        while !state.withLock({ $0.isStopped }) {
            guard let connection = listener.accepted() else { continue }
            let isWelcome = state.withLock { state in
                guard !state.isStopped else { return false }
                state.connections.insert(connection)
                return true
            }
            guard isWelcome else { connection.close(); break }
            Thread { self.serve(connection) }.start()
        }
        listener.close()
        state.withLock { $0.reservation = .refusing(on: port) }
        hasEnded.signal()
    }

    private func serve(_ connection: LoopbackSocket) {
        // Closed under the lock: `stop` must not shut down a number that already belongs to another file.
        defer {
            state.withLock { state in
                state.connections.remove(connection)
                connection.close()
            }
        }
        guard let request = LoopbackRequest(from: connection) else { return }
        state.withLock { $0.requests.append(request) }
        handler(request).play(on: connection)
    }
}

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
