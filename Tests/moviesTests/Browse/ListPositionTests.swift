import Testing

@testable import movies

@Suite("ListPosition")
struct ListPositionTests {
    private let ids = Array(0..<50)

    private func position(_ moves: Int..., height: Int = 10) -> ListPosition<Int> {
        var position = ListPosition<Int>()
        for rows in moves { position.move(to: position.index + rows, in: ids, height: height) }
        return position
    }

    @Test("it moves within the list, and what is selected stays in view")
    func moving() {
        #expect((position(3).index, position(3).top) == (3, 0))
        #expect((position(12).index, position(12).top) == (12, 3))
        #expect((position(12, -5).index, position(12, -5).top) == (7, 3))
        #expect((position(12, -10).index, position(12, -10).top) == (2, 2))
        #expect((position(1000).index, position(1000).top) == (49, 40))
        #expect((position(1000, -1000).index, position(1000, -1000).top) == (0, 0))
    }

    @Test("it follows its item through a change of the list, on the same row of the screen")
    func following() {
        var position = position(12, -5)
        position.follow([100, 101] + ids, height: 10)
        #expect((position.index, position.top) == (9, 5))
        position.follow(Array(ids.dropFirst(2)), height: 10)
        #expect((position.index, position.top) == (5, 1))
    }

    @Test("untouched, it stays at the top")
    func untouched() {
        var position = ListPosition<Int>()
        position.follow(ids, height: 10)
        position.follow([99] + ids, height: 10)
        #expect((position.index, position.top) == (0, 0))
    }

    @Test("where its item has gone, it stays where it was, as far as there are rows")
    func gone() {
        var position = position(7)
        position.follow(ids.filter { $0 != 7 }, height: 10)
        #expect(position.index == 7)
        position.follow([1, 2], height: 10)
        #expect((position.index, position.top) == (1, 0))
        position.follow([], height: 10)
        #expect((position.index, position.top) == (0, 0))
    }

    @Test("a view of another height keeps the selection in view", arguments: [0, 1, 3, 10, 100])
    func heights(_ height: Int) {
        var position = position(25)
        position.follow(ids, height: height)
        #expect(position.index == 25)
        #expect(position.top <= 25 && 25 < position.top + max(1, height))
        #expect(position.top >= 0)
    }
}
