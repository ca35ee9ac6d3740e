import Testing

@testable import Data

@Suite("NumberIndex")
struct NumberIndexTests {
    @Test("every number is found where it was put, also after the table has grown")
    func grown() {
        var index = NumberIndex()
        let numbers = (0..<50_000).map { $0 * 7 % 400_009 + 1 }
        for (position, number) in numbers.enumerated() {
            #expect(index.insert(number, at: position) { numbers[$0] })
        }
        let found = numbers.map { number in index.position(of: number) { numbers[$0] } }
        #expect(found == Array(numbers.indices))
        #expect(index.position(of: 500_000) { numbers[$0] } == nil)
        #expect(!index.insert(numbers[3], at: 60_000) { numbers[$0] })
    }
}
