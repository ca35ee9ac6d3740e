@testable import JSONText
import Foundation
import Testing

@Suite("RFC3339")
struct RFC3339Tests {
    @Test(
        "A time is written to the second, in UTC",
        arguments: [
            (0, "1970-01-01T00:00:00Z"),
            (-1, "1969-12-31T23:59:59Z"),
            (951_782_400, "2000-02-29T00:00:00Z"),
            (1_795_168_800, "2026-11-20T10:00:00Z"),
            (4_107_542_399, "2100-02-28T23:59:59Z"),
            (4_107_542_400, "2100-03-01T00:00:00Z"),
        ]
    )
    func text(seconds: Int, expected: String) {
        let date = Date(timeIntervalSince1970: Double(seconds))
        #expect(RFC3339.text(for: date) == expected)
        #expect(RFC3339.date(from: expected) == date)
        #expect(RFC3339.text(for: date.addingTimeInterval(0.9)) == expected)
    }

    @Test("Every day of four centuries matches Foundation's format")
    func agreesWithFoundation() {
        let style = Date.ISO8601FormatStyle()
        for day in stride(from: -62_000, to: 84_000, by: 17) {
            let date = Date(timeIntervalSince1970: Double(day) * 86_400 + Double(abs(day) % 86_400))
            #expect(RFC3339.text(for: date) == date.formatted(style))
            #expect(RFC3339.date(from: date.formatted(style)) == date)
        }
    }

    @Test("Fractions of a second are ignored, and lower-case letters accepted")
    func tolerance() {
        let expected = Date(timeIntervalSince1970: 1_795_168_800)
        #expect(RFC3339.date(from: "2026-11-20T10:00:00.123456Z") == expected)
        #expect(RFC3339.date(from: "2026-11-20t10:00:00z") == expected)
    }

    @Test("A leap second is written so that it can be read again, also on the last day")
    func leapSecond() throws {
        let time = try #require(RFC3339.date(from: "9999-12-31T23:59:60Z"))
        #expect(RFC3339.text(for: time) == "9999-12-31T23:59:59Z")
    }

    @Test(
        "A time outside the years 0 to 9999 is written as the nearest one inside",
        arguments: [
            (-62_167_219_201, "0000-01-01T00:00:00Z"), (-1e300, "0000-01-01T00:00:00Z"),
            (253_402_300_800, "9999-12-31T23:59:59Z"), (.infinity, "9999-12-31T23:59:59Z"),
        ]
    )
    func outside(seconds: Double, expected: String) {
        #expect(RFC3339.text(for: Date(timeIntervalSince1970: seconds)) == expected)
        #expect(RFC3339.date(from: expected) != nil)
    }

    @Test("Extreme and invalid times are written without a trap")
    func extremes() async {
        await #expect(processExitsWith: .success) {
            for seconds in [.nan, .infinity, -.infinity, .greatestFiniteMagnitude, -1e300] {
                precondition(RFC3339.text(for: Date(timeIntervalSince1970: seconds)).hasSuffix("Z"))
            }
            precondition(RFC3339.text(for: Date(timeIntervalSince1970: .nan)) == "1970-01-01T00:00:00Z")
        }
    }

    @Test(
        "Invalid text is rejected",
        arguments: [
            "", "2026-11-20", "2026-02-30T10:00:00Z", "2026-13-01T10:00:00Z", "2026-11-20T24:00:00Z",
            "2026-11-20T10:60:00Z", "2026-11-20T10:00:00", "2026-11-20T10:00:00+01:00", "2026-11-20 10:00:00Z",
            "2026-11-20T10:00:00.Z", "2026-00-10T10:00:00Z", "x026-11-20T10:00:00Z", "2026-11-20T10:00:00Zz",
            "2026-11-20T10:00:00.123456789junkZ",
        ]
    )
    func nonsense(text: String) {
        #expect(RFC3339.date(from: text) == nil)
    }
}
