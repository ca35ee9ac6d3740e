package import Foundation

/// A scripted HTTP/1.1 server on 127.0.0.1, on a port chosen by the system; one connection per request.
///
/// It serves this process and its children until `stop()`, at the latest until the end of the test.
package final class LoopbackServer: Sendable {
    private struct State {
        var isStopped = false
        var requests: [LoopbackRequest] = []
        var connections: Set<LoopbackSocket> = []
        /// Reserves the port of a stopped server, where another server could otherwise respond.
        var reservation: LoopbackSocket?
    }

    private let port: UInt16
    private let handler: @Sendable (LoopbackRequest) -> LoopbackResponse
    private let state = Locked(State())
    private let hasEnded = DispatchSemaphore(value: 0)

    /// `handler` is called on its own thread per connection. Throws if no socket is available.
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

    /// Every complete request so far, in order of arrival.
    package var requests: [LoopbackRequest] { state.withLock { $0.requests } }

    /// Connections not yet closed by either side.
    package var openConnections: Int { state.withLock { $0.connections.count } }

    /// Closes all connections; then connecting is refused while this value exists. A second call does nothing.
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
        // Closed under the lock: `stop` must not shut down a descriptor that already belongs to another file.
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

/// A received request.
package struct LoopbackRequest: Sendable, Equatable {
    package let method: String
    /// The raw path and query, still escaped: `/search/movie?query=a%20b`.
    package let target: String
    /// Keyed by lower-cased name.
    package let headers: [String: String]
    package let body: Data

    /// The target's path, still escaped.
    package var path: String {
        String(target.prefix { $0 != "?" })
    }

    /// The query items, unescaped; `+` stays `+`, because it means a space only in form bodies.
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
    /// Reads one request; nil if the client closed the connection before it was complete.
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
            // A TLS handshake never contains the end of a header.
            guard received.first != 0x16 else {
                LoopbackResponse.html("plain HTTP only", status: 400).play(on: socket)
                return nil
            }
        }
    }

    private init?(head: Data, rest: Data, socket: LoopbackSocket) {
        // By scalar: "\r\n" is one `Character` in Swift.
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
