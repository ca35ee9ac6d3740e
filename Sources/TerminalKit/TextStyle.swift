/// A text attribute; the raw value is its SGR code.
package enum TextStyle: Int, Sendable, CaseIterable {
    case bold = 1
    case dim = 2
    case italic = 3
    case underline = 4
    case reverse = 7
}

/// The value of `--color` or of the colour setting.
package enum ColorOption: String, Sendable, CaseIterable {
    /// Styles text if the output is a terminal, unless the environment decides.
    case auto
    case always
    case never
}

package enum ColorPolicy {
    /// Returns whether to style text. A flag except `auto` decides first, then the environment, then, without a flag, the setting.
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
