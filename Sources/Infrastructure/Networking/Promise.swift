import Synchronization

/// A value that is set once; later calls of `resolve` are ignored. Only one task may wait for it.
final class Promise<Value: Sendable>: Sendable {
    private enum State {
        case empty
        case awaited(CheckedContinuation<Value, Never>)
        case resolved(Value)
    }

    private let state = Mutex(State.empty)

    var isResolved: Bool { state.withLock { if case .resolved = $0 { true } else { false } } }

    /// Waits for the value, even if the task is cancelled; `resolve` ends the wait.
    var value: Value {
        get async {
            await withCheckedContinuation { continuation in
                let arrived: Value? = state.withLock { state in
                    if case .resolved(let value) = state { return value }
                    state = .awaited(continuation)
                    return nil
                }
                if let arrived { continuation.resume(returning: arrived) }
            }
        }
    }

    /// Waits for the value. Resolves it to `late` at the timeout, or to `cancelled` if the task is cancelled.
    func value(within time: Duration, or late: Value, onCancel cancelled: Value) async -> Value {
        let timer = Task {
            guard (try? await Task.sleep(for: time)) != nil else { return }
            resolve(late)
        }
        defer { timer.cancel() }
        return await withTaskCancellationHandler {
            await value
        } onCancel: {
            resolve(cancelled)
        }
    }

    /// Sets the value unless it is already set; returns whether it was set by this call.
    @discardableResult
    func resolve(_ value: Value) -> Bool {
        let (isFirst, waiter) = state.withLock { state -> (Bool, CheckedContinuation<Value, Never>?) in
            defer { if case .resolved = state {} else { state = .resolved(value) } }
            switch state {
            case .resolved: return (false, nil)
            case .awaited(let continuation): return (true, continuation)
            case .empty: return (true, nil)
            }
        }
        waiter?.resume(returning: value)
        return isFirst
    }
}
