struct EnglishNumbers: NumberPhrases {
    var groupSeparator: String { "," }
    var digitsWorthGrouping: Int { 4 }

    func dollars(_ amount: String) -> String { "$\(amount)" }

    func time(_ number: Int, _ unit: TimeUnit) -> String {
        switch unit {
        case .second: English.count(number, "second")
        case .minute: English.count(number, "minute")
        case .hour: English.count(number, "hour")
        case .day: English.count(number, "day")
        }
    }

    func seconds(_ seconds: String) -> String { "\(seconds) seconds" }
}
