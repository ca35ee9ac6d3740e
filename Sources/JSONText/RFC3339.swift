package import Foundation

/// Times as RFC 3339 text in UTC, such as `2026-11-20T10:00:00Z`.
///
/// Foundation's format style loads a calendar and a locale, which costs 1 ms in every command that prints a time.
package enum RFC3339 {
    /// Formats a time, to the second. Times outside the years 0...9999, which the format does not allow, are written as
    /// its first or last second, so that they can be read again; NaN is written as 1970.
    package static func text(for date: Date) -> String {
        let time = date.timeIntervalSince1970
        var seconds = time.isNaN ? 0 : time_t(min(max(time, -62_167_219_200), 253_402_300_799).rounded(.down))
        var parts = tm()
        gmtime_r(&seconds, &parts)
        let date = "\(padded(parts.tm_year + 1_900, 4))-\(padded(parts.tm_mon + 1))-\(padded(parts.tm_mday))"
        return "\(date)T\(padded(parts.tm_hour)):\(padded(parts.tm_min)):\(padded(parts.tm_sec))Z"
    }

    /// Parses a time in UTC, or returns nil. Fractions of a second are ignored. A leap second is read as the second
    /// before it, so that the last one of the year 9999 stays in that year.
    package static func date(from text: String) -> Date? {
        let bytes = Array(text.utf8)
        // "t" and "z" may be in lower case.
        guard bytes.count > 19, isEnd(bytes[19...]) else { return nil }
        for (index, expected) in shape.enumerated() {
            let byte = bytes[index]
            let isSame = byte == expected || index == 10 && byte == UInt8(ascii: "t")
            guard expected == zero ? isDigit(byte) : isSame else { return nil }
        }
        func number(_ range: Range<Int>) -> Int32 { bytes[range].reduce(0) { $0 * 10 + Int32($1 - zero) } }
        let (month, day) = (number(5..<7) - 1, number(8..<10))
        var parts = tm()
        (parts.tm_year, parts.tm_mon, parts.tm_mday) = (number(0..<4) - 1_900, month, day)
        (parts.tm_hour, parts.tm_min, parts.tm_sec) = (number(11..<13), number(14..<16), number(17..<19))
        guard parts.tm_hour < 24, parts.tm_min < 60, parts.tm_sec <= 60 else { return nil }
        parts.tm_sec = min(parts.tm_sec, 59)
        let seconds = timegm(&parts)
        // `timegm` normalizes 30 February to 1 or 2 March.
        guard parts.tm_mon == month, parts.tm_mday == day else { return nil }
        return Date(timeIntervalSince1970: Double(seconds))
    }

    private static let shape = Array("0000-00-00T00:00:00".utf8)
    private static let zero = UInt8(ascii: "0")

    private static func isDigit(_ byte: UInt8) -> Bool { (zero...UInt8(ascii: "9")).contains(byte) }

    /// Returns whether the rest is `Z`, or a fraction of a second followed by `Z`.
    private static func isEnd(_ rest: ArraySlice<UInt8>) -> Bool {
        let fraction = rest.dropLast()
        return rest.last.map { $0 | 0x20 } == UInt8(ascii: "z")
            && (fraction.isEmpty
                || (fraction.count > 1 && fraction.first == UInt8(ascii: ".")
                    && fraction.dropFirst().allSatisfy(isDigit)))
    }

    private static func padded(_ number: Int32, _ width: Int = 2) -> String {
        let digits = String(number)
        return String(repeating: "0", count: max(0, width - digits.count)) + digits
    }
}
