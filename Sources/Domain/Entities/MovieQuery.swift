/// A query: words or a film, with an optional year filter.
package struct MovieQuery: Hashable, Sendable {
    /// The words, trimmed and never empty. A year in brackets at the end of a typed query is in ``years`` instead.
    package let text: String
    package let years: YearRange?
    /// Whether the year is from brackets or a file name, not from a filter. If nothing matches, the two years before it and the two
    /// after it are tried, because festival and national releases differ.
    package let allowsNearbyYears: Bool
    /// The words and the year of a Letterboxd URL or file name, because the year can be part of the title; otherwise nil.
    private let textWithYear: String?
    /// The film named by an ID or URL; nil for words. A search for it returns only that film.
    package let film: MovieID?
    /// Whether the typed text is the file name of an episode of a television series.
    package var isEpisode = false
    /// Whether the words are only a title, never people, genres or years.
    package var isTitleOnly = false
    /// Whether to find titles that have other spellings or lack some of the words. TMDB never corrects words.
    package var corrects = false
    /// The facts of films to leave out, because these films are already listed. TMDB ignores such facts.
    package var excluded: FilmFacts?

    package init(
        text: String,
        years: YearRange? = nil,
        allowsNearbyYears: Bool = false,
        textWithYear: String? = nil,
        film: MovieID? = nil
    ) {
        (self.text, self.years, self.allowsNearbyYears) = (text, years, allowsNearbyYears)
        (self.textWithYear, self.film) = (textWithYear, film)
    }

    /// Makes a query from a history entry; nil if it has no words. A year in brackets stays in the text.
    package init?(_ entry: RecentQuery) {
        let text = entry.text.trimmingWhitespace()
        guard !text.isEmpty else { return nil }
        self.init(text: text, years: entry.years.flatMap { YearRange($0) })
    }

    /// The readings of the query as a title. A year in brackets can be part of the title, or wrong by one or two years.
    package var titles: [Candidate] {
        guard allowsNearbyYears, let year = years?.singleYear else { return [.title(self)] }
        let titled = textWithYear.map { Candidate.title(MovieQuery(text: $0)) }
        return [.title(self), titled].compactMap(\.self)
            + [year - 1, year + 1, year - 2, year + 2].filter((1...9999).contains).map {
                .title(of(YearRange($0)), otherYear: $0)
            }
    }

    /// Returns the query with the given year filter instead of its own years.
    package func of(_ years: YearRange) -> MovieQuery {
        var query = MovieQuery(text: text, years: years)
        (query.isTitleOnly, query.corrects, query.excluded) = (isTitleOnly, corrects, excluded)
        return query
    }

    /// The text with a single year in brackets, as in a typed query. A range of years is omitted.
    package var typedText: String { years.flatMap { $0.singleYear == nil ? nil : "\(text) (\($0))" } ?? text }
}

/// The reason typed text is neither a query nor a film reference.
package enum MovieQueryError: Error, Hashable, Sendable {
    case empty
    /// The year in brackets in the typed text is outside the year filter.
    case yearsContradict(title: Int, filter: YearRange)
    /// A URL that is not a film page of TMDB, IMDb or Letterboxd.
    case notAFilmPage(String)
    /// A `tmdb:` or `imdb:` prefix without a valid ID.
    case malformedID(String)
}

extension String {
    package func trimmingWhitespace() -> String {
        guard let start = firstIndex(where: { !$0.isWhitespace }),
            let end = lastIndex(where: { !$0.isWhitespace })
        else { return "" }
        return String(self[start...end])
    }
}

/// A filter by release year: one year, a range, or a range open at one end.
package struct YearRange: Hashable, Sendable {
    /// The first matching year; nil for an open start.
    package let first: Int?
    /// The last matching year; nil for an open end.
    package let last: Int?

    /// Parses `1999`, `1990-1999`, `1990-` or `-1999`. Returns nil for any other text or for years out of order.
    package init?(_ text: String) {
        let ends = text.split(separator: "-", omittingEmptySubsequences: false)
        guard ends.count < 3, let start = ends.first, let end = ends.last else { return nil }
        let (first, last) = (Self.year(start), Self.year(end))
        guard (first != nil) != start.isEmpty, (last != nil) != end.isEmpty else { return nil }
        self.init(first: first, last: last)
    }

    package init(_ year: Int) { (first, last) = (year, year) }

    /// Makes a range; a nil end is open. Returns nil if both ends are nil or the years are out of order.
    package init?(first: Int?, last: Int?) {
        guard first != nil || last != nil, first ?? .min <= last ?? .max else { return nil }
        (self.first, self.last) = (first, last)
    }

    private static func year(_ text: Substring) -> Int? {
        text.utf8.count == 4 && text.utf8.allSatisfy(\.isASCIIDigit) ? Int(text) : nil
    }

    package var singleYear: Int? { first == last ? first : nil }

    /// Returns whether the filter matches a year; nil never matches.
    package func contains(_ year: Int?) -> Bool {
        guard let year else { return false }
        return (first ?? .min) <= year && year <= (last ?? .max)
    }

    /// Returns whether the filter matches every year of another filter.
    package func contains(_ other: YearRange) -> Bool {
        (first ?? .min) <= (other.first ?? .min) && (other.last ?? .max) <= (last ?? .max)
    }
}

extension YearRange: CustomStringConvertible {
    /// The text used to type and store the filter: `1999`, `1990-1999`, `1990-` or `-1999`.
    package var description: String {
        // The parser accepts only years of four digits.
        let (first, last) = (first?.padded(to: 4) ?? "", last?.padded(to: 4) ?? "")
        return first == last ? first : "\(first)-\(last)"
    }
}
