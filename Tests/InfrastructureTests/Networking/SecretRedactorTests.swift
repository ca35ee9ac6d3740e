@testable import Infrastructure
import Foundation
import Testing

@Suite struct SecretRedactorTests {
    @Test(
        "every occurrence of the secret goes, escaped or not",
        arguments: [
            ("key k+1 and k+1!", "key *** and ***!"), ("?api_key=k%2B1&x", "?api_key=***&x"),
            ("k+1\u{301}", "***\u{301}"),
            ("nothing", "nothing"),
        ]
    )
    func redacted(text: String, expected: String) {
        #expect(SecretRedactor(.queryItem("key", secret: "k+1")).redact(text) == expected)
        #expect(SecretRedactor(.bearer("k+1")).redact(text) == expected)
    }

    @Test("an absent or empty secret changes nothing", arguments: [nil, Authentication.queryItem("key", secret: "")])
    func noSecret(authentication: Authentication?) {
        #expect(SecretRedactor(authentication).redact("abc") == "abc")
    }

    @Test("a long text is cut after 300 scalars, and a secret on the border leaves no piece behind")
    func cut() {
        let text = String(repeating: "a", count: 298) + "s3cret" + String(repeating: "b", count: 50)
        let redactor = SecretRedactor(.queryItem("key", secret: "s3cret"))
        #expect(redactor.redact(text) == String(repeating: "a", count: 298) + "**")
        let marks = "e" + String(repeating: "\u{301}", count: 5000)
        #expect(SecretRedactor(nil).redact(marks).unicodeScalars.count == 300)
    }

    @Test(
        "a whole answer is searched, and changed only where the secret stands",
        arguments: [
            ("k+1", "***"), ("a k+1k+1 b k%2B1", "a ****** b ***"), ("k%2b1 k+", "k%2b1 k+"), ("", ""),
            (String(repeating: "x", count: 999) + "k+1", String(repeating: "x", count: 999) + "***"),
        ]
    )
    func answers(body: String, expected: String) {
        let whole = Data("<\(body)>".utf8)
        let redactor = SecretRedactor(.bearer("k+1"))
        #expect(redactor.redact(whole) == Data("<\(expected)>".utf8))
        // Indices need not begin at 0.
        #expect(redactor.redact(whole.dropFirst().dropLast()) == Data(expected.utf8))
    }
}
