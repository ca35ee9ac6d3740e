/// A value that notifies observers of each change. Owners are stored weakly: once an owner is deallocated, its handlers
/// are no longer called.
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
            // A handler may add observers, or release the owners of later ones.
            for observer in observers where observer.owner != nil { observer.handler(value) }
        }
    }

    package init(_ value: Value) { self.value = value }

    /// Calls `handler` now and on each change while `owner` exists. An owner may have more than one handler.
    package func observe(on owner: AnyObject, _ handler: @escaping @MainActor (Value) -> Void) {
        observers.append(Observer(owner: owner, handler: handler))
        handler(value)
    }
}
