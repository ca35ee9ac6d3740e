import Synchronization

/// A clock that moves only on request.
package final class ManualClock: Clock {
    private struct Sleeper {
        let id: Int
        let end: ContinuousClock.Instant
        let continuation: CheckedContinuation<Void, any Error>
    }

    private struct State {
        var now = ContinuousClock.now
        var sleepers: [Sleeper] = []
        /// Sleepers cancelled before they slept.
        var cancelled: Set<Int> = []
        var count = 0
    }

    private let state = Mutex(State())

    package init() {}

    package var now: ContinuousClock.Instant { state.withLock { $0.now } }
    package var minimumResolution: Duration { .zero }

    /// The number of sleeping tasks.
    package var sleepers: Int { state.withLock { $0.sleepers.count } }

    /// Advances the clock, and wakes the tasks that are due.
    package func advance(by duration: Duration) {
        let woken = state.withLock { state in
            state.now += duration
            let now = state.now
            defer { state.sleepers.removeAll { $0.end <= now } }
            return state.sleepers.filter { $0.end <= now }
        }
        for sleeper in woken { sleeper.continuation.resume() }
    }

    package func sleep(until deadline: ContinuousClock.Instant, tolerance: Duration?) async throws {
        let id = state.withLock { state in
            state.count += 1
            return state.count
        }
        try await withTaskCancellationHandler {
            try await withCheckedThrowingContinuation { continuation in
                wait(Sleeper(id: id, end: deadline, continuation: continuation))
            }
        } onCancel: {
            cancel(id)
        }
    }

    private func wait(_ sleeper: Sleeper) {
        let result: Result<Void, any Error>? = state.withLock { state in
            if state.cancelled.contains(sleeper.id) { return .failure(CancellationError()) }
            if sleeper.end <= state.now { return .success(()) }
            state.sleepers.append(sleeper)
            return nil
        }
        if let result { sleeper.continuation.resume(with: result) }
    }

    private func cancel(_ id: Int) {
        let sleeper = state.withLock { state in
            state.cancelled.insert(id)
            let index = state.sleepers.firstIndex { $0.id == id }
            return index.map { state.sleepers.remove(at: $0) }
        }
        sleeper?.continuation.resume(throwing: CancellationError())
    }
}
