import Foundation

extension LoopbackResponse {
    /// Sends this answer the way it behaves; gives up as soon as the other side does.
    func play(on socket: LoopbackSocket) {
        switch behaviour {
        case .normal: _ = socket.send(head + body)
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

    /// In chunks, for a length would be an end.
    private func endlessBody(on socket: LoopbackSocket, interval: Double) {
        let chunk = Data("\(String(body.count, radix: 16))\r\n".utf8) + body + Data("\r\n".utf8)
        guard socket.send(chunkedHead) else { return }
        while socket.send(chunk), socket.staysQuiet(seconds: interval) {}
    }
}
