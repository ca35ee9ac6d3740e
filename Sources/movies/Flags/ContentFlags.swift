import CommandLineKit
import Domain
import Presentation

/// What TMDB is to tailor its answer to, as typed.
struct ContentFlags: Sendable {
    var language: String?
    var region: String?
    var includesAdult = false

    static let section = OptionSection<ContentFlags>("Content", [language, region, adult])
    /// For commands that show one film.
    static let languageSection = OptionSection<ContentFlags>("Content", [language])

    private static let language = CommandOption<ContentFlags>.value(
        "language",
        "LANG",
        expecting: Messages.usage.expectation(.language),
        help: "The language of titles and texts, such as en or pt-BR.",
        parse: LanguageTag.language
    ) { $0.language = $1 }

    private static let region = CommandOption<ContentFlags>.value(
        "region",
        "XX",
        expecting: Messages.usage.expectation(.country),
        help: "The country whose release dates count, such as US.",
        parse: LanguageTag.region
    ) { $0.region = $1 }

    private static let adult = CommandOption<ContentFlags>.flag(
        "include-adult",
        help: "Adult films, too."
    ) { $0.includesAdult = true }
}
