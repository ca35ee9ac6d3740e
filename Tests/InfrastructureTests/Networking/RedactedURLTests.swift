import Foundation
import Testing

@testable import Infrastructure

@Suite struct RedactedURLTests {
    @Test(
        "a redacted address is the address without its secrets",
        arguments: [
            ("https://h.org/3/a?api_key=abc", "https://h.org/3/a?api_key=***"),
            ("https://h.org/3/a?API_KEY=abc&x=1", "https://h.org/3/a?api_key=***&x=1"),
            ("https://h.org/3/a?api_key=", "https://h.org/3/a?api_key=***"),
            ("https://h.org/3/a%20b?x=%2B", "https://h.org/3/a%20b?x=%2B"),
            ("http://[::1]:8080/3", "http://[::1]:8080/3"),
            ("http://me:pw@h.org/", "http://h.org/"),
            ("http://h.org/?api_key_old=1#api_key=abc", "http://h.org/?api_key_old=1"),
        ]
    )
    func redacted(address: String, expected: String) throws {
        #expect(try #require(URL(string: address)).redacted(hiding: "api_key") == expected)
    }

    @Test("without a secret item every item is shown")
    func noSecret() throws {
        let url = try #require(URL(string: "https://me:pw@h.org/3/a?api_key=abc&x=1"))
        #expect(url.redacted(hiding: nil) == "https://h.org/3/a?api_key=abc&x=1")
    }
}
