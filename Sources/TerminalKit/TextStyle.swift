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

/// What was asked for with `--color`, or in the settings.
package enum ColorOption: String, Sendable, CaseIterable {
    /// By the environment and whether a terminal is written to.
    case auto
    case always
    case never
}

/// Decides whether text gets colours and other attributes.
package enum ColorPolicy {
    /// `typed` is the flag of this command line and wins over everything; `configured` is the setting that a flag, or
    /// a word in the environment, overrides. Both are nil where nothing was said.
    package static func usesStyles(
        typed: ColorOption?,
        configured: ColorOption? = nil,
        environment: [String: String],
        isTerminal: Bool
    ) -> Bool {
        fixed(typed) ?? fixed(by: environment) ?? fixed(typed ?? configured) ?? isTerminal
    }

    private static func fixed(_ option: ColorOption?) -> Bool? {
        switch option {
        case .always: true
        case .never: false
        case .auto, nil: nil
        }
    }

    private static func fixed(by environment: [String: String]) -> Bool? {
        if let value = environment["NO_COLOR"], !value.isEmpty { return false }
        if let value = environment["CLICOLOR_FORCE"], !value.isEmpty, value != "0" { return true }
        return environment["TERM"] == "dumb" ? false : nil
    }
}
