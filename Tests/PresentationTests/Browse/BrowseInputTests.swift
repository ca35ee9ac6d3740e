import TerminalKit
import Testing

@testable import Presentation

@Suite("ListPosition")
struct ListPositionTests {
    @Test("Headings are skipped in both directions, and shown above their first row")
    func headings() {
        let rows: [Int?] = [nil, 1, 2, nil, 3, 4]
        var position = ListPosition<Int>()
        position.follow(rows, start: 1, height: 3)
        #expect((position.index, position.top) == (1, 0) && !position.isMoved)
        for (target, index, top) in [(2, 2, 0), (3, 4, 2), (3, 2, 2), (0, 1, 0), (9, 5, 3)] {
            position.move(to: target, in: rows, height: 3)
            #expect((position.index, position.top) == (index, top))
        }
        position.follow([nil, nil], height: 3)
        #expect(!position.isMoved)
    }

    private let ids = Array(0..<50)

    private func position(_ moves: Int..., height: Int = 10) -> ListPosition<Int> {
        var position = ListPosition<Int>()
        for rows in moves { position.move(to: position.index + rows, in: ids, height: height) }
        return position
    }

    @Test("It moves within the list, and the selection stays visible")
    func moving() {
        #expect((position(3).index, position(3).top) == (3, 0))
        #expect((position(12).index, position(12).top) == (12, 3))
        #expect((position(12, -5).index, position(12, -5).top) == (7, 3))
        #expect((position(12, -10).index, position(12, -10).top) == (2, 2))
        #expect((position(1000).index, position(1000).top) == (49, 40))
        #expect((position(1000, -1000).index, position(1000, -1000).top) == (0, 0))
    }

    @Test("It follows its item through a change of the list, in the same row")
    func following() {
        var position = position(12, -5)
        position.follow([100, 101] + ids, height: 10)
        #expect((position.index, position.top) == (9, 5))
        position.follow(Array(ids.dropFirst(2)), height: 10)
        #expect((position.index, position.top) == (5, 1))
    }

    @Test("Without a move it stays at the top")
    func untouched() {
        var position = ListPosition<Int>()
        position.follow(ids, height: 10)
        position.follow([99] + ids, height: 10)
        #expect((position.index, position.top) == (0, 0))
    }

    @Test("If its item is removed, it keeps its index, within the list")
    func gone() {
        var position = position(7)
        position.follow(ids.filter { $0 != 7 }, height: 10)
        #expect(position.index == 7)
        position.follow([1, 2], height: 10)
        #expect((position.index, position.top) == (1, 0))
        position.follow([], height: 10)
        #expect((position.index, position.top) == (0, 0))
    }

    @Test("A resize keeps the selection visible", arguments: [0, 1, 3, 10, 100])
    func heights(_ height: Int) {
        var position = position(25)
        position.follow(ids, height: height)
        #expect(position.index == 25)
        #expect(position.top <= 25 && 25 < position.top + max(1, height))
        #expect(position.top >= 0)
    }
}

@Suite("TextField")
struct TextFieldTests {
    private func field(_ keys: [Key], _ text: String = "") -> String {
        var field = TextField(text)
        for key in keys { _ = field.handle(key) }
        return field.before + "|" + field.after
    }

    @Test("Typing inserts at the cursor")
    func typing() {
        #expect(field([.character("a"), .character("b")]) == "ab|")
        #expect(field([.left, .character("x")], "ab") == "ax|b")
        #expect(field([.home, .character("x")], "ab") == "x|ab")
    }

    @Test("The cursor moves by characters, and stops at both ends")
    func moving() {
        #expect(field([.left, .left, .left], "ab") == "|ab")
        #expect(field([.home, .right, .right, .right], "ab") == "ab|")
        #expect(field([.home, .right], "e\u{301}🇫🇷") == "e\u{301}|🇫🇷")
        #expect(field([.control("a"), .control("f"), .control("e"), .control("b")], "abc") == "ab|c")
    }

    @Test("Deletes characters, words, or everything to one side")
    func deleting() {
        #expect(field([.backspace], "君の") == "君|")
        #expect(field([.backspace]) == "|")
        #expect(field([.home, .delete], "abc") == "|bc")
        #expect(field([.delete], "abc") == "abc|")
        #expect(field([.control("w")], "blade  runner ") == "blade  |")
        #expect(field([.control("w"), .control("w")], "blade  runner ") == "|")
        #expect(field([.alt("\u{7F}")], "blade runner") == "blade |")
        #expect(field([.left, .control("u")], "abc") == "|c")
        #expect(field([.home, .right, .control("k")], "abc") == "a|")
    }

    @Test("A combining mark joins the character before it")
    func combining() {
        #expect(field([.character("e"), .character("\u{301}"), .backspace]) == "|")
    }

    @Test("Inserted text is cleaned and limited to the length of a title")
    func cleaning() {
        #expect(TextField("a\u{1B}[31mb\nc\u{202E}d").text == "ab cd")
        #expect(TextField(String(repeating: "x", count: 1000)).text.count == 300)
    }

    @Test("Other keys are ignored")
    func others() {
        var field = TextField("a")
        for key in [Key.up, .down, .enter, .tab, .escape, .pageUp, .function(1), .control("c"), .alt("b")] {
            let isHandled = field.handle(key)
            #expect(!isHandled)
        }
        #expect(field == TextField("a"))
    }
}

@Suite("FieldLine")
struct FieldLineTests {
    @Test("Text wider than the field scrolls with the cursor")
    func visible() {
        var field = TextField("abcdefghij")
        #expect(BrowseScreen.visible(field, width: 5) == ("ghij", 4))
        _ = field.handle(.home)
        #expect(BrowseScreen.visible(field, width: 5) == ("abcdefghij", 0))
        #expect(BrowseScreen.visible(TextField("君の名は"), width: 5) == ("名は", 4))
        #expect(BrowseScreen.visible(TextField(""), width: 1) == ("", 0))
    }
}
