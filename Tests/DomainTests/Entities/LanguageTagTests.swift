import Domain
import Testing

@Suite("LanguageTag")
struct LanguageTagTests {
    @Test(
        "A language is a code of ISO 639-1, optionally with a country, in any case",
        arguments: [
            ("en", "en"), ("EN", "en"), ("pt-BR", "pt-BR"), ("PT-br", "pt-BR"), ("pt_br", "pt-BR"), ("cn", "cn"),
        ]
    )
    func language(typed: String, tag: String) {
        #expect(LanguageTag.language(typed) == tag)
    }

    @Test(
        "Rejects text that is not a language tag",
        arguments: [
            "", "e", "eng", "english", "en-", "-US", "en-USA", "en-U", "en-US-x", "en US", "é", "3n", "en-1A", "xx",
            "en-YY",
            "日本", "@[", "en-`{",
        ]
    )
    func noLanguage(typed: String) {
        #expect(LanguageTag.language(typed) == nil)
    }

    @Test(
        "A country is a code of ISO 3166-1, in any case",
        arguments: [("US", "US"), ("uk", "GB"), ("XK", "XK"), ("us", "US"), ("dE", "DE")]
    )
    func region(typed: String, tag: String) {
        #expect(LanguageTag.region(typed) == tag)
    }

    @Test("Anything else is not a country", arguments: ["", "U", "USA", "1A", "en-US", "é", "Ａ", "@Z", "YY"])
    func noRegion(typed: String) {
        #expect(LanguageTag.region(typed) == nil)
    }
}
