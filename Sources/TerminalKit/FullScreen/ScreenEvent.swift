import Synchronization

package enum ScreenEvent: Hashable, Sendable {
    case input(TerminalInput)
    case resized
    /// The user pressed Ctrl-Z.
    case suspended
    /// The process was continued after a stop.
    case continued
    /// The input has ended: the terminal is gone.
    case ended
    /// The content has changed. Views post this event to redraw the screen.
    case changed
}

/// An ordered event queue, with any number of posting threads and one reader.
package final class EventQueue<Event: Sendable>: Sendable {
    private struct State {
        var events: [Event] = []
        var waiting: CheckedContinuation<[Event], Never>?
    }

    private let state = Mutex(State())

    package init() {}

    package func post(_ event: Event) {
        let waiting = state.withLock { state in
            defer { state.waiting = nil }
            if state.waiting == nil { state.events.append(event) }
            return state.waiting
        }
        waiting?.resume(returning: [event])
    }

    /// Returns all events posted since the last call, or waits for the next one. Only one task may wait. The call stays on
    /// the caller's actor. On another executor, searches could block all threads, and keys would have to wait.
    package func next(isolation: isolated (any Actor)? = #isolation) async -> [Event] {
        await withCheckedContinuation(isolation: isolation) { continuation in
            let ready = state.withLock { state in
                defer { state.events = [] }
                if state.events.isEmpty { state.waiting = continuation }
                return state.events
            }
            if !ready.isEmpty { continuation.resume(returning: ready) }
        }
    }
}
