import POSIX
import Foundation

/// Reads keys and signals, on a thread of its own, and posts them as events.
struct TerminalReader: Sendable {
    /// How long a lone Esc may be the beginning of a longer sequence, in milliseconds.
    private static let patience: Int32 = 50

    let input: Int32
    let signals: Int32
    let events: EventQueue<ScreenEvent>

    func start() {
        Thread.detachNewThread { run() }
    }

    private func run() {
        var decoder = KeyDecoder()
        while true {
            var polled = [input, signals].map { pollfd(fd: $0, events: Int16(POLLIN), revents: 0) }
            let count = poll(&polled, 2, decoder.isWaiting ? Self.patience : -1)
            if count == 0 { post(decoder.timeOut()) }
            guard count > 0 else { continue }
            if polled[1].revents != 0 { take(from: signals)?.forEach(post) }
            guard polled[0].revents != 0 else { continue }
            guard let bytes = take(from: input) else { break }
            post(decoder.decode(bytes))
        }
        events.post(.ended)
    }

    /// What is there; nil once the descriptor has come to its end.
    private func take(from descriptor: Int32) -> [UInt8]? {
        var buffer = [UInt8](repeating: 0, count: 4096)
        do {
            let count = try buffer.withUnsafeMutableBytes { try CLibrary.read(descriptor, into: $0) }
            return count > 0 ? Array(buffer.prefix(count)) : nil
        } catch let error as SystemError where error.code == EAGAIN {
            return []
        } catch {
            return nil
        }
    }

    private func post(_ inputs: [TerminalInput]) {
        for input in inputs { events.post(.input(input)) }
    }

    private func post(_ signal: UInt8) {
        switch Int32(signal) {
        case SIGWINCH: events.post(.resized)
        case SIGTSTP: events.post(.suspended)
        case SIGCONT: events.post(.continued)
        default: break
        }
    }
}
