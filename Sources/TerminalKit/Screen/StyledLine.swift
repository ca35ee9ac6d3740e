/// A line of text in parts that may look different.
package struct StyledLine: Hashable, Sendable {
    package struct Part: Hashable, Sendable {
        let text: String
        let style: CellStyle
    }

    private(set) var parts: [Part] = []

    /// Makes a line of one look; an empty text makes a blank line.
    package init(_ text: String = "", _ style: CellStyle = .plain) {
        if !text.isEmpty { parts = [Part(text: text, style: style)] }
    }

    /// This line, and more text behind it.
    package func adding(_ text: String, _ style: CellStyle = .plain) -> StyledLine {
        var sum = self
        sum.parts += StyledLine(text, style).parts
        return sum
    }

    /// This line, and another behind it.
    package func adding(_ other: StyledLine) -> StyledLine {
        var sum = self
        sum.parts += other.parts
        return sum
    }

    package var text: String { parts.map(\.text).joined() }
}

extension ScreenBuffer {
    /// Writes a line of text, which must be clean of control characters, as far as it fits.
    package mutating func write(_ line: StyledLine, column: Int, row: Int) {
        line.write(to: &self, column: column, row: row)
    }
}

extension StyledLine {
    fileprivate func write(to screen: inout ScreenBuffer, column: Int, row: Int) {
        var column = column
        for part in parts { column = screen.write(part.text, column: column, row: row, style: part.style) }
    }
}
