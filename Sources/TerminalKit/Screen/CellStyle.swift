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
