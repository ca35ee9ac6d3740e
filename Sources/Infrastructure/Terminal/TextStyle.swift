/// A look that a terminal can give text; the raw value is its SGR code.
package enum TextStyle: Int, Sendable, CaseIterable {
    case bold = 1
    case dim = 2
    case italic = 3
    case underline = 4
    case reverse = 7
}

extension String {
    /// The text in the given styles, or as it is when they are not `enabled`, when there are none, or no text.
    package func styled(_ styles: TextStyle..., enabled: Bool) -> String {
        guard enabled, !styles.isEmpty, !isEmpty else { return self }
        let codes = styles.map { String($0.rawValue) }.joined(separator: ";")
        return "\u{1B}[\(codes)m\(self)\u{1B}[0m"
    }
}
