package import POSIX

/// Decides whether text gets hyperlinks, which a terminal that does not know them may show as rubbish.
package enum HyperlinkPolicy {
    /// `--color never` and `FORCE_HYPERLINK` decide, in this order; else links are for text that has looks at all, on a
    /// terminal that is known to take them.
    package static func usesLinks(
        typed: ColorOption?,
        usesStyles: Bool,
        environment: ProcessEnvironment,
        isTerminal: Bool
    ) -> Bool {
        guard typed != .never else { return false }
        return forced(by: environment) ?? (isTerminal && usesStyles && KnownTerminal.takesLinks(environment))
    }

    /// What `FORCE_HYPERLINK` says: 0 for none, anything else for links everywhere; nil where it is unset.
    static func forced(by environment: ProcessEnvironment) -> Bool? {
        environment["FORCE_HYPERLINK"].map { $0 != "0" }
    }
}
