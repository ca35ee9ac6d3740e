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

extension StyledLine {
    /// The text for a terminal that is written to line by line.
    ///
    /// - Parameters:
    ///   - styled: false for text without styles.
    ///   - linked: false for text without links.
    package func sequences(styled: Bool, linked: Bool) -> String {
        var output = ""
        var link: String?
        for part in parts {
            let next = linked ? part.style.link : nil
            if next != link { output += next.map(Hyperlink.opening) ?? Hyperlink.closing }
            link = next
            output += part.text.styled(codes: styled ? part.style.codes : [])
        }
        return output + (link == nil ? "" : Hyperlink.closing)
    }
}

/// How a cell looks: any number of text styles, its colours, and where it leads.
package struct CellStyle: Hashable, Sendable {
    package static let plain = CellStyle()

    /// A bit for each SGR code.
    private var bits: UInt64 = 0
    /// Nil for the terminal's own.
    package var foreground: CellColor?
    /// Nil for the terminal's own.
    package var background: CellColor?
    /// The address that a click on the cell opens, in terminals that know hyperlinks.
    package let link: String?

    package init(_ styles: TextStyle..., link: String? = nil) {
        for style in styles { bits |= 1 << UInt64(style.rawValue) }
        self.link = link.map(Hyperlink.target)
    }

    /// This look, and one more style.
    package func adding(_ style: TextStyle) -> CellStyle {
        var sum = self
        sum.bits |= 1 << UInt64(style.rawValue)
        return sum
    }

    /// The sequence that gives text this look, whatever it had before.
    var sequence: String {
        let colors = [foreground?.code(base: 30), background?.code(base: 40)].compactMap { $0 }
        return "\u{1B}[\(([0] + codes).map(String.init).joined(separator: ";"))\(colors.map { ";\($0)" }.joined())m"
    }

    /// The SGR codes of the styles; none for a plain look.
    var codes: [Int] {
        bits == 0 ? [] : TextStyle.allCases.map(\.rawValue).filter { bits & 1 << UInt64($0) != 0 }
    }
}

/// A colour of a cell.
package enum CellColor: Hashable, Sendable {
    /// A number of the terminal's palette, of which the first sixteen are its own.
    case palette(UInt8)
    case rgb(UInt8, UInt8, UInt8)

    /// The SGR code.
    /// - Parameter base: 30 for text, 40 for what is behind it.
    func code(base: Int) -> String {
        switch self {
        // What terminals with sixteen colours understand, too.
        case .palette(let number) where number < 8: "\(base + Int(number))"
        case .palette(let number) where number < 16: "\(base + 52 + Int(number))"
        case .palette(let number): "\(base + 8);5;\(number)"
        case .rgb(let red, let green, let blue): "\(base + 8);2;\(red);\(green);\(blue)"
        }
    }
}
