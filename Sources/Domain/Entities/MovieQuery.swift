/// What is searched for: words or one named film, and a filter by year. An invalid query cannot exist.
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

/// Why no query, and no film, can be made of what was typed.
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
