/// A valid query: words or one named film, and a filter by year.
package struct MovieQuery: Hashable, Sendable {
    /// The words without space at the ends; never empty. A year in brackets at the end of what was typed is the filter.
    package let text: String
    package let years: YearRange?
    /// The film the text names by id or address, when it does; the search then answers with that one film.
    package let film: MovieID?

    /// Makes a query from what was typed.
    ///
    /// `Title (1999)` means the year filter 1999, as long as a title remains.
    /// - Throws: ``MovieQueryError`` when nothing is left to search for, the two years contradict each other, or the
    ///   text is a TMDB or IMDb address of something other than a film.
    package init(_ typed: String, years: YearRange? = nil) throws(MovieQueryError) {
        let trimmed = typed.trimmingWhitespace()
        guard !trimmed.isEmpty else { throw .empty }
        let (title, year) = Self.splitYear(trimmed)
        self.text = title
        self.years = try Self.combine(years, year)
        self.film = try MovieReference.named(by: trimmed)
    }

    /// Makes the query of an entry of the history, whose text is no longer taken apart.
    /// - Throws: ``MovieQueryError`` when the entry's text is empty.
    package init(_ entry: RecentQuery) throws(MovieQueryError) {
        let trimmed = entry.text.trimmingWhitespace()
        guard !trimmed.isEmpty else { throw .empty }
        text = trimmed
        years = entry.years.flatMap { YearRange($0) }
        film = try MovieReference.named(by: trimmed)
    }
}

/// Why typed text is neither a query nor a film.
package enum MovieQueryError: Error, Hashable, Sendable {
    case empty
    /// The year in brackets lies outside the year filter.
    case yearsContradict(title: Int, filter: YearRange)
    /// An address of TMDB or IMDb that is not a film's.
    case notAFilmAddress(String)
    /// Begins with `tmdb:` or `imdb:`, and no id follows.
    case malformedID(String)
}

extension MovieQuery {
    /// The query as one text that, typed again, means the same: the year stands in brackets where it is one.
    package var typedText: String {
        years?.singleYear.map { "\(text) (\($0))" } ?? text
    }

    private static func combine(_ filter: YearRange?, _ title: Int?) throws(MovieQueryError) -> YearRange? {
        guard let title else { return filter }
        guard let filter else { return YearRange(title) }
        guard filter.contains(title) else { throw .yearsContradict(title: title, filter: filter) }
        return YearRange(title)
    }

    /// Splits `Title (1999)` into title and year; text that is nothing but a year in brackets stays whole.
    private static func splitYear(_ text: String) -> (title: String, year: Int?) {
        let tail = text.utf8.suffix(6)
        guard tail.count == 6, tail.first == UInt8(ascii: "("), tail.last == UInt8(ascii: ")"),
            tail.dropFirst().dropLast().allSatisfy(\.isASCIIDigit), let year = Int(text.dropLast().suffix(4))
        else { return (text, nil) }
        let title = String(text.dropLast(6)).trimmingWhitespace()
        return title.isEmpty ? (text, nil) : (title, year)
    }
}

extension String {
    /// The text without white space at either end.
    package func trimmingWhitespace() -> String {
        guard let start = firstIndex(where: { !$0.isWhitespace }),
            let end = lastIndex(where: { !$0.isWhitespace })
        else { return "" }
        return String(self[start...end])
    }
}

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

    /// Four digits, because the parser accepts nothing else.
    private static func digits(_ year: Int) -> String {
        let digits = String(year)
        return String(repeating: "0", count: max(0, 4 - digits.count)) + digits
    }
}

extension YearRange {
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
