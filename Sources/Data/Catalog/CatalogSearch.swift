import Domain
import TextSearch

extension CatalogReader {
    fileprivate func popularity(of film: RankedMovie?) -> Double {
        film.map { Popularity.from(weight: segments[$0.segment].index.weight(of: $0.document)) } ?? 0
    }
}

extension Catalog {
    /// Returns the films with a name that matches a query, best first; pages past the end are empty.
    /// - Throws: ``TextIndexError`` if a file of the catalogue is damaged, or ``DomainError`` for facts that the catalogue lacks.
    func pages(_ pages: ClosedRange<Int>, of query: MovieQuery, _ filter: FilmFacts? = nil) throws -> MoviesPage {
        let reader = CatalogReader(self)
        let search = TitleSearch(query)
        let tests = try segments.indices.map { try reader.test(filter, in: $0) }
        let accepts = { (film: RankedMovie) in tests[film.segment](film.document) }
        let limit = query.excluded == nil && filter == nil ? pages.upperBound * MoviesPage.size : Int(Int32.max)
        var found = search.films(in: reader, limit: limit)
        if filter != nil { found.removeAll { !accepts($0) } }
        let best = found.best.first
        if query.corrects, best?.isDoubtful != false || best?.match?.isUnfinished == true {
            var initials = reader.films(withInitialsIn: TextQuery(query.text), limit: limit)
            if filter != nil { initials.removeAll { !accepts($0) } }
            // A film with these initials must be better known than an unfinished match: "mat" more likely begins "The Matrix".
            if let first = initials.best.first,
                best?.isDoubtful != false || first.rank.score > reader.popularity(of: best)
            {
                var page = reader.page(pages, of: initials)
                page.match = .similar
                return page
            }
        }
        if let facts = query.excluded { found.removeAll(where: reader.test(facts)) }
        var page = reader.page(pages, of: found)
        if let best = found.best.first {
            (page.named, page.match) = search.match(best, among: found.best, in: reader)
            if pages.lowerBound == 1, page.match == .exact {
                page.movies = page.named + page.movies.filter { !page.named.contains($0) }
            }
            page.isConvincing = query.corrects ? best.isConvincingGuess : best.isConvincing
            if best.isSlip { page.suggestions = [TitleSuggestion(reader.film(best).movie())] }
            if page.match == .similar { page.ignored = search.unused(in: reader.film(best)) }
        } else if query.corrects {
            let closest = search.closest(in: reader, limit: MoviesPage.suggestionLimit).best
            page.suggestions = closest.map { TitleSuggestion(reader.film($0).movie()) }
        }
        try reader.throwIfDamaged()
        return page
    }
}

struct TitleSearch {
    private let query: MovieQuery
    private let text: TextQuery
    private let years: ClosedRange<Int>?

    init(_ query: MovieQuery) {
        self.query = query
        text = TextQuery(query.text)
        years = query.years.map { ($0.first ?? 1)...max($0.first ?? 1, $0.last ?? Int(UInt16.max)) }
    }

    /// Returns the films that the query names beyond doubt, and the kind of the best film's match.
    func match(
        _ best: RankedMovie,
        among films: [RankedMovie],
        in reader: CatalogReader
    ) -> (named: [Movie], match: Match) {
        let title = TypedTitle(query.text)
        let similar = films.prefix(MoviesPage.size).filter { film in
            film.isExact || !best.isExact && film.match.map { $0.typos > 0 || $0.isUnfinished } == true
        }
        // An imported film may be repeated among the built-in ones.
        let firstOfEach = similar.filter { film in film.segment == similar[0].segment }
        let named = title.named(
            among: firstOfEach.map {
                (reader.film($0).titles, reader.film($0).otherNames, reader.popularity(of: $0))
            },
            areOfOneYear: years?.count == 1
        )
        let movies = named?.positions.map { reader.film(firstOfEach[$0]).movie() } ?? []
        guard best.isDoubtful else { return (movies, best.isExact ? .exact : .title) }
        guard best.match?.missing == 0 else { return (movies, .similar) }
        let isOneTypo = named?.equality == .oneTypo
        return (movies, .corrected(typos: isOneTypo ? 1 : max(2, best.match?.tally.slips ?? 0)))
    }

    /// Returns the words of the query that match no name of a film, even misspelled or unfinished.
    func unused(in film: CatalogMovie) -> [String] {
        let names = (film.titles + film.otherNames).flatMap { TextQuery($0).texts }
        return text.texts.filter { word in
            !names.contains { $0.hasPrefix(word) || TypedTitle(word).equality($0) != nil }
        }
    }

