import Foundation
import Testing

@testable import Infrastructure

@Suite("SignalHandling", .serialized, .timeLimit(.minutes(1)))
struct SignalHandlingTests {
    /// Sends each signal and waits until the last one has been handled; gives back those that were.
    private func handled(sending signals: [Int32], until last: Int32) async -> [Int32] {
        let (stream, continuation) = AsyncStream.makeStream(of: Int32.self)
        let handling = SignalHandling.onInterrupt { continuation.yield($0) }
        defer { withExtendedLifetime(handling) {} }
        var received: [Int32] = []
        signals.forEach { kill(getpid(), $0) }
        for await signal in stream {
            received.append(signal)
            if signal == last { break }
        }
        return received
    }

    @Test(
        "the requests to stop reach the handler instead of killing the process",
        arguments: [SIGINT, SIGTERM, SIGHUP]
    )
    func interrupts(signal: Int32) async {
        #expect(await handled(sending: [signal], until: signal) == [signal])
    }

    @Test("a signal that the parent wants ignored stays ignored")
    func ignored() async {
        var previous = sigaction()
        #expect(sigaction(SIGHUP, nil, &previous) == 0)
        signal(SIGHUP, SIG_IGN)
        defer { sigaction(SIGHUP, &previous, nil) }
        #expect(CLibrary.isIgnored(SIGHUP))
        #expect(!CLibrary.isIgnored(SIGUSR2))
        #expect(await handled(sending: [SIGHUP, SIGTERM], until: SIGTERM) == [SIGTERM])
        #expect(CLibrary.isIgnored(SIGHUP))
    }
}
