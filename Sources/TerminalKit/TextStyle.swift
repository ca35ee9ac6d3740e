/// A look that a terminal can give text; the raw value is its SGR code.
package enum TextStyle: Int, Sendable, CaseIterable {
    case bold = 1
    case dim = 2
    case italic = 3
    case underline = 4
    case reverse = 7
    case green = 32
}

extension String {
    /// The text in the given styles, or as it is when they are not `enabled`, when there are none, or no text.
    package func styled(_ styles: TextStyle..., enabled: Bool) -> String {
        styled(codes: enabled ? styles.map(\.rawValue) : [])
    }

    /// The text between its SGR codes and the one that ends them all.
    func styled(codes: [Int]) -> String {
        guard !codes.isEmpty, !isEmpty else { return self }
        return "\u{1B}[\(codes.map(String.init).joined(separator: ";"))m\(self)\u{1B}[0m"
    }
}
