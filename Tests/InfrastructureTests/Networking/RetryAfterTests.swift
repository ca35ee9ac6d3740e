@testable import Infrastructure
import Foundation
import Testing

@Suite struct RetryAfterTests {
    /// Sun, 06 Nov 1994 08:49:37 GMT
    private let now = Date(timeIntervalSince1970: 784_111_777)

    @Test(
        "seconds and dates become seconds from now",
        arguments: [
            ("0", 0), ("7", 7), ("120", 120), ("99999999999999999999999", 31_536_000),
            ("Sun, 06 Nov 1994 08:50:07 GMT", 30), ("Sun, 06 Nov 1994 08:49:00 GMT", 0),
            ("Mon, 07 Nov 1994 08:49:37 GMT", 86_400), ("Fri, 31 Dec 9999 23:59:59 GMT", 31_536_000),
        ] as [(String, Double)]
    )
    func understood(text: String, seconds: Double) {
        #expect(RetryAfter.seconds(in: text, now: now) == seconds)
    }

    @Test(
        "anything else is nothing",
        arguments: [
            "", "-1", "1.5", "+3", "soon", "٣", "1e3", "Sunday, 06-Nov-94 08:49:37 GMT", "Sun, 06 Nov 1994 08:49:37",
            "Sun, 32 Nov 1994 08:49:37 GMT", "Sun, 06 Nov 1994 24:00:00 GMT", "Sun, 06 nov 1994 08:49:37 GMT",
            "Sun, 06 Nov 1994 08:49:37 CET", "Sun, 06 Nov 1994 08:49 GMT", "Sun, +6 Nov 1994 08:49:37 GMT",
        ]
    )
    func ignored(text: String) {
        #expect(RetryAfter.seconds(in: text, now: now) == nil)
    }
}
