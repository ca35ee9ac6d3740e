import Infrastructure

/// The looks that views give text, all of them or none.
package struct Styling: Equatable, Sendable {
    /// False for a pipe, `NO_COLOR` and the like: text stays as it is.
    let isEnabled: Bool

    func bold(_ text: String) -> String { text.styled(.bold, enabled: isEnabled) }
    func dim(_ text: String) -> String { text.styled(.dim, enabled: isEnabled) }
    func italic(_ text: String) -> String { text.styled(.italic, enabled: isEnabled) }
}
