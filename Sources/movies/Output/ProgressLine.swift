import TerminalKit
import POSIX

/// One line at the foot of a terminal that is drawn over and over, and leaves nothing behind.
struct ProgressLine: Sendable {
    private let console: Console
    private let columns: Int

    private static let clearing = "\r\u{1B}[K"

    /// Nil where standard error is no terminal, or one that cannot go back in a line.
    init?(console: Console, environment: ProcessEnvironment) {
        guard let columns = console.errorColumns, environment["TERM"] != "dumb" else { return nil }
        self.console = console
        // A character in the last column makes some terminals begin a new line.
        self.columns = columns - 1
        Leavings.setLine(Self.clearing)
    }

    /// Draws the line anew.
    ///
    /// - Parameters:
    ///   - share: how much is done, 0 to 1; nil for no bar.
    ///   - words: the first stands before the bar, the others behind it as far as there is room.
    func draw(share: Double?, words: [String]) {
        console.writeError("\r\(Self.text(share: share, words: words, columns: columns))\u{1B}[K")
    }

    /// Takes the line away.
    func clear() {
        console.writeError(Self.clearing)
        Leavings.setLine(nil)
    }

    /// The text, never wider than the columns.
    static func text(share: Double?, words: [String], columns: Int) -> String {
        let head = words.first ?? ""
        let percent = share.map { " \(padded(Int($0 * 100)))%" } ?? ""
        var text = head + percent
        for word in words.dropFirst() where text.displayWidth + word.displayWidth + 2 <= columns {
            text += "  \(word)"
        }
        guard let share else { return text.truncated(toWidth: columns) }
        guard text.displayWidth <= columns else {
            return String(percent.drop { $0 == " " }).truncated(toWidth: columns)
        }
        let room = min(30, columns - text.displayWidth - 3)
        guard room >= 5 else { return text.truncated(toWidth: columns) }
        let bar = bar(share, width: room)
        return "\(head) \(bar)\(text.dropFirst(head.count))"
    }

    private static func bar(_ share: Double, width: Int) -> String {
        let filled = Int(share * Double(width))
        return "[\(String(repeating: "#", count: filled))\(String(repeating: "-", count: width - filled))]"
    }

    private static func padded(_ number: Int) -> String { "\(number)".padded(toWidth: 3, alignment: .trailing) }
}
