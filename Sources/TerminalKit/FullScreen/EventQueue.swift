import Synchronization

/// Events on their way from any thread to the one loop that handles them, in order.
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

    /// All events that have come since the last call; waits for one while there is none. For one reader at a time.
    ///
    /// It stays with its caller's actor: elsewhere, keys would wait for a thread that a search may hold.
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
