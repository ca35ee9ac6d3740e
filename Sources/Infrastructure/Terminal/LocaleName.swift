/// The name of a locale, taken apart: `es_MX.UTF-8@euro` is Spanish as in Mexico.
package struct LocaleName: Equatable, Sendable {
    /// In small letters: `es`.
    package let language: String
    /// In capitals, `MX`; nil where the name has none.
    package let territory: String?

    /// Nil for `C`, `POSIX` and what names no language.
    package init?(_ name: String) {
        let parts = name.prefix { $0 != "." && $0 != "@" }
            .split(separator: "_", maxSplits: 1, omittingEmptySubsequences: false)
        guard let language = parts.first, (2...3).contains(language.utf8.count),
            language.utf8.allSatisfy({ (0x61...0x7A).contains($0 | 0x20) })
        else { return nil }
        self.language = language.lowercased()
        territory = parts.count > 1 ? parts[1].uppercased() : nil
    }
}

extension ProcessEnvironment {
    /// The locale of messages, by POSIX's order: the first variable that is set decides.
    package var messageLocale: LocaleName? {
        (self["LC_ALL"] ?? self["LC_MESSAGES"] ?? self["LANG"]).flatMap(LocaleName.init)
    }
}
