package import Foundation

/// A Gregorian calendar date, without a time or a time zone.
package struct CalendarDate: Hashable, Sendable {
    // Small integers save memory, because an import keeps several dates of each film.
    private let (years, months, days): (Int16, Int8, Int8)

    package var year: Int { Int(years) }
    /// The month, 1 to 12.
    package var month: Int { Int(months) }
    package var day: Int { Int(days) }

    /// Parses `YYYY-MM-DD`. Returns nil for any other text or for a day that does not exist.
    package init?(_ text: String) {
        var text = text
        guard let date = text.withUTF8({ CalendarDate(utf8: UnsafeRawBufferPointer($0)) }) else { return nil }
        self = date
    }

    package init?(utf8 text: UnsafeRawBufferPointer) {
        func number(_ range: Range<Int>) -> Int { text[range].reduce(0) { $0 * 10 + Int($1 - 0x30) } }
        func isShape(_ index: Int) -> Bool { [4, 7].contains(index) ? text[index] == 0x2D : text[index].isASCIIDigit }
        guard text.count == 10, text.indices.allSatisfy(isShape) else { return nil }
        self.init(year: number(0..<4), month: number(5..<7), day: number(8..<10))
    }

    /// Makes the local date of a time. Times outside the years 1 to 9999 become the nearest day that can be parsed from text.
    package init(ofLocalTime time: Date) {
        // These limits lie one day inside the years 1 to 9999, because the local date can differ from UTC.
        let seconds = min(max(time.timeIntervalSince1970, -62_135_510_400), 253_402_214_400)
        guard seconds == time.timeIntervalSince1970 else {
            (years, months, days) = seconds > 0 ? (9999, 12, 31) : (1, 1, 1)
            return
        }
        var (time, parts) = (time_t(seconds), tm())
        localtime_r(&time, &parts)
        (years, months, days) = (Int16(parts.tm_year + 1_900), Int8(parts.tm_mon + 1), Int8(parts.tm_mday))
    }

    package init?(year: Int, month: Int, day: Int) {
        guard (1...9999).contains(year), (1...12).contains(month),
            (1...Self.days(inMonth: month, of: year)).contains(day)
        else { return nil }
        (years, months, days) = (Int16(year), Int8(month), Int8(day))
    }

    /// The day before; nil for the first day of the year 1.
    package var previous: CalendarDate? {
        if day > 1 { return CalendarDate(year: year, month: month, day: day - 1) }
        let (year, month) = month > 1 ? (year, month - 1) : (year - 1, 12)
        return year < 1 ? nil : CalendarDate(year: year, month: month, day: Self.days(inMonth: month, of: year))
    }

    /// The time that represents the day: noon in UTC, or 6:00 in UTC if noon in UTC is already on the next local day.
    package var time: Date {
        var parts = tm()
        (parts.tm_year, parts.tm_mon, parts.tm_mday, parts.tm_hour) = (
            Int32(year - 1_900), Int32(month - 1), Int32(day), 12
        )
        let noon = Date(timeIntervalSince1970: TimeInterval(timegm(&parts)))
        return CalendarDate(ofLocalTime: noon) == self ? noon : noon.addingTimeInterval(-6 * 3_600)
    }

    private static func days(inMonth month: Int, of year: Int) -> Int {
        let isLeap = year % 4 == 0 && (year % 100 != 0 || year % 400 == 0)
        return [31, isLeap ? 29 : 28, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31][month - 1]
    }
}

extension CalendarDate: Comparable {
    package static func < (left: CalendarDate, right: CalendarDate) -> Bool {
        (left.year, left.month, left.day) < (right.year, right.month, right.day)
    }
}

extension CalendarDate: CustomStringConvertible {
    package var description: String {
        "\(year.padded(to: 4))-\(month.padded(to: 2))-\(day.padded(to: 2))"
    }
}

extension Int {
    /// The number with leading zeros, in at least `width` digits.
    func padded(to width: Int) -> String {
        let digits = String(self)
        return String(repeating: "0", count: Swift.max(0, width - digits.count)) + digits
    }
}
