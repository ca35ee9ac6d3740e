@testable import Infrastructure
import Foundation
import Testing

@Suite struct OriginTests {
    @Test(
        "scheme, host and port make the origin",
        arguments: [
            ("https://h.org/a", "https://H.org:443/b?c", true),
            ("http://h.org", "http://h.org:80", true),
            ("https://h.org", "http://h.org", false),
            ("http://h.org", "https://h.org", false),
            ("https://h.org", "https://h.org:8443", false),
            ("https://h.org", "https://www.h.org", false),
            ("https://h.org", "https://h.org.evil.com", false),
        ]
    )
    func same(one: String, other: String, isSame: Bool) throws {
        let first = Origin(try #require(URL(string: one)))
        let second = Origin(try #require(URL(string: other)))
        #expect(first != nil && second != nil)
        #expect((first == second) == isSame)
    }

    @Test("what is no web address has none", arguments: ["file:///etc/passwd", "ftp://h.org", "data:,x", "/a"])
    func none(address: String) throws {
        let url = try #require(URL(string: address))
        #expect(Origin(url) == nil)
    }
}
