package import TerminalKit

/// The text styles and links that printed output may use.
package struct OutputTheme: Equatable, Sendable {
    /// Whether styles are printed, by default only on a terminal.
    package let isEnabled: Bool
    package let hasLinks: Bool
    /// Whether the terminal shows 24-bit colours.
    private let hasTrueColor: Bool

    package init(isEnabled: Bool, hasLinks: Bool = false, hasTrueColor: Bool = false) {
        (self.isEnabled, self.hasLinks, self.hasTrueColor) = (isEnabled, hasLinks, hasTrueColor)
    }

    package func bold(_ text: String) -> String { self.text(StyledLine(text, CellStyle(.bold))) }
    package func dim(_ text: String) -> String { self.text(StyledLine(text, CellStyle(.dim))) }

    /// The lines of all blocks, with an empty line between blocks. Empty blocks are omitted.
    func text(_ blocks: [[StyledLine]]) -> String {
        blocks.filter { !$0.isEmpty }.map { $0.map { text($0) + "\n" }.joined() }.joined(separator: "\n")
    }

    package func text(_ line: StyledLine) -> String {
        line.sequences(styled: isEnabled, linked: hasLinks, inTrueColor: hasTrueColor)
    }
}

package struct ScreenTheme: Hashable, Sendable {
    package static let plain = ScreenTheme(isEnabled: false)
    package static let full = ScreenTheme(isEnabled: true)

    /// True if at least bold may be used.
    let isEnabled: Bool
    /// True if colours and all other styles may be used. With `NO_COLOR`, only bold may be used.
    let hasColors: Bool

    /// - Parameter hasColors: nil to use the value of `isEnabled`.
    package init(isEnabled: Bool, hasColors: Bool? = nil) {
        self.isEnabled = isEnabled
        self.hasColors = hasColors ?? isEnabled
    }

    package var bold: CellStyle { isEnabled ? CellStyle(.bold) : .plain }
    package var dim: CellStyle { hasColors ? CellStyle(.dim) : .plain }
    package var italic: CellStyle { hasColors ? CellStyle(.italic) : .plain }

    var error: CellStyle { hasColors ? CellStyle(.bold, foreground: .red) : bold }
    var success: CellStyle { hasColors ? CellStyle(foreground: .green) : .plain }

    /// - Parameter isOwn: true for the user's own rating.
    func grade(_ grade: RatingGrade?, isOwn: Bool = false) -> CellStyle {
        guard hasColors, let grade else { return .plain }
        return isOwn ? grade.starStyle : grade.style
    }

    func link(_ address: String) -> CellStyle { hasColors ? CellStyle(.underline, link: address) : .plain }
}
