/// A filter by year of release: one year, several, or open at one end.
package struct YearRange: Hashable, Sendable {
    /// The first year that matches; nil for an open start.
    package let first: Int?
    /// The last year that matches; nil for an open end.
    package let last: Int?

    /// Makes a filter from `1999`, `1990-1999`, `1990-` or `-1999`; nil for anything else, and for years out of order.
    package init?(_ text: String) {
        let parts = text.split(separator: "-", omittingEmptySubsequences: false)
        switch parts.count {
        case 1:
            guard let year = Self.year(parts[0]) else { return nil }
            self.init(first: year, last: year)
        case 2:
            let (first, last) = (Self.year(parts[0]), Self.year(parts[1]))
            guard (first != nil) != parts[0].isEmpty, (last != nil) != parts[1].isEmpty,
                first != nil || last != nil, first ?? .min <= last ?? .max
            else { return nil }
            self.init(first: first, last: last)
        default: return nil
        }
    }

    /// Makes the filter that only one year passes.
    package init(_ year: Int) {
        self.init(first: year, last: year)
    }

    private init(first: Int?, last: Int?) {
        self.first = first
        self.last = last
    }

    private static func year(_ text: Substring) -> Int? {
        text.utf8.count == 4 && text.utf8.allSatisfy(\.isASCIIDigit) ? Int(text) : nil
    }

    /// Four, as they are typed: nothing else reads back.
    private static func digits(_ year: Int) -> String {
        let digits = String(year)
        return String(repeating: "0", count: max(0, 4 - digits.count)) + digits
    }
}

extension YearRange {
    /// The year, when the filter names exactly one.
    package var singleYear: Int? { first == last ? first : nil }

    /// Tells whether a film of that year passes; a film without a year never does.
    package func contains(_ year: Int?) -> Bool {
        guard let year else { return false }
        return (first ?? .min) <= year && year <= (last ?? .max)
    }
}

extension YearRange: CustomStringConvertible {
    /// The text the filter is typed and stored as: `1999`, `1990-1999`, `1990-` or `-1999`.
    package var description: String {
        if let singleYear { return Self.digits(singleYear) }
        return "\(first.map(Self.digits) ?? "")-\(last.map(Self.digits) ?? "")"
    }
}
