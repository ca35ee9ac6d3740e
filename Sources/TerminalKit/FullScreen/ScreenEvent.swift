import Synchronization

/// A terminal that full screen cannot use; the reason in the system's words.
package struct ScreenError: Error, Equatable, Sendable {
    package let reason: String
}

/// An event of a full-screen program.
package enum ScreenEvent: Hashable, Sendable {
    case input(TerminalInput)
    /// The size of the terminal has changed.
    case resized
    /// Ctrl-Z.
    case suspended
    /// The process continues after a stop.
    case continued
    /// The end of the input: the terminal is gone.
    case ended
    /// The content has changed; views post it.
    case changed
}

/// An ordered queue of events from any thread to one loop.
package final class EventQueue<Event: Sendable>: Sendable {
    private struct State {
        var events: [Event] = []
        var waiting: CheckedContinuation<[Event], Never>?
    }

    private let state = Mutex(State())

    package init() {}

    package func post(_ event: Event) {
        let waiting = state.withLock { state -> CheckedContinuation<[Event], Never>? in
            guard let waiting = state.waiting else {
                state.events.append(event)
                return nil
            }
            state.waiting = nil
            return waiting
        }
        waiting?.resume(returning: [event])
    }

    /// All events since the last call, or the next one. For one reader at a time.
    ///
    /// It stays on its caller's actor: on another, keys would wait for a thread that a search may block.
    package func next(isolation: isolated (any Actor)? = #isolation) async -> [Event] {
        await withCheckedContinuation(isolation: isolation) { continuation in
            let ready = state.withLock { state -> [Event] in
                guard !state.events.isEmpty else {
                    state.waiting = continuation
                    return []
                }
                defer { state.events = [] }
                return state.events
            }
            if !ready.isEmpty { continuation.resume(returning: ready) }
        }
    }
}
