import Domain
import TextSearch

struct CatalogPerson {
    typealias Job = PersonFilter.Job

    /// The person's position in the index of people, the best known first.
    let position: Int
    /// The popularity, from the films weighted by job: 2 for some supporting actors, 20 for Stanley Kubrick, at most about 100.
    let popularity: Double
    private let row: TextRow

    fileprivate init(position: Int, in index: IndexReader) {
        self.position = position
        popularity = PeopleIndex.popularity(of: index.weight(of: position))
        row = index.row(of: position)
    }

    var name: String { row.list(PeopleIndex.names)[0] }

    /// Returns the positions of the person's films in the index of films, best known first.
    /// - Parameter job: nil for any job.
    func films(as job: Job? = nil) -> [Int] {
        guard let job else { return Set(Job.allCases.flatMap { films(as: $0) }).sorted() }
        return row.list(PeopleIndex.column(of: job)).compactMap { Int($0) }
    }

    /// Returns the popularity points that a film loses for a person: 0 for a director or one of the first three in the cast, 7 for
    /// the fourth to sixth, 17 for smaller parts and for writers.
    static func pointsLost(by name: String, in field: (Int) -> UnsafeRawBufferPointer) -> Double {
        guard !field(CatalogColumn.directors).hasItem(name) else { return 0 }
        return switch field(CatalogColumn.cast).position(ofItem: name) {
        case let position? where position < 3: 0
        case let position? where position < 6: 7
        default: 17
        }
    }

    /// Returns the highest popularity among the person's films, each reduced by ``pointsLost(by:in:)``; 0 if there are no films.
    func bestPopularity(in films: IndexReader) -> Double {
        self.films().map { film in
            let lost = Self.pointsLost(by: name, in: films.row(of: film).field)
            return Popularity.from(weight: films.weight(of: film)) - Popularity.ofPoints(lost)
        }
        .max() ?? 0
    }
}

extension [CatalogPerson] {
    /// The two people who share the most films; nil if no pair shares at least two films and half of the films of one of the two.
    var partners: [CatalogPerson]? {
        let films = map { Set($0.films()) }
        var best: (pair: [CatalogPerson], count: Int)?
        for first in indices {
            for second in indices where second > first {
                let count = films[first].intersection(films[second]).count
                guard count > best?.count ?? 1, count * 2 >= Swift.min(films[first].count, films[second].count) else {
                    continue
                }
                best = ([self[first], self[second]], count)
            }
        }
        return best?.pair
    }
}

/// Finds people of the built-in films by name.
struct CatalogPeople {
    private static let index = TextIndex(builtIn: BuiltInCatalog.people)

    private let index = Self.index.open(.people)

    struct Match {
        let person: CatalogPerson
        /// Whether the complete name matches, rather than a part of it.
        var isFullName: Bool
        /// Whether the match is a nickname: "arnie", "laurel and hardy".
        let isNickname: Bool
        /// Whether the last typed word is only the beginning of a word.
        let isUnfinished: Bool
        var typos: Int
    }

    /// Returns the people whose full name or last name matches, best known first.
    /// - Parameter mode: ``MatchMode/complete`` for whole words; ``MatchMode/strict`` for any part of a name, even unfinished; or
    ///   ``MatchMode/forgiving`` to allow typing errors in each word.
    func people(named name: String, _ mode: MatchMode = .complete, limit: Int = .max) -> [Match] {
        let query = TextQuery(name)
        var hits = index.hits(for: query, mode).filter { hit in
            let match = hit.match
            guard match.missing == 0, mode != .strict else { return match.missing == 0 }
            if match.isUnfinished { return match.endsName || match.shape == .start }
            return match.endsName || match.shape == .reordered
        }
        hits.sort { $0.document < $1.document }
        var people: [Match] = []
        for hit in hits where people.count < limit {
            if let match = mode == .strict ? match(hit, query) : corrected(hit, query) { people.append(match) }
        }
        return people
    }

    /// Returns the people with this first name, best known first.
    func people(firstNamed name: String, limit: Int) -> [CatalogPerson] {
        index.hits(for: TextQuery(name), .complete)
            .filter { $0.match.shape == .start }
            .sorted { $0.document < $1.document }
            .prefix(limit)
            .map { CatalogPerson(position: $0.document, in: index) }
    }

    private func match(_ hit: TextHit, _ query: TextQuery) -> Match {
        let person = CatalogPerson(position: hit.document, in: index)
        let isFullName = hit.match.shape >= .reordered
        let isNickname = isFullName && !query.texts.allSatisfy(TextQuery(person.name).texts.contains)
        return Match(
            person: person,
            isFullName: isFullName,
            isNickname: isNickname,
            isUnfinished: hit.match.isUnfinished,
            typos: hit.match.tally.slips
        )
    }

    /// Returns the match, in which letters missing at the end count as typing errors. Returns nil if an unfinished match has more
    /// than two errors, or is not at the end of the name.
    private func corrected(_ hit: TextHit, _ query: TextQuery) -> Match? {
        var match = match(hit, query)
        guard match.isUnfinished else { return match }
        let name = TextQuery(match.person.name)
        guard hit.match.endsName, let typos = query.typos(comparedToEndOf: name), 1...2 ~= typos else { return nil }
        match.typos = typos
        match.isFullName = name.wordCount == query.wordCount
        return match
    }

    /// Returns the person with this full name: the first with this exact spelling, otherwise the best known; nil if there is none.
    func person(named name: String) -> CatalogPerson? {
        let people = people(named: name).filter(\.isFullName).map(\.person)
        return people.first { $0.name == name } ?? people.first
    }

    /// Returns whether a word, singular or plural ("the Wachowskis"), is part of a name.
    func contains(_ word: String) -> Bool {
        index.contains(word: word) || word.hasSuffix("s") && index.contains(word: String(word.dropLast()))
    }

    /// Returns whether the people whose names contain a word made at least `count` films in total.
    func isName(_ word: TextQuery, inFilms count: Int) -> Bool {
        var films = 0
        return index.hits(for: word, .complete).contains { hit in
            films += CatalogPerson(position: hit.document, in: index).films().count
            return films >= count
        }
    }
}

/// The index of the people who made the built-in films. A line has the name, its variants without middle initials or suffixes such
/// as `Jr.`, nicknames, and the positions of the films that the person directed, wrote and acted in.
enum PeopleIndex {
    static let names = 0

    static func column(of job: CatalogPerson.Job) -> Int {
        switch job {
        case .director: 1
        case .writer: 2
        case .cast: 3
        }
    }

    /// The weight of a film in a person's popularity. Hardly known films weigh little.
    static func importance(of weight: UInt16) -> Double { max(0.05, Popularity.from(weight: weight) - 1) }

    static let popularitySteps = 400.0

    static func popularity(of weight: UInt16) -> Double { Double(weight) / popularitySteps }
}
