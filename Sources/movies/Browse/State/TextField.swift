import TerminalKit

/// A line of text that is being typed, and the place in it where typing goes on.
struct TextField: Hashable, Sendable {
    /// More than this no title has.
    private static let limit = 300

    private(set) var before = ""
    private(set) var after = ""

    init(_ text: String = "") {
        insert(text)
    }

    var text: String { before + after }
    var isEmpty: Bool { before.isEmpty && after.isEmpty }
}

extension TextField {
    /// Text is cleaned as it comes in: what cannot be seen cannot be meant.
    mutating func insert(_ text: String) {
        let room = Self.limit - self.text.count
        before += text.cleanedForTerminal.prefix(max(0, room))
    }

    mutating func deleteBackward() { _ = before.popLast() }
    mutating func deleteForward() { if !after.isEmpty { after.removeFirst() } }
    mutating func deleteToStart() { before = "" }
    mutating func deleteToEnd() { after = "" }

    /// Deletes the word before the cursor, and the spaces behind it.
    mutating func deleteWord() {
        while before.last?.isWhitespace == true { before.removeLast() }
        while before.last?.isWhitespace == false { before.removeLast() }
    }

    mutating func moveLeft() { if let last = before.popLast() { after.insert(last, at: after.startIndex) } }
    mutating func moveRight() { if !after.isEmpty { before.append(after.removeFirst()) } }

    mutating func moveToStart() { (before, after) = ("", text) }
    mutating func moveToEnd() { (before, after) = (text, "") }
}

extension TextField {
    /// Does what a key means while typing; false for a key that means nothing here.
    mutating func handle(_ key: Key) -> Bool {
        switch key {
        case .character(let character): insert(String(character))
        case .backspace: deleteBackward()
        case .delete, .control("d"): deleteForward()
        case .control("u"): deleteToStart()
        case .control("k"): deleteToEnd()
        case .control("w"), .alt("\u{7F}"): deleteWord()
        case .left, .control("b"): moveLeft()
        case .right, .control("f"): moveRight()
        case .home, .control("a"): moveToStart()
        case .end, .control("e"): moveToEnd()
        default: return false
        }
        return true
    }
}
