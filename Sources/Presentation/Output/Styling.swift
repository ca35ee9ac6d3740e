package import TerminalKit

/// Text styles for printed output, all or none, and whether there are links.
package struct Styling: Equatable, Sendable {
    /// False for a pipe, `NO_COLOR` and the like.
    package let isEnabled: Bool
    /// True for a terminal that takes hyperlinks.
    package let hasLinks: Bool

    package init(isEnabled: Bool, hasLinks: Bool = false) {
        self.isEnabled = isEnabled
        self.hasLinks = hasLinks
    }

    package func bold(_ text: String) -> String { self.text(StyledLine(text, CellStyle(.bold))) }
    package func dim(_ text: String) -> String { self.text(StyledLine(text, CellStyle(.dim))) }

    package func text(_ line: StyledLine) -> String { line.sequences(styled: isEnabled, linked: hasLinks) }
}

/// Styles of cells and lines, all or none.
package struct ScreenStyle: Hashable, Sendable {
    package static let plain = ScreenStyle(isEnabled: false)
    package static let full = ScreenStyle(isEnabled: true)

    /// False with `NO_COLOR` and the like.
    let isEnabled: Bool

    package init(isEnabled: Bool) {
        self.isEnabled = isEnabled
    }

    package var bold: CellStyle { isEnabled ? CellStyle(.bold) : .plain }
    package var dim: CellStyle { isEnabled ? CellStyle(.dim) : .plain }
    package var italic: CellStyle { isEnabled ? CellStyle(.italic) : .plain }

    func link(_ address: String) -> CellStyle {
        isEnabled ? CellStyle(.underline, link: address) : .plain
    }
}
