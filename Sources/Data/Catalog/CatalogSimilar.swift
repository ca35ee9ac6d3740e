import Domain
import TextSearch

extension Catalog {
    /// Returns the films similar to a film, best first; pages past the end are empty.
    /// - Throws: ``TextIndexError`` if a file of the catalogue is damaged, or ``DomainError`` if the film is unknown or has neither
    ///   genres nor directors, or for facts that the catalogue lacks.
    func pages(_ pages: ClosedRange<Int>, ofFilmsLike id: MovieID, _ filter: FilmFacts? = nil) throws -> MoviesPage {
        let reader = CatalogReader(self)
        let details = try reader.details(of: id)
        guard !details.movie.genres.isEmpty || !details.directors.isEmpty else { throw DomainError.onlyFromTMDB(.list) }
        let page = reader.page(pages, of: try reader.films(like: details, filter))
        try reader.throwIfDamaged()
        return page
    }
}

extension CatalogReader {
    /// Returns the built-in films most similar to a film, at most 100, sorted.
    fileprivate func films(like film: MovieDetails, _ filter: FilmFacts?) throws -> TopResults {
        let (segment, limit) = (segments.count - 1, 100)
        let index = segments[segment].index
        let similarity = FilmSimilarity(film)
        let accepts = try test(filter, in: segment)
        var films = TopResults(limit: limit)
        for document in 0..<index.documentCount {
            guard let score = similarity.score(of: document, in: index), accepts(document) else { continue }
            films.add(document, of: index, segment: segment, score: score)
        }
        films.sort()
        films.count = min(limit, films.count)
        return films
    }
}

/// Measures how similar films are to one film. The weights, tuned on the similar films of twenty well-known films, rank sequels and
/// the director's films of a shared genre first, then famous films of that genre and period.
private struct FilmSimilarity {
    private let id: UInt32?
    private let titleAndYear: String
    private let year: Int?
    private let genres: GenreSet
    /// Half of all films are dramas or comedies, so these genres weigh less.
    private let drama = GenreSet(Genre("Drama"))
    private let comedy = GenreSet(Genre("Comedy"))
    private let languages: [String]
    /// The start of the title that other films of a series would share; nil if it is too short.
    private let series: SeriesTitle?
    /// The total weight of the people in common, by position of the other film.
    private let people: [Int: Double]

    init(_ film: MovieDetails) {
        let movie = film.movie
        id = movie.imdbID.flatMap { UInt32($0.dropFirst(2)) }
        titleAndYear = movie.titleAndYear
        year = movie.year
        genres = GenreSet(movie.genres.map { GenreSet($0) })
        languages = film.spokenLanguages
        series = SeriesTitle(movie.title)
        people = Self.people(of: film)
    }

    /// Returns, by position of a built-in film, the total weight of the people whom it shares with `film`. Each person is looked up
    /// only once, because a lookup costs more than comparing a thousand films.
    private static func people(of film: MovieDetails) -> [Int: Double] {
        typealias Job = CatalogPerson.Job
        var weights: [String: [Job: Double]] = [:]
        // A single director weighs 6. One of several weighs less, because films by all of them are more similar.
        for name in film.directors.prefix(4) {
            weights[name, default: [:]][.director] = 9 / (Double(film.directors.count) + 0.5)
        }
        for name in film.writers.prefix(3) { weights[name, default: [:]][.writer] = 1.5 }
        for (billing, actor) in film.cast.prefix(6).enumerated() {
            weights[actor.name, default: [:]][.cast] = billing < 4 ? 1.2 : 0.5
        }
        let index = CatalogPeople()
        var films: [Int: Double] = [:]
        // The names are sorted so that sums of doubles are equal in every run.
        for (name, jobs) in weights.sorted(by: { $0.key < $1.key }) {
            guard let person = index.person(named: name) else { continue }
            for job in Job.allCases {
                for film in person.films(as: job) { films[film, default: 0] += jobs[job] ?? 0 }
            }
        }
        return films.filter { $0.value > 0 }
    }

    /// Returns the similarity of a built-in film; nil for the film itself and for films that share no people and too few genres.
    func score(of document: Int, in index: IndexReader) -> Double? {
        let people = people[document] ?? 0
        let kind = kind(index.genres(of: document))
        guard kind >= 0.3 || people > 0, index.key(of: document) != id else { return nil }
        let row = index.row(of: document)
        let isSeries = series?.isPart(row.field(CatalogColumn.title), hasPeople: people > 0) ?? false
        let years = year.map { abs($0 - Int(index.filter(of: document))) }
        let field = row.field(CatalogColumn.languages)
        let language = languages.contains { field.hasItem($0) } ? 1.5 : 0
        return people * (0.3 + 0.7 * kind) + (isSeries ? 6 + 2 * kind : 0) + 5 * kind + language
            + max(0, 2 - Double(years ?? 25) / 12) + 1.5 * Popularity.from(weight: index.weight(of: document))
    }

    /// Returns the weighted share of their genres that both films have, 0 to 1.
    private func kind(_ others: GenreSet) -> Double {
        guard !others.isEmpty else { return 0 }
        let shared = weight(of: genres.intersection(others))
        return shared / (weight(of: genres) + Double(others.subtracting(genres).rawValue.nonzeroBitCount))
    }

    private func weight(of genres: GenreSet) -> Double {
        Double(genres.rawValue.nonzeroBitCount) - (genres.contains(drama) ? 0.6 : 0)
            - (genres.contains(comedy) ? 0.3 : 0)
    }
}

/// The common beginning of the titles of a series, such as `toy story`.
private struct SeriesTitle {
    private let start: [UInt8]
    private let isOneWord: Bool

    /// Returns nil if the beginning has fewer than four bytes.
    init?(_ title: String) {
        var text = title.sortKey
        for end in [":", " - ", " – ", " and the ", ", part"] {
            if let range = text.firstRange(of: end) { text = String(text[..<range.lowerBound]) }
        }
        var words = text.split(separator: " ").map { $0.filter { $0.isLetter || $0.isNumber || $0 == "-" } }
        let parts: Set = ["part", "episode", "chapter", "vol", "volume", "ii", "iii", "iv", "v", "vi"]
        while words.count > 1, let last = words.last, last.isEmpty || parts.contains(last) || Int(last) != nil {
            words.removeLast()
        }
        start = Array(words.joined(separator: " ").utf8)
        isOneWord = words.count == 1
        guard start.count >= 4 else { return nil }
    }

    /// Returns whether a title begins like those of the series. If the beginning is one word, the films must have people in common.
    func isPart(_ title: UnsafeRawBufferPointer, hasPeople: Bool) -> Bool {
        guard hasPeople || !isOneWord else { return false }
        let hasArticle = Self.begins(title, with: Self.article)
        let title = hasArticle ? UnsafeRawBufferPointer(rebasing: title[Self.article.count...]) : title
        guard Self.begins(title, with: start) else { return false }
        // "Aliens" belongs to the series of "Alien".
        let rest = title[start.count...].drop { $0 | 0x20 == UInt8(ascii: "s") }
        return rest.first.map { !(0x61...0x7A).contains($0 | 0x20) } ?? true
    }

    private static let article = Array("the ".utf8)

    private static func begins(_ title: UnsafeRawBufferPointer, with start: [UInt8]) -> Bool {
        title.count >= start.count
            && start.indices.allSatisfy {
                title[$0] == start[$0] || (title[$0] | 0x20 == start[$0] && (0x61...0x7A).contains(start[$0]))
            }
    }
}
