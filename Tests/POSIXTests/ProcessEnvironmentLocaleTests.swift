@testable import POSIX
import Testing

@Suite("ProcessEnvironment locale")
struct ProcessEnvironmentLocaleTests {
    @Test(
        "The first variable that is set determines the character set",
        arguments: [
            ([:], "C", false), (["LANG": "en_GB.UTF-8"], "en_GB.UTF-8", true),
            (["LC_CTYPE": "C.utf8", "LANG": "C"], "C.utf8", true),
            (["LC_ALL": "POSIX", "LANG": "en_GB.UTF-8"], "POSIX", false),
            (["LC_ALL": "", "LANG": "de.UTF8"], "de.UTF8", true),
        ] as [([String: String], String, Bool)]
    )
    func locale(variables: [String: String], locale: String, isUnicode: Bool) {
        let environment = ProcessEnvironment(variables)
        #expect(environment.characterLocale == locale)
        #expect(environment.usesUnicode == isUnicode)
    }
}
