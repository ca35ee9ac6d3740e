/// A value that tells its observers of each change.
///
/// It holds owners weakly: an owner that is gone is not called again, and needs no clean-up.
@MainActor
package final class Observable<Value: Sendable> {
    private struct Observer {
        weak var owner: AnyObject?
        let handler: @MainActor (Value) -> Void
    }

    private var observers: [Observer] = []

    package var value: Value {
        didSet { notify() }
    }

    package init(_ value: Value) {
        self.value = value
    }

    /// Calls `handler` now and on each change for as long as `owner` lives; an owner may observe several times.
    package func observe(on owner: AnyObject, _ handler: @escaping @MainActor (Value) -> Void) {
        observers.append(Observer(owner: owner, handler: handler))
        handler(value)
    }

    private func notify() {
        observers.removeAll { $0.owner == nil }
        // A handler may add observers, and let owners go that come after it.
        for observer in observers where observer.owner != nil { observer.handler(value) }
    }
}
