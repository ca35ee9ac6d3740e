import TerminalKit
import Testing

@testable import movies

@Suite("TextField")
struct TextFieldTests {
    private func field(_ keys: [Key], _ text: String = "") -> String {
        var field = TextField(text)
        for key in keys { _ = field.handle(key) }
        return field.before + "|" + field.after
    }

    @Test("typing goes in at the cursor")
    func typing() {
        #expect(field([.character("a"), .character("b")]) == "ab|")
        #expect(field([.left, .character("x")], "ab") == "ax|b")
        #expect(field([.home, .character("x")], "ab") == "x|ab")
    }

    @Test("the cursor moves by characters, and stops at both ends")
    func moving() {
        #expect(field([.left, .left, .left], "ab") == "|ab")
        #expect(field([.home, .right, .right, .right], "ab") == "ab|")
        #expect(field([.home, .right], "e\u{301}🇫🇷") == "e\u{301}|🇫🇷")
        #expect(field([.control("a"), .control("f"), .control("e"), .control("b")], "abc") == "ab|c")
    }

    @Test("deleting takes characters, words, or all to one side")
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

    @Test("a combining mark joins what stands before it")
    func combining() {
        #expect(field([.character("e"), .character("\u{301}"), .backspace]) == "|")
    }

    @Test("text comes in cleaned, and no longer than a title could be")
    func cleaning() {
        #expect(TextField("a\u{1B}[31mb\nc\u{202E}d").text == "ab cd")
        #expect(TextField(String(repeating: "x", count: 1000)).text.count == 300)
    }

    @Test("other keys are none of its business")
    func others() {
        var field = TextField("a")
        for key in [Key.up, .down, .enter, .tab, .escape, .pageUp, .function(1), .control("c"), .alt("b")] {
            let isHandled = field.handle(key)
            #expect(!isHandled)
        }
        #expect(field == TextField("a"))
    }
}
