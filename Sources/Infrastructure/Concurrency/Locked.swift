import Foundation

/// A value that several threads share, reachable only while its lock is held.
///
/// Unlike a `Mutex` of `Synchronization`, it can be handed on: whoever holds it shares the same value.
// Unchecked: `value` is private and touched only between `lock()` and `unlock()`, and `Value` itself is Sendable, so what
// `withLock` lets out may cross threads.
package final class Locked<Value: Sendable>: @unchecked Sendable {
    private let lock = NSLock()
    private var value: Value

    package init(_ value: Value) {
        self.value = value
    }

    /// Runs `body` with the lock held; `body` must not come back to the same lock.
    package func withLock<Result, Failure: Error>(
        _ body: (inout Value) throws(Failure) -> Result
    ) throws(Failure) -> Result {
        lock.lock()
        defer { lock.unlock() }
        return try body(&value)
    }
}
