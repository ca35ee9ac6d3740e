import Domain
import TextSearch

extension Catalog {
    /// Returns one page of the matching films, best first; a page past the end is empty.
    ///
    /// Throws a ``TextIndexError`` if a file of the catalogue is damaged.
    /// - Parameter last: the last page of several to return as one; nil for one page.
    func page(_ number: Int, through last: Int? = nil, of query: MovieQuery) throws(TextIndexError) -> MoviesPage {
        let reader = CatalogReader(self)
        let search = CatalogQuery(query)
        let pages = number...(last ?? number)
        let found = search.films(in: reader, most: pages.upperBound * MoviesPage.size)
        let closest = found.isEmpty ? search.closest(in: reader, most: MoviesPage.mostClosest).best : []
        func movie(_ film: RankedMovie) -> Movie { reader.film(film).movie() }
        var page = reader.page(pages, of: found)
        if let best = found.best.first {
            page.isGuess = best.isDoubtful
            page.isPartial = !best.isDoubtful && best.match.map { $0.shape < .almostExact } == true
            page.suggestion = best.isSlip ? TitleSuggestion(movie(best)) : nil
        }
        page.closest = closest.map { TitleSuggestion(movie($0)) }
        try reader.throwIfDamaged()
        return page
    }
}

/// A search of the catalogue, and the order in which its interpretations are tried.
struct CatalogQuery {
    private let text: TextQuery
    private let years: ClosedRange<Int>?

    init(_ query: MovieQuery) {
        text = TextQuery(query.text)
        years = query.years.map { ($0.first ?? 1)...max($0.first ?? 1, $0.last ?? Int(UInt16.max)) }
    }

    /// The matching films. A year at the end of the query selects films of that year, unless it is part of a title.
    ///
    /// - Parameter most: the maximum number of films to return.
    func films(in reader: CatalogReader, most: Int) -> TopResults {
        guard years == nil, let year = text.trailingYear, Self.filmYears.contains(year) else {
            return films(matching: text, years, in: reader, most)
        }
        let titled = reader.found(text, .strict, years: nil, most: most)
        if titled.best.first?.match?.shape ?? .words >= .start { return titled }
        return films(matching: text.withoutLastWord, probablyOf: year, in: reader, most)
    }

    /// The matching films of a year; those of all years if that year has no match, or if only other years have a match
    /// without typing errors and missing words.
    private func films(
        matching text: TextQuery,
        probablyOf year: Int,
        in reader: CatalogReader,
        _ most: Int
    ) -> TopResults {
        let ofYear = films(matching: text, year...year, in: reader, most)
        let best = ofYear.best.first
        if let best, best.match?.isAsTyped == true { return ofYear }
        let ofAnyYear = films(matching: text, nil, in: reader, most)
        return best == nil || ofAnyYear.best.first?.match?.isAsTyped == true ? ofAnyYear : ofYear
    }

    /// The numbers accepted as release years, including those of announced films.
    private static let filmYears = 1_874...2_050
}

extension CatalogQuery {
    /// The films with the most similar names, from any year.
    func closest(in reader: CatalogReader, most: Int) -> TopResults {
        let isName = isName(text)
        return approximate(text, nil, in: reader, most) { $0.isSimilar && ($0.typos == 0 || !isName) }
    }

    /// The matching films, from a strict search, or from a forgiving one if no strict match is convincing, or from a
    /// desperate one if there are still no matches.
    private func films(
        matching text: TextQuery,
        _ years: ClosedRange<Int>?,
        in reader: CatalogReader,
        _ most: Int
    ) -> TopResults {
        let strict = reader.found(text, .strict, years: years, most: most)
        if let best = strict.best.first, Self.isConvincing(best) { return strict }
        let isName = isName(text)
        return approximate(text, years, in: reader, most) { $0.isPlausible && ($0.typos == 0 || !isName) }
    }

    /// Returns whether the query is a name known from several films, and so not a misspelled title.
    private func isName(_ text: TextQuery) -> Bool {
        text.isOneWord && CatalogPeople().isName(text, inFilms: 5)
    }

    /// The films from a forgiving search, or from a desperate one if that finds none.
    private func approximate(
        _ text: TextQuery,
        _ years: ClosedRange<Int>?,
        in reader: CatalogReader,
        _ most: Int,
        _ isSimilar: (TextMatch) -> Bool
    ) -> TopResults {
        let forgiving = reader.found(text, .forgiving, years: years, most: most, isSimilar: isSimilar)
        guard forgiving.isEmpty else { return forgiving }
        return reader.found(text, .desperate, years: years, most: most, isSimilar: isSimilar)
    }

    /// Returns whether the best match of the strict search is good enough to skip the forgiving one.
    private static func isConvincing(_ film: RankedMovie) -> Bool {
        switch film.match?.shape {
        case .exact, .almostExact, .reordered: true
        case .start: film.rank.score >= 85
        case .phrase, .words, nil: film.rank.score >= 90
        }
    }
}

/// A film that matches a query.
struct RankedMovie {
    /// The position of the film's segment in the catalogue; `document` is its position there.
    let segment: Int
    let document: Int
    /// The match of a search; nil for other lists.
    var match: TextMatch?
    let rank: CatalogRank

    /// Whether the film matches only with typing errors or missing words.
    var isDoubtful: Bool { match.map { $0.typos > 0 || $0.missing > 0 } ?? false }

    /// Whether the complete title matches except for a slip of a letter or two.
    var isSlip: Bool { match.map { 1...2 ~= $0.tally.slips && $0.isCompleteTitle } ?? false }
}

/// Counts the films that match a query, and keeps the best of them.
struct TopResults {
    private let most: Int
    /// The best films; sorted, and at most as many as requested, after ``sort()``.
    private(set) var best: [RankedMovie] = []
    /// The lowest rank among the best films when they were last sorted; nil until there are enough of them.
    private var last: CatalogRank?
    /// The number of all matching films, including those not kept.
    var count = 0

    init(most: Int) {
        self.most = max(1, most)
    }

    var isEmpty: Bool { count == 0 }

    /// Returns whether a film with this score can be among the best.
    func mayTake(_ score: Double) -> Bool {
        last.map { score >= $0.score } ?? true
    }

    /// Returns whether a film can be among the best whose title begins with a byte when folded, in an order by title.
    func mayTake(titleStart: UInt8) -> Bool {
        guard let last, let start = last.title.utf8.first else { return true }
        return last.isReversed ? titleStart >= start : titleStart <= start
    }

    mutating func insert(_ film: RankedMovie) {
        if let last, last < film.rank { return }
        best.append(film)
        if best.count >= 2 * most + 100 { sort() }
    }

    /// Sorts the best films and drops the others.
    mutating func sort() {
        best.sort { $0.rank < $1.rank }
        guard best.count > most else { return }
        best.removeSubrange(most...)
        last = best.last?.rank
    }
}
