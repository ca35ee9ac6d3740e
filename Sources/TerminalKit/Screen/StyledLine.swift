/// A line of text whose parts have different styles.
package struct StyledLine: Hashable, Sendable {
    package struct Part: Hashable, Sendable {
        let text: String
        let style: CellStyle
    }

    private(set) var parts: [Part] = []

    /// A line in one style; an empty text makes a blank line.
    package init(_ text: String = "", _ style: CellStyle = .plain) {
        if !text.isEmpty { parts = [Part(text: text, style: style)] }
    }

    package func adding(_ text: String, _ style: CellStyle = .plain) -> StyledLine { adding(StyledLine(text, style)) }

    package func adding(_ other: StyledLine) -> StyledLine {
        var sum = self
        sum.parts += other.parts
        return sum
    }

    package var text: String { parts.map(\.text).joined() }

    /// - Parameter inTrueColor: false to omit colours outside the palette.
    package func sequences(styled: Bool, linked: Bool, inTrueColor: Bool = true) -> String {
        var output = ""
        var link: String?
        for part in parts {
            let next = linked ? part.style.link : nil
            if next != link { output += next.map(Hyperlink.opening) ?? Hyperlink.closing }
            link = next
            let color = part.style.foreground.flatMap { $0.isInPalette || inTrueColor ? $0.code(base: 30) : nil }
            let all = part.style.codes.map(String.init) + [color].compactMap(\.self)
            let codes = styled ? all.joined(separator: ";") : ""
            output += codes.isEmpty ? part.text : "\u{1B}[\(codes)m\(part.text)\u{1B}[0m"
        }
        return output + (link == nil ? "" : Hyperlink.closing)
    }
}

extension ScreenBuffer {
    package mutating func write(_ line: StyledLine, column: Int, row: Int) {
        var column = column
        for part in line.parts { column = write(part.text, column: column, row: row, style: part.style) }
    }
}

/// The style of a cell: attributes, colours and an optional link.
package struct CellStyle: Hashable, Sendable {
    package static let plain = CellStyle()

    /// The attributes, as one bit per SGR code.
    private var bits: UInt64 = 0
    /// The text colour; nil for the terminal's default.
    package var foreground: CellColor?
    /// The background colour; nil for the terminal's default.
    package var background: CellColor?
    package let link: String?

    package init(_ styles: TextStyle..., foreground: CellColor? = nil, link: String? = nil) {
        for style in styles { bits |= 1 << UInt64(style.rawValue) }
        self.foreground = foreground
        self.link = link.flatMap(Hyperlink.target)
    }

    package func adding(_ style: TextStyle) -> CellStyle {
        var sum = self
        sum.bits |= 1 << UInt64(style.rawValue)
        return sum
    }

    /// The sequence that resets all attributes and then sets this style.
    var sequence: String {
        let colors = [foreground?.code(base: 30), background?.code(base: 40)].compactMap { $0 }
        return "\u{1B}[\(([0] + codes).map(String.init).joined(separator: ";"))\(colors.map { ";\($0)" }.joined())m"
    }

    var codes: [Int] { bits == 0 ? [] : TextStyle.allCases.map(\.rawValue).filter { bits & 1 << UInt64($0) != 0 } }
}

package enum CellColor: Hashable, Sendable {
    /// A colour of the 256-colour palette.
    case palette(UInt8)
    case rgb(UInt8, UInt8, UInt8)

    // The contrast of these colours on white and on black is at least 4.5:1, by WCAG's formula. The basic colours 0 to
    // 7 differ between terminals, and the palette has no yellow of this contrast.

    /// The contrast is 4.54:1 on white and 4.62:1 on black.
    package static let red = palette(131)
    /// The contrast is 4.53:1 on white and 4.63:1 on black.
    package static let green = palette(29)
    /// The contrast is 4.66:1 on white and 4.51:1 on black.
    package static let magenta = palette(163)
    /// The contrast is 4.59:1 on white and 4.57:1 on black.
    package static let yellow = rgb(143, 114, 0)

    var isInPalette: Bool { if case .palette = self { true } else { false } }

    /// - Parameter base: 30 for text, 40 for the background.
    func code(base: Int) -> String {
        switch self {
        // Terminals with sixteen colours support these two forms.
        case .palette(let number) where number < 8: "\(base + Int(number))"
        case .palette(let number) where number < 16: "\(base + 52 + Int(number))"
        case .palette(let number): "\(base + 8);5;\(number)"
        case .rgb(let red, let green, let blue): "\(base + 8);2;\(red);\(green);\(blue)"
        }
    }
}
