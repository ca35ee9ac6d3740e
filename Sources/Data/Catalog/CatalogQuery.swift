import Domain
import Infrastructure

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
        if titled.best().first?.match.shape ?? .words >= .start { return titled }
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
        let best = ofYear.best().first
        if let best, !best.isDoubtful { return ofYear }
        let ofAnyYear = films(matching: text, nil, in: reader, most)
        return best == nil || ofAnyYear.best().first?.isDoubtful == false ? ofAnyYear : ofYear
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
        if let best = strict.best().first, Self.isConvincing(best) { return strict }
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
