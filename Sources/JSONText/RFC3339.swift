package import Foundation

/// Times as RFC 3339 text in UTC, such as `2026-11-20T10:00:00Z`.
///
/// Foundation's own format style does the same, but waking its calendar and locale costs a millisecond, which is felt in
/// every command that prints a time.
package enum RFC3339 {
    private static let secondsPerDay = 86_400

    /// The text of a time, to the second. Years outside 0 to 9999 are not in the format and come out as they are; what
    /// is no time at all (NaN) comes out as 1970.
    package static func text(for date: Date) -> String {
        let time = date.timeIntervalSince1970
        let seconds = time.isNaN ? 0 : Int(min(max(time, -1e13), 1e13).rounded(.down))
        let (day, second) = flooredDivision(seconds, by: secondsPerDay)
        let (year, month, dayOfMonth) = CivilDay(daysSinceEpoch: day).parts
        let date = "\(padded(year, 4))-\(padded(month, 2))-\(padded(dayOfMonth, 2))"
        return "\(date)T\(padded(second / 3_600, 2)):\(padded(second / 60 % 60, 2)):\(padded(second % 60, 2))Z"
    }

    /// The time of a text in UTC to the second, or with a fraction that is ignored; nil when it is none. A leap second
    /// counts as the one before it, so that the last of the year 9999 stays in that year.
    package static func date(from text: String) -> Date? {
        let bytes = Array(text.utf8)
        guard bytes.count >= 20, bytes[4] == dash, bytes[7] == dash, bytes[10] | 0x20 == UInt8(ascii: "t"),
            bytes[13] == colon, bytes[16] == colon, isEnd(bytes[19...]),
            let year = number(bytes[0..<4]), let month = number(bytes[5..<7]), let day = number(bytes[8..<10]),
            let hour = number(bytes[11..<13]), let minute = number(bytes[14..<16]), let second = number(bytes[17..<19]),
            let civilDay = CivilDay(year: year, month: month, day: day), hour < 24, minute < 60, second <= 60
        else { return nil }
        let time = hour * 3_600 + minute * 60 + min(second, 59)
        return Date(timeIntervalSince1970: Double(civilDay.daysSinceEpoch * secondsPerDay + time))
    }
}

extension RFC3339 {
    private static let dash = UInt8(ascii: "-")
    private static let colon = UInt8(ascii: ":")

    /// `Z`, or a fraction and `Z`.
    private static func isEnd(_ rest: ArraySlice<UInt8>) -> Bool {
        guard let last = rest.last, last | 0x20 == UInt8(ascii: "z") else { return false }
        let fraction = rest.dropLast()
        return fraction.isEmpty
            || (fraction.count > 1 && fraction.first == UInt8(ascii: ".")
                && fraction.dropFirst().allSatisfy { (0x30...0x39).contains($0) })
    }

    private static func number(_ digits: ArraySlice<UInt8>) -> Int? {
        guard digits.allSatisfy({ (0x30...0x39).contains($0) }) else { return nil }
        return digits.reduce(0) { $0 * 10 + Int($1 - 0x30) }
    }

    private static func padded(_ number: Int, _ width: Int) -> String {
        let digits = String(number)
        return String(repeating: "0", count: max(0, width - digits.count)) + digits
    }
}

/// A day of the Gregorian calendar, counted from 1 January 1970.
///
/// Years are counted from March, so that the leap day is the last of its year, and in eras of 400 years, which all have
/// the same number of days.
struct CivilDay {
    let daysSinceEpoch: Int

    private static let daysPerEra = 146_097
    /// From 1 March of the year 0 to the epoch.
    private static let epochOffset = 719_468

    init(daysSinceEpoch: Int) {
        self.daysSinceEpoch = daysSinceEpoch
    }

    /// Nil when the parts name no real day.
    init?(year: Int, month: Int, day: Int) {
        guard (1...12).contains(month), (1...31).contains(day) else { return nil }
        let shiftedYear = month > 2 ? year : year - 1
        let (era, yearOfEra) = flooredDivision(shiftedYear, by: 400)
        let dayOfYear = (153 * ((month + 9) % 12) + 2) / 5 + day - 1
        let dayOfEra = yearOfEra * 365 + yearOfEra / 4 - yearOfEra / 100 + dayOfYear
        self.init(daysSinceEpoch: era * Self.daysPerEra + dayOfEra - Self.epochOffset)
        guard parts == (year, month, day) else { return nil }
    }

    var parts: (year: Int, month: Int, day: Int) {
        let (era, dayOfEra) = flooredDivision(daysSinceEpoch + Self.epochOffset, by: Self.daysPerEra)
        let yearOfEra = (dayOfEra - dayOfEra / 1_460 + dayOfEra / 36_524 - dayOfEra / 146_096) / 365
        let dayOfYear = dayOfEra - (365 * yearOfEra + yearOfEra / 4 - yearOfEra / 100)
        let shiftedMonth = (5 * dayOfYear + 2) / 153
        let day = dayOfYear - (153 * shiftedMonth + 2) / 5 + 1
        let month = shiftedMonth < 10 ? shiftedMonth + 3 : shiftedMonth - 9
        return (yearOfEra + era * 400 + (month <= 2 ? 1 : 0), month, day)
    }
}

/// The quotient rounded down and the remainder, which is never negative.
func flooredDivision(_ number: Int, by divisor: Int) -> (quotient: Int, remainder: Int) {
    let (quotient, remainder) = number.quotientAndRemainder(dividingBy: divisor)
    return remainder < 0 ? (quotient - 1, remainder + divisor) : (quotient, remainder)
}
