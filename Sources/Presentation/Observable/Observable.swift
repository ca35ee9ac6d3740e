/// A value that notifies observers of each change. Observers are removed after their owner is deallocated.
@MainActor
package final class Observable<Value: Sendable> {
    private struct Observer {
        weak var owner: AnyObject?
        let handler: @MainActor (Value) -> Void
    }

    private var observers: [Observer] = []

    package var value: Value {
        didSet {
            observers.removeAll { $0.owner == nil }
            // The check is repeated here, because an earlier handler may have released the owner.
            for observer in observers where observer.owner != nil { observer.handler(value) }
        }
    }

    package init(_ value: Value) { self.value = value }

    /// Calls `handler` now, and on each change while `owner` exists. An owner may have several handlers.
    package func observe(on owner: AnyObject, _ handler: @escaping @MainActor (Value) -> Void) {
        observers.append(Observer(owner: owner, handler: handler))
        handler(value)
    }
}
