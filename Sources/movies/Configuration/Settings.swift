import TerminalKit
import Domain

/// What is configured: the values of `config.json`, with the defaults for what it leaves out.
package struct Settings: Equatable, Sendable {
    var language: String?
    /// The language of the locale, for where no other is asked for; no key of the file.
    var localeLanguage: String?
    var region: String?
    var includesAdult = false
    var source = SourceChoice.auto
    var color = ColorOption.auto
    var recordsHistory = true
    /// Entries of the history that are kept.
    var historyLimit = 1000
    /// Hours for which a cached answer is fresh; 0 to always ask.
    var cacheTTLHours = 24.0
    /// The most seconds a command waits for TMDB.
    var timeoutSeconds = 20.0

    package init() {}
}

extension Settings {
    /// The options of a request: flags first, then settings, then the locale.
    func contentOptions(_ flags: ContentFlags) -> ContentOptions {
        ContentOptions(
            language: flags.language ?? language ?? localeLanguage,
            region: flags.region ?? region,
            includesAdult: flags.includesAdult || includesAdult
        )
    }
}
