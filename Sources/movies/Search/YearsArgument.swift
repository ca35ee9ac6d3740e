import Domain
import Infrastructure

/// The value of `--year`.
enum YearsArgument {
    /// - Throws: `UsageError` for anything but years, and for years in the wrong order.
    static func years(_ text: String) throws(UsageError) -> YearRange {
        if let years = YearRange(text) { return years }
        let turned = text.split(separator: "-").reversed().joined(separator: "-")
        guard YearRange(turned) == nil || turned == text else {
            throw UsageError("--year \(UsageError.quoted(text)) ends before it begins", hint: "did you mean \(turned)?")
        }
        throw .badValue(text, of: "year", expecting: "a year or years such as 1999, 1990-1999, 1990- or -1999")
    }
}
