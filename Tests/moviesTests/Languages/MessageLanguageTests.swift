import Domain
import DomainTestSupport
import POSIX
import Presentation
import Testing

@testable import movies

@Suite("Language of messages")
struct MessageLanguageTests {
    @Test(
        "The locale decides; other languages become English",
        arguments: [
            ("es", MessageLanguage.spanish), ("es_ES.UTF-8", .spanish), ("es_MX@x", .spanish), ("es_419", .spanish),
            ("ES_es", .spanish), ("es.ISO-8859-1", .spanish), ("en_GB.UTF-8", .english), ("C", .english),
            ("C.UTF-8", .english), ("POSIX", .english), ("de_DE.UTF-8", .english), ("est", .english),
            ("español", .english), ("spanish", .english), ("", .english), ("_ES", .english),
        ]
    )
    func locale(_ name: String, _ language: MessageLanguage) {
        #expect(MessageLanguage(ProcessEnvironment(["LANG": name])) == language)
    }

    @Test(
        "The first non-empty variable decides, as in POSIX",
        arguments: [
            (["LC_ALL": "es_ES", "LC_MESSAGES": "en_US", "LANG": "en_US"], MessageLanguage.spanish),
            (["LC_ALL": "C", "LC_MESSAGES": "es_ES", "LANG": "es_ES"], .english),
            (["LC_MESSAGES": "es_ES", "LANG": "en_US"], .spanish),
            (["LC_ALL": "", "LC_MESSAGES": "", "LANG": "es_ES"], .spanish),
            (["LC_CTYPE": "es_ES", "LANGUAGE": "es"], .english), ([:], .english),
        ]
    )
    func order(_ variables: [String: String], _ language: MessageLanguage) {
        #expect(MessageLanguage(ProcessEnvironment(variables)) == language)
    }
}

@MainActor
@Suite("Language of titles and texts")
struct ContentLanguageTests {
    private func options(
        _ flags: Options = Options(),
        locale: String = "",
        settings: String = "{}"
    ) throws -> ContentOptions {
        let program = try InProcessProgram(["LANG": locale])
        try program.writeSettings(settings)
        return program.makeContainer().contentOptions(flags)
    }

    @Test(
        "Titles and texts follow the locale, if TMDB supports the language",
        arguments: [
            ("es_MX.UTF-8", "es-MX"), ("pt_BR", "pt-BR"), ("eo", "eo"), ("sr_RS@latin", "sr-RS"), ("es_419", "es"),
            ("ast_ES", nil), ("C.UTF-8", nil), ("POSIX", nil), ("", nil),
        ] as [(String, String?)]
    )
    func locale(_ name: String, _ language: String?) throws {
        #expect(try options(locale: name).language == language)
    }

    @Test("A flag wins over the settings, and the settings over the locale")
    func order() throws {
        let settings = #"{"language":"fr","region":"FR"}"#
        #expect(try options(locale: "es_ES", settings: settings) == ContentOptions(language: "fr", region: "FR"))
        let flags = Options(language: "de", region: "AT", includesAdult: true)
        let expected = ContentOptions(language: "de", region: "AT", includesAdult: true)
        #expect(try options(flags, locale: "es_ES", settings: settings) == expected)
    }

    @Test("Adult films are included if the flag or the setting says so")
    func adult() throws {
        #expect(try options(settings: #"{"include_adult":true}"#).includesAdult)
        #expect(try options().includesAdult == false)
    }
}
