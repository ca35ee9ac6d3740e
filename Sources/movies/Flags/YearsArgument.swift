import CommandLineKit
import Domain
import Presentation

/// The value of `--year`.
enum YearsArgument {
    /// - Throws: `UsageError` for anything but years, and for years in the wrong order.
    static func years(_ text: String) throws(UsageError) -> YearRange {
        if let years = YearRange(text) { return years }
        let turned = text.split(separator: "-").reversed().joined(separator: "-")
        guard YearRange(turned) == nil || turned == text else {
            throw UsageError(
                Messages.usage.endsBeforeItBegins(UsageError.quoted(text)),
                hints: [.didYouMean(turned)]
            )
        }
        throw .badValue(text, of: "year", expecting: Messages.usage.expectation(.years))
    }
}
