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
