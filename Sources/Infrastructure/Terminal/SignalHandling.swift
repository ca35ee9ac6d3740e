import Foundation

/// Calls a handler instead of dying when the process is asked to stop.
///
/// Keep the value to the end of the program: without it, requests to stop come to nothing.
// Dispatch sources may be used from any thread, and the array never changes.
package final class SignalHandling: @unchecked Sendable {
    private let sources: [any DispatchSourceSignal]

    /// Handles SIGINT, SIGTERM and SIGHUP, except those that the parent wants ignored (SIGHUP under `nohup`).
    ///
    /// The handler gets the signal's number, on a queue of its own, at each signal.
    package static func onInterrupt(_ handler: @escaping @Sendable (Int32) -> Void) -> SignalHandling {
        SignalHandling([SIGINT, SIGTERM, SIGHUP].filter { !CLibrary.isIgnored($0) }, handler)
    }

    private init(_ signals: [Int32], _ handler: @escaping @Sendable (Int32) -> Void) {
        let queue = DispatchQueue(label: "signals")
        let registrations = DispatchGroup()
        sources = signals.map { signal in
            let source = DispatchSource.makeSignalSource(signal: signal, queue: queue)
            source.setEventHandler { handler(signal) }
            source.setRegistrationHandler { registrations.leave() }
            registrations.enter()
            source.resume()
            return source
        }
        // Until it is registered a signal still kills, as it should; afterwards none may.
        registrations.wait()
        signals.forEach(CLibrary.suppressDefaultAction)
    }

    deinit {
        sources.forEach { $0.cancel() }
    }
}