    /// Returns the films with all words of the query in a name. If the query allows corrections and the best film is not
    /// convincing, returns the films of a forgiving search or, if that finds nothing, of the most tolerant search.
    func films(in reader: CatalogReader, limit: Int) -> TopResults {
        let strict = reader.found(text, .strict, years: years, limit: limit)
        guard query.corrects, strict.best.first?.isConvincing != true else { return strict }
        let isName = isName
        return approximate(years, in: reader, limit) { $0.isPlausible && ($0.typos == 0 || !isName) }
    }

    /// Returns the films with the most similar names, from any year.
    func closest(in reader: CatalogReader, limit: Int) -> TopResults {
        let isName = isName
        return approximate(nil, in: reader, limit) { $0.isSimilar && ($0.typos == 0 || !isName) }
    }

    /// Whether the query is one word of the names of people with five or more films in total. Such a word is no misspelled title.
    private var isName: Bool { text.wordCount == 1 && CatalogPeople().isName(text, inFilms: 5) }

    /// Returns the films of a forgiving search, or those of the most tolerant search if the forgiving search finds nothing.
    private func approximate(
        _ years: ClosedRange<Int>?,
        in reader: CatalogReader,
        _ limit: Int,
        _ isSimilar: (TextMatch) -> Bool
    ) -> TopResults {
        let forgiving = reader.found(text, .forgiving, years: years, limit: limit, isSimilar: isSimilar)
        guard forgiving.isEmpty else { return forgiving }
        return reader.found(text, .desperate, years: years, limit: limit, isSimilar: isSimilar)
    }
}

/// A film that a search or list found, with its rank.
struct RankedMovie {
    /// The position of the film's segment in the catalogue. `document` is the film's position in the segment.
    let segment: Int
    let document: Int
    /// The match of a search by title; nil for other searches and for lists.
    var match: TextMatch?
    let rank: CatalogRank

    /// Whether the film matches only with typing errors or missing words.
    var isDoubtful: Bool { match.map { $0.typos > 0 || $0.missing > 0 } ?? false }

    /// Whether a name equals the query, except for an article, small words, spaces and other spellings.
    var isExact: Bool {
        match.map { $0.shape >= .almostExact && $0.typos == 0 && $0.missing == 0 && !$0.isUnfinished } ?? false
    }

    /// Whether the best film of a strict search makes a forgiving search unnecessary.
    var isConvincing: Bool {
        switch match?.shape {
        case .exact, .almostExact, .reordered: true
        case .start: rank.score >= 85
        case .phrase, .words, nil: rank.score >= 90
        }
    }

    /// Whether a name has every word of the query. With typing errors, the words must cover over four fifths of the name.
    var isConvincingGuess: Bool { match.map { $0.missing == 0 && ($0.typos == 0 || $0.coverage > 0.8) } ?? false }

    /// Whether the complete title matches with one or two wrong letters.
    var isSlip: Bool { match.map { 1...2 ~= $0.tally.slips && $0.isCompleteTitle } ?? false }
}

/// Counts the matching films, and keeps the best.
struct TopResults {
    private let limit: Int
    /// The best films; after ``sort()``, sorted and at most ``limit``.
    private(set) var best: [RankedMovie] = []
    /// The lowest rank kept at the last sort; nil until a sort drops a film.
    private var last: CatalogRank?
    /// The number of matching films, including those not kept.
    var count = 0

    init(limit: Int) { self.limit = max(1, limit) }

    var isEmpty: Bool { count == 0 }

    func mayInclude(_ score: Double) -> Bool { last.map { score >= $0.score } ?? true }

    /// Returns whether a film can be among the best in an order by title, judging by the first byte of its title's sort key.
    func mayInclude(titleStart: UInt8) -> Bool {
        guard let last, let start = last.title.utf8.first else { return true }
        return last.isReversed ? titleStart >= start : titleStart <= start
    }

    /// Removes films. Requires that no matching film was dropped.
    mutating func removeAll(where isRemoved: (RankedMovie) -> Bool) {
        best.removeAll(where: isRemoved)
        count = best.count
    }

    mutating func insert(_ film: RankedMovie) {
        if let last, last < film.rank { return }
        best.append(film)
        if best.count >= 2 * limit + 100 { sort() }
    }

    /// Sorts the best films and drops those past the limit.
    mutating func sort() {
        best.sort { $0.rank < $1.rank }
        guard best.count > limit else { return }
        best.removeSubrange(limit...)
        last = best.last?.rank
    }
}
