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

    /// Ends every observation of `owner`.
    package func removeObservers(of owner: AnyObject) {
        observers.removeAll { $0.owner === owner }
    }

    private func isStillThere(_ observer: Observer) -> Bool {
        guard let owner = observer.owner else { return false }
        return observers.contains { $0.owner === owner }
    }

    private func notify() {
        observers.removeAll { $0.owner == nil }
        // A copy: a handler may add or remove observers.
        for observer in observers where isStillThere(observer) { observer.handler(value) }
    }
}
