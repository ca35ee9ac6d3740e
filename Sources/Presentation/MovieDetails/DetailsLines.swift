package import TerminalKit

/// The layout of a film's page, printed or full-screen: lines of text, and facts in two columns.
package struct DetailsLines {
    let width: Int
    package let style: ScreenTheme
    private let labelWidth: Int

    /// - Parameters:
    ///   - width: columns per line, at least 1.
    ///   - labels: the labels of all facts. The text column starts after the widest one.
    package init(width: Int, style: ScreenTheme, labels: [String]) {
        self.width = max(1, width)
        self.style = style
        labelWidth = (labels.map(\.displayWidth).max() ?? 0) + 2
    }
}

extension DetailsLines {
    /// The width of the text column, in columns.
    var textWidth: Int { max(1, isStacked ? width - 2 : width - labelWidth) }

    /// The lines below the title: the original title and the tagline.
    package func subtitle(_ item: MovieDetailsItemViewModel) -> [StyledLine] {
        wrapped(item.originalTitle) + wrapped(item.tagline, style.italic)
    }

    package func wrapped(_ text: String?, _ look: CellStyle = .plain) -> [StyledLine] {
        lines(of: text, width: width).map { StyledLine($0, look) }
    }

    /// The lines of a fact's text, without its label.
    package func texts(_ text: String) -> [StyledLine] {
        lines(of: text, width: textWidth).map { StyledLine($0) }
    }

    /// The lines of a fact, with the text next to the label, or below it if space is short.
    package func labelled(_ label: String, _ texts: [StyledLine]) -> [StyledLine] {
        guard !isStacked else {
            return [StyledLine(label.truncated(toWidth: width), style.dim)]
                + texts.map { StyledLine("  ").adding($0) }
        }
        return texts.enumerated().map { index, text in
            StyledLine((index == 0 ? label : "").padded(toWidth: labelWidth), style.dim).adding(text)
        }
    }

    private var isStacked: Bool { width < labelWidth + 20 }

    private func lines(of text: String?, width: Int) -> [String] {
        text?.cleanedForTerminal.wrapped(toWidth: width) ?? []
    }
}
