import Domain
import Foundation
import Testing

@Suite("CalendarDate")
struct CalendarDateTests {
    @Test(
        "A valid date round-trips",
        arguments: [
            "1999-03-31", "2024-02-29", "2000-02-29", "1600-02-29", "2400-02-29", "1999-12-31", "2026-01-01",
            "0001-01-01", "9999-12-31",
            "1999-04-30",
        ]
    )
    func realDay(text: String) {
        #expect(CalendarDate(text)?.description == text)
    }

    @Test(
        "An impossible date is rejected",
        arguments: [
            "2023-02-29", "1900-02-29", "2100-02-29", "1999-02-30", "1999-04-31", "1999-06-31", "1999-09-31",
            "1999-11-31", "1999-01-32", "1999-00-10", "1999-13-01", "1999-01-00", "0000-01-01",
        ]
    )
    func unrealDay(text: String) {
        #expect(CalendarDate(text) == nil)
    }

    @Test(
        "Any other text is rejected",
        arguments: [
            "", "1999", "1999-3-31", "1999-03", "1999/03/31", "19990331", "1999-03-31T00:00:00Z", " 1999-03-31",
            "1999-03-31 ", "+999-03-31", "-999-03-31", "1999-0a-31", "１９９９-03-31", "1999-03-3１", "31-03-1999",
        ]
    )
    func otherText(text: String) {
        #expect(CalendarDate(text) == nil)
    }

    @Test("Components out of range are rejected")
    func partsOutOfRange() {
        #expect(CalendarDate(year: 10_000, month: 1, day: 1) == nil)
        #expect(CalendarDate(year: -1, month: 1, day: 1) == nil)
        #expect(CalendarDate(year: 1999, month: .max, day: 1) == nil)
        #expect(CalendarDate(year: 1999, month: 1, day: .min) == nil)
    }

    @Test(
        "The day of a time outside the years 1 to 9999 is the first or the last",
        arguments: [
            (253_402_400_000, "9999-12-31"), (1e15, "9999-12-31"), (.infinity, "9999-12-31"),
            (-62_200_000_000, "0001-01-01"), (-1e300, "0001-01-01"),
        ] as [(Double, String)]
    )
    func impossibleClock(seconds: Double, text: String) {
        #expect(CalendarDate(ofLocalTime: Date(timeIntervalSince1970: seconds)).description == text)
        #expect(CalendarDate(text) != nil)
    }

    @Test("Dates are ordered by year, month and day")
    func order() {
        let texts = ["1998-12-31", "1999-01-01", "1999-01-02", "1999-02-01", "2000-01-01"]
        #expect(texts.reversed().compactMap { CalendarDate($0) }.sorted().map(\.description) == texts)
    }
}
