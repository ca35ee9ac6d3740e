package import TerminalKit

/// Text styles and links for printed output.
package struct OutputTheme: Equatable, Sendable {
    /// True if styles are printed; false in a pipe or with `NO_COLOR`, for example.
    package let isEnabled: Bool
    /// True if the terminal supports hyperlinks.
    package let hasLinks: Bool

    package init(isEnabled: Bool, hasLinks: Bool = false) {
        self.isEnabled = isEnabled
        self.hasLinks = hasLinks
    }

    package func bold(_ text: String) -> String { self.text(StyledLine(text, CellStyle(.bold))) }
    package func dim(_ text: String) -> String { self.text(StyledLine(text, CellStyle(.dim))) }

    package func text(_ line: StyledLine) -> String { line.sequences(styled: isEnabled, linked: hasLinks) }
}

/// The styles of cells and lines. They can be disabled together.
package struct ScreenTheme: Hashable, Sendable {
    package static let plain = ScreenTheme(isEnabled: false)
    package static let full = ScreenTheme(isEnabled: true)

    /// True if styles are shown; false with `NO_COLOR`, for example.
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
