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
        let (found, reading) = search.films(in: reader, most: pages.upperBound * MoviesPage.size)
        var page = reader.page(pages, of: found)
        if let reading {
            page.match = .facts(reading.filters)
        } else if let best = found.best.first {
            (page.named, page.match) = search.match(best, among: found.best, in: reader)
            if best.isSlip { page.suggestions = [TitleSuggestion(reader.film(best).movie())] }
            if page.match == .similar { page.ignored = search.unused(in: reader.film(best)) }
        } else {
            let closest = search.closest(in: reader, most: MoviesPage.mostSuggestions).best
            page.suggestions = closest.map { TitleSuggestion(reader.film($0).movie()) }
        }
        try reader.throwIfDamaged()
        return page
    }
}

/// A search of the catalogue, and the order in which its interpretations are tried.
struct CatalogQuery {
    private let query: MovieQuery
    private let text: TextQuery
    private let years: ClosedRange<Int>?

    init(_ query: MovieQuery) {
        self.query = query
        text = TextQuery(query.text)
        years = query.years.map { ($0.first ?? 1)...max($0.first ?? 1, $0.last ?? Int(UInt16.max)) }
    }

    /// Returns the films that the query names beyond doubt, and how the best film matches it.
    func match(
        _ best: RankedMovie,
        among films: [RankedMovie],
        in reader: CatalogReader
    ) -> (named: [Movie], match: Match) {
        let title = TypedTitle(query.text)
        let similar = films.prefix(MoviesPage.size).filter { $0.isExact || $0.match.map { $0.typos > 0 } == true }
        // The film of an import may also be among the built-in ones.
        let firstOfEach = similar.filter { film in film.segment == similar[0].segment }
        let named = title.named(
            among: firstOfEach.map { ($0, reader.film($0).titles, reader.film($0).otherNames) }
        ) { film in
            Popularity.from(weight: reader.segments[film.segment].index.weight(of: film.document))
        }
        let movies = named?.films.map { reader.film($0).movie() } ?? []
        guard best.isDoubtful else { return (movies, best.isExact ? .exact : .title) }
        guard best.match?.missing == 0 else { return (movies, .similar) }
        let isOneTypo = named?.equality == .oneTypo
        return (movies, .corrected(typos: isOneTypo ? 1 : max(2, best.match?.tally.slips ?? 0)))
    }

    /// Returns the words of the query that no name of a film has, not even misspelled or unfinished.
    func unused(in film: CatalogMovie) -> [String] {
        let names = (film.titles + film.otherNames).flatMap { TextQuery($0).texts }
        return text.texts.filter { word in
            !names.contains { $0.hasPrefix(word) || TypedTitle(word).equality($0) != nil }
        }
    }

    /// The matching films, in the order of the readings that find them: films of exactly this title, films with the facts
    /// that the words name, films with all words in the title, and only if there are none, films with the facts and the
    /// title that the words name together, and then those found by corrections, of titles before names.
    ///
    /// - Parameter most: the maximum number of films to return.
    /// - Returns: the films, and the reading that found the first; nil if its title did.
    func films(in reader: CatalogReader, most: Int) -> (films: TopResults, reading: CatalogInterpreter.Reading?) {
        let titled = titled(in: reader, most)
        func found(
            _ reading: CatalogInterpreter.Reading?,
            beside titled: Titled?,
            isAfter: Bool = false
        ) -> (films: TopResults, reading: CatalogInterpreter.Reading?)? {
            guard let reading,
                let films = films(with: reading.filters, beside: titled, isAfter: isAfter, in: reader, most)
            else { return nil }
            let isFirst = titled?.films.best.first.map { !isAfter && !$0.isExact } ?? true
            return (films, isFirst ? reading : nil)
        }
        guard !query.isTitleOnly, query.film == nil else { return (guesses(from: titled, in: reader, most), nil) }
        let interpreter = CatalogInterpreter(years: query.years)
        let matchesAsTyped = titled.films.best.first?.match?.isAsTyped == true
        let parser = interpreter.parser(of: query.text)
        let facts = interpreter.facts(parser)
        if facts?.isObscure != true || titled.films.isEmpty, let found = found(facts, beside: titled) { return found }
        if titled.films.best.first?.isExact != true {
            let facts = interpreter.titleAndFacts(parser)
            if !matchesAsTyped { if let found = found(facts, beside: nil) { return found } }
            let hasPeople = facts?.filters.people.isEmpty == false
            if matchesAsTyped, hasPeople, let found = found(facts, beside: titled, isAfter: true) { return found }
        }
        let guesses = guesses(from: titled, in: reader, most)
        if !matchesAsTyped, !isConvincingGuess(guesses) {
            let parser = interpreter.parser(of: query.text, .forgiving)
            if let found = found(interpreter.facts(parser), beside: nil) { return found }
            if let found = found(interpreter.titleAndFacts(parser), beside: nil) { return found }
        }
        return (guesses, nil)
    }

