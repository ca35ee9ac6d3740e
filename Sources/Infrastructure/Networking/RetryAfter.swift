import Foundation

/// The `Retry-After` header: a number of seconds, or a date (RFC 9110, section 10.2.3).
enum RetryAfter {
    /// A year: no more is ever waited, and sums of it cannot overflow.
    private static let most = 31_536_000.0

    /// Seconds from `now`, 0 to a year; nil where the text is neither form.
    static func seconds(in text: String, now: Date) -> Double? {
        if let seconds = wholeNumber(text) { return min(seconds, most) }
        guard let date = HTTPDate.secondsSince1970(text) else { return nil }
        return min(max(date - now.timeIntervalSince1970, 0), most)
    }

    private static func wholeNumber(_ text: String) -> Double? {
        text.utf8.allSatisfy(\.isDecimalDigit) ? Double(text) : nil
    }
}

extension UInt8 {
    /// `Int(_:)` and `Double(_:)` take signs, too.
    var isDecimalDigit: Bool { (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(self) }
}
