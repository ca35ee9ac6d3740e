/// The date form that servers send: `Sun, 06 Nov 1994 08:49:37 GMT` (IMF-fixdate, RFC 9110, section 5.6.7).
enum HTTPDate {
    private static let months = ["Jan", "Feb", "Mar", "Apr", "May", "Jun", "Jul", "Aug", "Sep", "Oct", "Nov", "Dec"]

    /// Nil where the text has another form; the name of the weekday is not checked.
    static func secondsSince1970(_ text: String) -> Double? {
        let words = text.split(separator: " ")
        guard words.count == 6, words[0].utf8.count == 4, words[0].hasSuffix(","), words[5] == "GMT",
            let day = number(words[1], digits: 2, in: 1...31),
            let month = months.firstIndex(of: String(words[2])),
            let year = number(words[3], digits: 4, in: 1...9999),
            let time = secondsOfDay(words[4])
        else { return nil }
        return Double(daysSince1970(year: year, month: month + 1, day: day) * 86_400 + time)
    }

    private static func secondsOfDay(_ text: Substring) -> Int? {
        let parts = text.split(separator: ":", omittingEmptySubsequences: false)
        guard parts.count == 3,
            let hour = number(parts[0], digits: 2, in: 0...23),
            let minute = number(parts[1], digits: 2, in: 0...59),
            let second = number(parts[2], digits: 2, in: 0...60)
        else { return nil }
        return hour * 3600 + minute * 60 + second
    }

    private static func number(_ text: Substring, digits: Int, in range: ClosedRange<Int>) -> Int? {
        guard text.utf8.count == digits, text.utf8.allSatisfy(\.isDecimalDigit), let number = Int(text),
            range.contains(number)
        else { return nil }
        return number
    }

    /// Counts years from March, so that the leap day is the last of its year; 719,468 days lie between 0000-03-01 and 1970.
    private static func daysSince1970(year: Int, month: Int, day: Int) -> Int {
        let marchYear = month > 2 ? year : year - 1
        let leapDays = marchYear / 4 - marchYear / 100 + marchYear / 400
        let dayOfYear = (153 * ((month + 9) % 12) + 2) / 5 + day - 1
        return marchYear * 365 + leapDays + dayOfYear - 719_468
    }
}
