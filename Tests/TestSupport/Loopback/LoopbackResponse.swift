package import Foundation

/// A response of the loopback server, with an optional fault.
package struct LoopbackResponse: Sendable {
    package enum Behaviour: Sendable {
        case normal
        /// Keeps the connection open, and closes it without an answer when the next request comes on it.
        case dropsNext
        /// Waits before the first byte.
        case delay(seconds: Double)
        /// Waits before the first byte until this is true.
        case held(until: @Sendable () -> Bool)
        /// Sends the head, then one byte of the body per interval, in seconds.
        case drip(interval: Double)
        /// Announces the complete body, sends this many bytes of it, and closes the connection.
        case cut(afterBytes: Int)
        /// Reads the request and resets the connection.
        case reset
        /// These bytes instead of an HTTP response.
        case garbage(Data)
        /// Reads the request and never responds.
        case hang
        /// Sends an endless header: one more line per interval, in seconds.
        case endlessHead(interval: Double)
        /// Sends the head, then the body repeatedly, once per interval, in seconds.
        case endlessBody(interval: Double)
    }

    package var status: Int
    /// `Content-Length` and `Connection: close` are added unless given here.
    package var headers: [String: String]
    package var body: Data
    package var behaviour: Behaviour

    package init(
        status: Int = 200,
        headers: [String: String] = [:],
        body: Data = Data(),
        behaviour: Behaviour = .normal
    ) {
        self.status = status
        self.headers = headers
        self.body = body
        self.behaviour = behaviour
    }
}

extension LoopbackResponse {
    package static let hang = LoopbackResponse(behaviour: .hang)
    package static let reset = LoopbackResponse(behaviour: .reset)

    package static func json(_ text: String, status: Int = 200, headers: [String: String] = [:]) -> LoopbackResponse {
        json(Data(text.utf8), status: status, headers: headers)
    }

    package static func json(_ body: Data, status: Int = 200, headers: [String: String] = [:]) -> LoopbackResponse {
        let type = ["Content-Type": "application/json;charset=utf-8"]
        return LoopbackResponse(status: status, headers: type.merging(headers) { $1 }, body: body)
    }

    package static func html(_ text: String, status: Int = 200) -> LoopbackResponse {
        LoopbackResponse(status: status, headers: ["Content-Type": "text/html"], body: Data(text.utf8))
    }

    package static func redirect(to location: String, status: Int = 302) -> LoopbackResponse {
        LoopbackResponse(status: status, headers: ["Location": location])
    }

    /// The response with this behaviour.
    package func behaving(_ behaviour: Behaviour) -> LoopbackResponse {
        var response = self
        response.behaviour = behaviour
        return response
    }

    /// The status line and the headers, with the empty line after them.
    var head: Data { head() }

    private func head(connection: String = "close") -> Data {
        head(framing: ["Content-Length": "\(body.count)", "Connection": connection])
    }

    /// The status line and the headers of a chunked body.
    var chunkedHead: Data { head(framing: ["Transfer-Encoding": "chunked"]) }

    private func head(framing: [String: String]) -> Data {
        let fields = ["Connection": "close"].merging(framing) { $1 }.merging(headers) { $1 }
        let lines = fields.sorted { $0.key < $1.key }.map { "\($0.key): \($0.value)\r\n" }
        return Data("HTTP/1.1 \(status) Scripted\r\n\(lines.joined())\r\n".utf8)
    }
}

extension LoopbackResponse {
    /// Sends this response; stops when the client closes the connection.
    func play(on socket: LoopbackSocket) {
        switch behaviour {
        case .normal: _ = socket.send(head + body)
        case .dropsNext: _ = socket.send(head(connection: "keep-alive") + body) && socket.staysQuiet(seconds: nil)
        case .delay(let seconds): _ = socket.staysQuiet(seconds: seconds) && socket.send(head + body)
        case .held(let isReleased): _ = staysQuiet(socket, until: isReleased) && socket.send(head + body)
        case .drip(let interval): drip(on: socket, interval: interval)
        case .cut(let count): _ = socket.send(head + body.prefix(count))
        case .reset: socket.resetOnClose()
        case .garbage(let bytes): _ = socket.send(bytes)
        case .hang: _ = socket.staysQuiet(seconds: nil)
        case .endlessHead(let interval): endlessHead(on: socket, interval: interval)
        case .endlessBody(let interval): endlessBody(on: socket, interval: interval)
        }
    }

    private func staysQuiet(_ socket: LoopbackSocket, until condition: () -> Bool) -> Bool {
        while !condition() {
            guard socket.staysQuiet(seconds: 0.01) else { return false }
        }
        return true
    }

    private func drip(on socket: LoopbackSocket, interval: Double) {
        guard socket.send(head) else { return }
        for byte in body {
            guard socket.send(Data([byte])), socket.staysQuiet(seconds: interval) else { return }
        }
    }

    private func endlessHead(on socket: LoopbackSocket, interval: Double) {
        guard socket.send(head.dropLast(2)) else { return }
        while socket.send(Data("X-More: and more\r\n".utf8)), socket.staysQuiet(seconds: interval) {}
    }

    /// Chunked, because a length would announce an end.
    private func endlessBody(on socket: LoopbackSocket, interval: Double) {
        let chunk = Data("\(String(body.count, radix: 16))\r\n".utf8) + body + Data("\r\n".utf8)
        guard socket.send(chunkedHead) else { return }
        while socket.send(chunk), socket.staysQuiet(seconds: interval) {}
    }
}
