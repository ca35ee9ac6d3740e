package import Foundation

/// Times as RFC 3339 text in UTC, such as `2026-11-20T10:00:00Z`.
package enum RFC3339 {
    private static let style = Date.ISO8601FormatStyle()

    /// The text of a time, to the second.
    package static func text(for date: Date) -> String {
        date.formatted(style)
    }

    /// The time of a text; nil when it is none.
    package static func date(from text: String) -> Date? {
        try? style.parse(text)
    }
}
