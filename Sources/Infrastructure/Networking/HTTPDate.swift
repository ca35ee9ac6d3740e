import JSONText

/// The date form that servers send: `Sun, 06 Nov 1994 08:49:37 GMT` (IMF-fixdate, RFC 9110, section 5.6.7).
enum HTTPDate {
    private static let months = ["Jan", "Feb", "Mar", "Apr", "May", "Jun", "Jul", "Aug", "Sep", "Oct", "Nov", "Dec"]

    /// Nil where the text has another form or names no day; the name of the weekday is not checked.
    static func secondsSince1970(_ text: String) -> Double? {
        let words = text.split(separator: " ")
        guard words.count == 6, words[0].utf8.count == 4, words[0].hasSuffix(","), words[5] == "GMT",
            let day = number(words[1], digits: 2, in: 1...31),
            let month = months.firstIndex(of: String(words[2])),
            let year = number(words[3], digits: 4, in: 1...9999),
            let date = CivilDay(year: year, month: month + 1, day: day),
            let time = secondsOfDay(words[4])
        else { return nil }
        return Double(date.daysSinceEpoch * 86_400 + time)
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
}
