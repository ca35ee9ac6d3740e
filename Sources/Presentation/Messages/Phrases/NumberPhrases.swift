/// Numbers and times as a language writes them.
package protocol NumberPhrases: Sendable {
    /// Between groups of three digits.
    var groupSeparator: String { get }
    /// The fewest digits that are set apart in groups.
    var digitsWorthGrouping: Int { get }
    /// - Parameter amount: with its digits grouped.
    func dollars(_ amount: String) -> String
    func time(_ number: Int, _ unit: TimeUnit) -> String
    /// - Parameter seconds: a number with decimals.
    func seconds(_ seconds: String) -> String
}

/// What ages and pauses are counted in.
package enum TimeUnit: CaseIterable, Sendable {
    case second
    case minute
    case hour
    case day
}
