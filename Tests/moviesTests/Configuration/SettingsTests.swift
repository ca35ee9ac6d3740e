import Domain
import Testing

@testable import movies

@Suite("Settings")
struct SettingsTests {
    private var settings: Settings {
        var settings = Settings()
        settings.language = "de"
        settings.region = "DE"
        return settings
    }

    @Test("flags come before settings")
    func flags() {
        var flags = ContentFlags()
        #expect(settings.contentOptions(flags) == ContentOptions(language: "de", region: "DE"))
        flags.language = "fr"
        flags.region = "CA"
        flags.includesAdult = true
        let expected = ContentOptions(language: "fr", region: "CA", includesAdult: true)
        #expect(settings.contentOptions(flags) == expected)
        #expect(Settings().contentOptions(ContentFlags()) == ContentOptions())
    }

    @Test("adult films are included when either says so")
    func adult() {
        var settings = settings
        settings.includesAdult = true
        #expect(settings.contentOptions(ContentFlags()).includesAdult)
    }
}
