import TerminalKit
import TextSearch

/// What stands in one place of a table.
struct TableCell {
    /// Clean, without blanks at the end.
    let text: String
    let look: CellStyle
    /// The parts that stand out, by characters; in order and apart from each other.
    let marks: [Range<Int>]

    init(_ text: String, look: CellStyle = .plain, marks: WordMarks? = nil) {
        var text = text.cleanedForTerminal
        while text.last == " " { text.removeLast() }
        self.text = text
        self.look = look
        self.marks = marks?.ranges(in: text) ?? []
    }

    /// The cell cut to a width.
    func line(width: Int) -> StyledLine {
        let shown = text.truncated(toWidth: width)
        guard !marks.isEmpty else { return StyledLine(shown, look) }
        let characters = Array(shown)
        // The ellipsis is no part of what was found.
        let kept = shown == text ? characters.count : characters.count - 1
        var line = StyledLine()
        var end = 0
        for mark in marks.map({ $0.clamped(to: 0..<kept) }) where !mark.isEmpty {
            line = line.adding(String(characters[end..<mark.lowerBound]), look)
                .adding(String(characters[mark]), look.adding(.bold))
            end = mark.upperBound
        }
        return line.adding(String(characters[end...]), look)
    }
}
