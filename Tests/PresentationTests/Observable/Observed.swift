import Presentation

/// Every value that an observable had, from the moment of observing on.
@MainActor
final class Observed<Value: Sendable> {
    private(set) var values: [Value] = []

    init(_ observable: Observable<Value>) {
        observable.observe(on: self) { [weak self] in self?.values.append($0) }
    }
}
