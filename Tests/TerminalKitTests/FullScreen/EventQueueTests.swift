import TerminalKit
import Testing

@Suite("EventQueue")
struct EventQueueTests {
    @Test("all that has come is taken at once, in order")
    func batch() async {
        let queue = EventQueue<Int>()
        for number in 1...3 { queue.post(number) }
        #expect(await queue.next() == [1, 2, 3])
        queue.post(4)
        #expect(await queue.next() == [4])
    }

    @Test("who waits gets the next one")
    func waiting() async {
        let queue = EventQueue<Int>()
        async let first = queue.next()
        await Task.yield()
        queue.post(7)
        #expect(await first == [7])
    }

    @Test("nothing is lost between threads")
    func threads() async {
        let queue = EventQueue<Int>()
        await withTaskGroup(of: Void.self) { group in
            for start in 0..<4 {
                group.addTask { for number in 0..<250 { queue.post(start * 250 + number) } }
            }
        }
        var seen: [Int] = []
        while seen.count < 1000 { seen += await queue.next() }
        #expect(seen.sorted() == Array(0..<1000))
    }
}
