import Synchronization

/// A whole terminal that a program draws on until it gives it back.
@MainActor
package protocol FullScreen: AnyObject {
    var size: ScreenSize { get }
    /// Where all events arrive; views post ``ScreenEvent/changed`` themselves.
    var events: EventQueue<ScreenEvent> { get }
    /// Takes the terminal over.
    /// - Throws: ``ScreenError``.
    func enter() throws
    /// Gives the terminal back as it was; again is harmless.
    func leave()
    /// Shows a screen; only what differs from the last one is written.
    /// - Throws: ``ConsoleError``.
    func show(_ screen: ScreenBuffer) throws
    /// Gives the terminal back, stops the process as Ctrl-Z does, and takes the terminal over again.
    /// - Throws: ``ScreenError``.
    func suspend() throws
    /// Forgets what the terminal shows, so that all of it is drawn anew.
    func invalidate()
    /// Puts text on the clipboard of the person's terminal, where that allows it.
    /// - Throws: ``ConsoleError``.
    func copy(_ text: String) throws
}

/// Why a terminal cannot be taken over; the reason in the system's words.
package struct ScreenError: Error, Equatable, Sendable {
    package let reason: String
}

/// What happens to a full-screen program.
package enum ScreenEvent: Hashable, Sendable {
    case input(TerminalInput)
    /// The terminal has another size now.
    case resized
    /// The program is asked to stop for a while (Ctrl-Z).
    case suspended
    /// The program goes on after a stop.
    case continued
    /// Nothing can be typed any more: the terminal has gone.
    case ended
    /// What is to be shown has changed.
    case changed
}

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
