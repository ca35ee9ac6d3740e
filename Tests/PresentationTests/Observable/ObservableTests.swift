import Presentation
import Testing

/// All values of an observable since the start of the observation.
@MainActor
final class Observed<Value: Sendable> {
    private(set) var values: [Value] = []

    init(_ observable: Observable<Value>) {
        observable.observe(on: self) { [weak self] in self?.values.append($0) }
    }
}

@MainActor
@Suite("Observable")
struct ObservableTests {
    private final class Owner {}

    @Test("An observer receives the current value at once, and each later one")
    func observing() {
        let number = Observable(1)
        let observed = Observed(number)
        #expect(observed.values == [1])
        number.value = 2
        number.value = 2
        number.value = 3
        #expect(observed.values == [1, 2, 2, 3])
        #expect(number.value == 3)
    }

    @Test("Observers are called in order; one owner may have several")
    func severalObservers() {
        let number = Observable(0)
        let owners = [Owner(), Owner()]
        var told: [String] = []
        number.observe(on: owners[0]) { told.append("first \($0)") }
        number.observe(on: owners[1]) { told.append("second \($0)") }
        number.observe(on: owners[0]) { told.append("third \($0)") }
        number.value = 1
        #expect(told == ["first 0", "second 0", "third 0", "first 1", "second 1", "third 1"])
    }

    @Test("A removed observer is not called again, not even for the current value")
    func goneMeanwhile() {
        let number = Observable(0)
        let owner = Owner()
        var leaving: Owner? = Owner()
        var told: [Int] = []
        number.observe(on: owner) { if $0 == 1 { leaving = nil } }
        if let leaving { number.observe(on: leaving) { told.append($0) } }
        number.value = 1
        number.value = 2
        #expect(told == [0])
    }

    @Test("An observer may set the value, and every observer ends with the newest")
    func settingWhileTold() {
        let number = Observable(0)
        let owner = Owner()
        number.observe(on: owner) { if $0 == 1 { number.value = 2 } }
        let observed = Observed(number)
        number.value = 1
        #expect(observed.values.last == 2)
        #expect(number.value == 2)
    }

    @Test("An observed value does not retain the owner")
    func ownerNotRetained() {
        let number = Observable(0)
        weak var owner: Observed<Int>?
        do {
            let observed = Observed(number)
            owner = observed
            number.value = 1
        }
        #expect(owner == nil)
    }
}
