@testable import Infrastructure
import Testing

@Suite struct HTTPDateTests {
    @Test(
        "dates are counted as the calendar does, leap days included",
        arguments: [
            ("Thu, 01 Jan 1970 00:00:00 GMT", 0), ("Sun, 06 Nov 1994 08:49:37 GMT", 784_111_777),
            ("Tue, 29 Feb 2000 12:00:00 GMT", 951_825_600), ("Wed, 01 Mar 2000 00:00:00 GMT", 951_868_800),
            ("Fri, 31 Dec 2027 23:59:59 GMT", 1_830_297_599), ("Mon, 01 Mar 2100 00:00:00 GMT", 4_107_542_400),
            ("Wed, 31 Dec 1969 23:59:59 GMT", -1),
        ] as [(String, Double)]
    )
    func counted(text: String, seconds: Double) {
        #expect(HTTPDate.secondsSince1970(text) == seconds)
    }

    @Test(
        "a date that is none is refused",
        arguments: ["Wed, 31 Feb 2027 00:00:00 GMT", "Mon, 29 Feb 2100 00:00:00 GMT", "Thu, 31 Apr 2026 00:00:00 GMT"]
    )
    func noDate(text: String) {
        #expect(HTTPDate.secondsSince1970(text) == nil)
    }
}
