@testable import Infrastructure
import Testing

@Suite struct OneShotTests {
    @Test("the first of many values wins, whoever waits")
    func firstWins() async {
        let shot = OneShot<Int>()
        async let waited = shot.value
        let winners = await withTaskGroup(of: (Int, Bool).self) { group in
            for number in 1...50 { group.addTask { (number, shot.resolve(number)) } }
            return await group.reduce(into: [Int]()) { if $1.1 { $0.append($1.0) } }
        }
        #expect(winners == [await waited])
    }

    @Test("a value that came early is still there")
    func early() async {
        let shot = OneShot<String>()
        #expect(!shot.isResolved)
        #expect(shot.resolve("a"))
        #expect(!shot.resolve("b"))
        #expect(shot.isResolved)
        #expect(await shot.value == "a")
    }
}
