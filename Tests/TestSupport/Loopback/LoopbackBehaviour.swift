import Foundation

extension LoopbackResponse {
    /// Sends this answer the way it behaves; gives up as soon as the other side does.
    func play(on socket: LoopbackSocket) {
        switch behaviour {
        case .normal: _ = socket.send(head + body)
        case .delay(let seconds): _ = socket.staysQuiet(seconds: seconds) && socket.send(head + body)
        case .drip(let interval): drip(on: socket, interval: interval)
        case .cut(let count): _ = socket.send(head + body.prefix(count))
        case .reset: socket.resetOnClose()
        case .garbage(let bytes): _ = socket.send(bytes)
        case .hang: _ = socket.staysQuiet(seconds: nil)
        }
    }

    private func drip(on socket: LoopbackSocket, interval: Double) {
        guard socket.send(head) else { return }
        for byte in body {
            guard socket.send(Data([byte])), socket.staysQuiet(seconds: interval) else { return }
        }
    }
}
