extension ProcessEnvironment {
    /// The locale of characters, such as `en_GB.UTF-8`: the first variable that is set decides, as for every program.
    package var characterLocale: String {
        ["LC_ALL", "LC_CTYPE", "LANG"].lazy.compactMap { self[$0] }.first ?? "C"
    }

    /// True for a locale whose terminal shows more than ASCII.
    package var usesUnicode: Bool {
        let locale = characterLocale.lowercased()
        return locale.contains("utf-8") || locale.contains("utf8")
    }
}
