import Domain
import TextSearch

extension Catalog {
    /// One page of the films that match, best first; a page past the end is empty.
    ///
    /// Throws a ``TextIndexError`` when a file of the catalogue is damaged.
    func page(_ number: Int, of query: MovieQuery) throws(TextIndexError) -> MoviesPage {
        let reader = CatalogReader(self)
        let start = max(0, number - 1) * MoviesPage.size
        let found = CatalogQuery(query).films(in: reader, most: start + MoviesPage.size)
        reader.releasePages()
        let movies = found.best.dropFirst(start).prefix(MoviesPage.size).map { reader.film($0).movie() }
        let suggestion = found.best.first.flatMap { $0.isDoubtful ? reader.film($0).movie() : nil }
        try reader.throwIfDamaged()
        var page = MoviesPage(
            number: number,
            totalPages: (found.count + MoviesPage.size - 1) / MoviesPage.size,
            totalResults: found.count,
            movies: movies
        )
        page.suggestion = suggestion.map { TitleSuggestion(title: $0.title, year: $0.year) }
        return page
    }
}

/// What a query asks of a catalogue, and in which order its readings are tried.
struct CatalogQuery {
    private let text: TextQuery
    private let years: ClosedRange<Int>?

    init(_ query: MovieQuery) {
        text = TextQuery(query.text)
        years = query.years.map { ($0.first ?? 1)...max($0.first ?? 1, $0.last ?? Int(UInt16.max)) }
    }

    /// The films that match. A year at the end filters, unless a title holds it.
    func films(in reader: CatalogReader, most: Int) -> FoundFilms {
        guard years == nil, let year = text.trailingYear, Self.filmYears.contains(year) else {
            return films(matching: text, years, in: reader, most)
        }
        let titled = reader.found(text, .strict, years: nil, most: most)
        if titled.best.first?.match.shape ?? .words >= .start { return titled }
        return films(matching: text.withoutLastWord, probablyOf: year, in: reader, most)
    }

    /// The films of a year; but a title that is right tells more than a year that is wrong.
    private func films(
        matching text: TextQuery,
        probablyOf year: Int,
        in reader: CatalogReader,
        _ most: Int
    ) -> FoundFilms {
        let ofYear = films(matching: text, year...year, in: reader, most)
        let best = ofYear.best.first
        if let best, !best.isDoubtful { return ofYear }
        let ofAnyYear = films(matching: text, nil, in: reader, most)
        return best == nil || ofAnyYear.best.first?.isDoubtful == false ? ofAnyYear : ofYear
    }

    /// The years in which a film can have come out, with some time to come.
    private static let filmYears = 1_874...2_050
}

extension CatalogQuery {
    /// Errors are forgiven only where nothing is convincing without, and words left out only where nothing else helps.
    private func films(
        matching text: TextQuery,
        _ years: ClosedRange<Int>?,
        in reader: CatalogReader,
        _ most: Int
    ) -> FoundFilms {
        let strict = reader.found(text, .strict, years: years, most: most)
        if let best = strict.best.first, Self.isConvincing(best) { return strict }
        let forgiving = reader.found(text, .forgiving, years: years, most: most)
        return forgiving.isEmpty ? reader.found(text, .desperate, years: years, most: most) : forgiving
    }

    /// Whether a person who typed this can only have meant such a film, or one like it.
    private static func isConvincing(_ film: FoundFilm) -> Bool {
        switch film.match.shape {
        case .exact, .almostExact, .reordered: true
        case .start: film.rank.score >= 85
        case .phrase, .words: film.rank.score >= 90
        }
    }
}

/// A film that answers a query.
struct FoundFilm {
    /// Which shelf has it, and where.
    let shelf: Int
    let document: Int
    let match: TextMatch
    let rank: CatalogRank

    /// Whether it was found only because errors were forgiven.
    var isDoubtful: Bool { match.typos > 0 || match.missing > 0 }
}

/// The films that answer a query: how many there are, and the best of them.
struct FoundFilms {
    private let most: Int
    /// In order, the very best first, once ``sort()`` was called.
    private(set) var best: [FoundFilm] = []
    /// A film that comes after this one is not among the best.
    private var last: CatalogRank?
    /// How many films answer, the best and all others.
    var count = 0

    init(most: Int) {
        self.most = max(1, most)
    }

    var isEmpty: Bool { count == 0 }

    /// Whether a film of such a score can be among the best.
    func mayTake(_ score: Double) -> Bool {
        last.map { score >= $0.score } ?? true
    }

    mutating func insert(_ film: FoundFilm) {
        if let last, last < film.rank { return }
        best.append(film)
        if best.count >= 2 * most + 1_000 { sort() }
    }

    /// Puts the best in order and drops the others.
    mutating func sort() {
        best.sort { $0.rank < $1.rank }
        guard best.count > most else { return }
        best.removeSubrange(most...)
        last = best.last?.rank
    }
}
