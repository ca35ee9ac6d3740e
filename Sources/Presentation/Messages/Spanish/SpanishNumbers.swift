/// As the academies have it for all countries: a space between groups, none in four digits, a point before decimals.
struct SpanishNumbers: NumberPhrases {
    /// One that does not break a line.
    var groupSeparator: String { "\u{A0}" }
    var digitsWorthGrouping: Int { 5 }

    func dollars(_ amount: String) -> String { "\(amount)\u{A0}USD" }

    func time(_ number: Int, _ unit: TimeUnit) -> String {
        switch unit {
        case .second: Spanish.count(number, "segundo")
        case .minute: Spanish.count(number, "minuto")
        case .hour: Spanish.count(number, "hora")
        case .day: Spanish.count(number, "día")
        }
    }

    func seconds(_ seconds: String) -> String { "\(seconds) segundos" }
}
