import Infrastructure
import Testing

@testable import Data

@Suite("Credential")
struct CredentialTests {
    @Test(
        "Thirty-two hexadecimal digits are a key",
        arguments: [
            "0123456789abcdef0123456789abcdef", "0123456789ABCDEF0123456789abcdef", "00000000000000000000000000000000",
        ]
    )
    func key(text: String) {
        #expect(Credential(text)?.authentication == .apiKey(text))
    }

    @Test(
        "Anything else that a header may hold is a token",
        arguments: [
            "eyJhbGciOiJIUzI1NiJ9.eyJzdWIiOiJoZXJvbiJ9.c2lnbmF0dXJl", "0123456789abcdef0123456789abcde",
            "0123456789abcdef0123456789abcdef0", "0123456789abcdef0123456789abcdeg", "x", "~!",
        ]
    )
    func token(text: String) {
        #expect(Credential(text)?.authentication == .bearer(text))
    }

    @Test(
        "Text that no header may hold is no credential",
        arguments: [
            "", " ", "\n", " token", "token ", "to ken", "token\n", "token\r\nHost: evil.example", "to\tken",
            "tok\u{0}en",
            "tok\u{7F}en", "tökén", "鷺", " 0123456789abcdef0123456789abcdef", "０１２３４５６７89abcdef0123456789abcdef",
        ]
    )
    func none(text: String) {
        #expect(Credential(text) == nil)
    }

    @Test("The variable of the token comes before that of the key")
    func variables() {
        #expect(Credential.variables == ["TMDB_ACCESS_TOKEN", "TMDB_API_KEY"])
    }

    @Test("No description shows the secret")
    func descriptions() throws {
        for secret in ["secret-token", "0123456789abcdef0123456789abcdef"] {
            let credential = try #require(Credential(secret))
            var dumped = ""
            dump(credential, to: &dumped)
            for text in ["\(credential)", String(reflecting: credential), dumped] { #expect(!text.contains(secret)) }
        }
    }
}
