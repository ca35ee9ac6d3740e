import Infrastructure
import Testing

@Suite struct LockedTests {
    private struct Refused: Error, Equatable {}

    @Test("no increment is lost among threads")
    func counted() async {
        let counter = Locked(0)
        await withTaskGroup(of: Void.self) { group in
            for _ in 0..<8 {
                group.addTask { for _ in 0..<1000 { counter.withLock { $0 += 1 } } }
            }
        }
        #expect(counter.withLock { $0 } == 8000)
    }

    @Test("an error leaves the lock open")
    func throwing() {
        let value = Locked(1)
        #expect(throws: Refused()) { try value.withLock { _ throws(Refused) in throw Refused() } }
        #expect(value.withLock { $0 } == 1)
    }
}