    /// Returns whether the best film found by corrections has every word of the query, unfinished or in nearly all of its
    /// title.
    private func isConvincingGuess(_ guesses: TopResults) -> Bool {
        guesses.best.first?.match.map { $0.missing == 0 && ($0.typos == 0 || $0.coverage > 0.8) } ?? false
    }

    /// The films with some facts, after those of exactly the title and before other films with all words in the title; nil
    /// if no film has the facts.
    /// - Parameter isAfter: whether the films with the facts come after all films by title.
    private func films(
        with facts: DiscoverFilters,
        beside titled: Titled?,
        isAfter: Bool,
        in reader: CatalogReader,
        _ most: Int
    ) -> TopResults? {
        var documents = DocumentSet(reader)
        let found = reader.films(with: facts, most: most) { documents.insert($1, of: $0) }
        guard !found.isEmpty else { return nil }
        guard let titled, !titled.films.isEmpty else { return found }
        let exact = titled.films.best.filter(\.isExact)
        let others = reader.found(titled.text, .strict, years: titled.years, most: most) {
            documents.contains($1, of: $0)
        }
        func isOther(_ film: RankedMovie) -> Bool {
            !exact.contains { $0.segment == film.segment && $0.document == film.document }
        }
        return TopResults(
            best: exact + (isAfter ? others.best + found.best : found.best + others.best).filter(isOther),
            count: found.count + others.count,
            most: most
        )
    }

    /// The films with all words in a title, and the words and years by which they were searched.
    private struct Titled {
        let text: TextQuery
        let years: ClosedRange<Int>?
        let films: TopResults
        /// The year at the end of the query, if it is not a part of the title.
        var year: Int?
    }

    /// A year at the end of the query selects films of that year, unless it is part of a title.
    private func titled(in reader: CatalogReader, _ most: Int) -> Titled {
        let all = reader.found(text, .strict, years: years, most: most)
        guard years == nil, let year = text.trailingYear, Self.filmYears.contains(year),
            all.best.first?.match?.shape ?? .words < .start
        else { return Titled(text: text, years: years, films: all) }
        let title = text.withoutLastWord
        let ofYear = reader.found(title, .strict, years: year...year, most: most)
        return Titled(text: title, years: year...year, films: ofYear, year: year)
    }

    /// The matching films by titles alone. If a year at the end of the query has no match, or only other years have a match
    /// without typing errors and missing words, those of all years.
    private func guesses(from titled: Titled, in reader: CatalogReader, _ most: Int) -> TopResults {
        let films = films(matching: titled.text, titled.years, after: titled.films, in: reader, most)
        guard titled.year != nil else { return films }
        if let best = films.best.first, best.match?.isAsTyped == true { return films }
        let strict = reader.found(titled.text, .strict, years: nil, most: most)
        let ofAnyYear = self.films(matching: titled.text, nil, after: strict, in: reader, most)
        return films.isEmpty || ofAnyYear.best.first?.match?.isAsTyped == true ? ofAnyYear : films
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
        after strict: TopResults,
        in reader: CatalogReader,
        _ most: Int
    ) -> TopResults {
        if let best = strict.best.first, Self.isConvincing(best) { return strict }
        let isName = isName(text)
        return approximate(text, years, in: reader, most) { $0.isPlausible && ($0.typos == 0 || !isName) }
    }

    /// Returns whether the query is a name known from several films, and so not a misspelled title.
    private func isName(_ text: TextQuery) -> Bool {
        text.wordCount == 1 && CatalogPeople().isName(text, inFilms: 5)
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

    /// Whether the title is the query, apart from an article, spaces and other spellings of numbers.
    var isExact: Bool {
        match.map { $0.shape >= .almostExact && $0.typos == 0 && $0.missing == 0 && !$0.isUnfinished } ?? false
    }

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

    /// - Parameter best: the films in their final order.
    init(best: [RankedMovie], count: Int, most: Int) {
        self.most = max(1, most)
        self.best = Array(best.prefix(self.most))
        self.count = count
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

/// A set of films of a catalogue, as one bit per film: a list can have a million. Positions that a damaged index has, but no
/// film, are never in it.
struct DocumentSet {
    private var bits: [[UInt64]]

    init(_ reader: CatalogReader) {
        bits = reader.segments.map { Array(repeating: 0, count: ($0.index.documentCount + 63) / 64) }
    }

    mutating func insert(_ document: Int, of segment: Int) {
        guard bits[segment].indices.contains(document >> 6) else { return }
        bits[segment][document >> 6] |= 1 << UInt64(document & 63)
    }

    func contains(_ document: Int, of segment: Int) -> Bool {
        bits[segment].indices.contains(document >> 6)
            && bits[segment][document >> 6] & 1 << UInt64(document & 63) != 0
    }
}
