import Testing

@testable import Data

@Suite("Language code")
struct LanguageCodeTests {
    @Test("Only a single language that has a code gives one")
    func codes() {
        #expect(LanguageCode.ofOnly(["French"]) == "fr")
        #expect(LanguageCode.ofOnly(["Modern Greek"]) == "el")
        #expect(LanguageCode.ofOnly(["English", "French"]) == nil)
        #expect(LanguageCode.ofOnly(["Klingon"]) == nil)
        #expect(LanguageCode.ofOnly([]) == nil)
    }
}
