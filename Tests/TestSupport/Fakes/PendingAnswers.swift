package import Domain

/// The answers to one question, which the test gives by hand and in its own time.
package final class PendingAnswers<Content: Sendable>: Sendable {
    private struct State {
        var isAsked = false
        var isCancelled = false
    }

    private let stream: Answers<Content>
    private let continuation: Answers<Content>.Continuation
    private let state: Locked<State>

    package init() {
        let state = Locked(State())
        (stream, continuation) = Answers<Content>.makeStream()
        continuation.onTermination = { reason in
            guard case .cancelled = reason else { return }
            state.withLock { $0.isCancelled = true }
        }
        self.state = state
    }

    /// True once somebody waits for the answers.
    package var isAsked: Bool { state.withLock { $0.isAsked } }
    /// True once nobody waits for them any more.
    package var isCancelled: Bool { state.withLock { $0.isCancelled } }

    package func answer(_ answer: Answer<Content>) { continuation.yield(answer) }

    /// Ends the answers, with an error where one is given.
    package func finish(throwing error: (any Error)? = nil) { continuation.finish(throwing: error) }

    func asked() -> Answers<Content> {
        state.withLock { $0.isAsked = true }
        return stream
    }
}
