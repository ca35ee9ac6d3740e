import TerminalKit

/// The looks that views give text, all of them or none, and whether there are links.
package struct Styling: Equatable, Sendable {
    /// False for a pipe, `NO_COLOR` and the like: text stays as it is.
    let isEnabled: Bool
    /// True for a terminal that takes hyperlinks.
    var hasLinks = false

    func bold(_ text: String) -> String { text.styled(.bold, enabled: isEnabled) }
    func dim(_ text: String) -> String { text.styled(.dim, enabled: isEnabled) }
    func italic(_ text: String) -> String { text.styled(.italic, enabled: isEnabled) }

    func text(_ line: StyledLine) -> String { line.sequences(styled: isEnabled, linked: hasLinks) }
}
