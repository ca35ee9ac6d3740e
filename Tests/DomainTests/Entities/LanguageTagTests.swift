import Domain
import Testing

@Suite("LanguageTag")
struct LanguageTagTests {
    @Test(
        "a language is two letters, with a country or without, whatever the case typed",
        arguments: [("en", "en"), ("EN", "en"), ("pt-BR", "pt-BR"), ("PT-br", "pt-BR"), ("zh-cn", "zh-CN")]
    )
    func language(typed: String, tag: String) {
        #expect(LanguageTag.language(typed) == tag)
    }

    @Test(
        "anything else is no language",
        arguments: [
            "", "e", "eng", "english", "en_US", "en-", "-US", "en-USA", "en-U", "en-US-x", "en US", "é", "3n", "en-1A",
            "日本", "@[", "en-`{",
        ]
    )
    func noLanguage(typed: String) {
        #expect(LanguageTag.language(typed) == nil)
    }

    @Test("a country is two letters, whatever the case typed", arguments: [("US", "US"), ("us", "US"), ("dE", "DE")])
    func region(typed: String, tag: String) {
        #expect(LanguageTag.region(typed) == tag)
    }

    @Test("anything else is no country", arguments: ["", "U", "USA", "1A", "en-US", "é", "Ａ", "@Z"])
    func noRegion(typed: String) {
        #expect(LanguageTag.region(typed) == nil)
    }
}
