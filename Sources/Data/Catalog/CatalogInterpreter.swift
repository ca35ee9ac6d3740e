package import Domain
import TextSearch

/// Reads queries as facts that films of the catalogue have.
struct CatalogInterpreter {
    private let people = CatalogPeople()
    /// The index of the built-in films, whose positions the people have.
    private let films: IndexReader
    /// The years to which a flag limits the films; nil without one.
    private let years: YearRange?

    init(years: YearRange? = nil) {
        films = CatalogSegment.builtIn.index.open()
        self.years = years
    }

    /// A query read as facts.
    struct Reading {
        var filters: DiscoverFilters
        /// Whether the words can hardly be a title: they name several facts, a film word such as "movies", or a well-known
        /// person by the full name.
        let isClear: Bool
        /// Whether a person is little known, so that titles that hold the name are more likely: "julie newmar".
        let isObscure: Bool
    }

    /// Splits a query into the phrases that name facts and people.
    /// - Parameter mode: ``MatchMode/forgiving`` to find people despite typing errors.
    func parser(of text: String, _ mode: MatchMode = .complete) -> QueryParser {
        QueryParser(text, people: people, mode, titleCount: films.nameCount)
    }

    /// Returns the facts if they cover all words of a query; nil if they do not, or contradict one another.
    func facts(_ parser: QueryParser) -> Reading? {
        parser.cover(0..<parser.words.count).flatMap { reading($0.parts) }
    }

    /// Returns the facts beside words of a title, in the reading that leaves the most likely title; nil if no film has both.
    func titleAndFacts(_ parser: QueryParser) -> Reading? {
        let words = parser.words
        var readings: [(cost: Int, title: Range<Int>, parts: [QueryParser.Part])] = []
        for start in words.indices {
            for end in (start + 1)...words.count where start > 0 || end < words.count {
                guard let before = parser.cover(0..<start), let after = parser.cover(end..<words.count) else {
                    continue
                }
                readings.append((before.cost + after.cost, start..<end, before.parts + after.parts))
            }
        }
        for reading in readings.sorted(by: { ($0.cost, $1.title.count) < ($1.cost, $0.title.count) })
        where !words[reading.title].allSatisfy(QueryVocabulary.isOperator) {
            let title = words[reading.title].joined(separator: " ")
            // Words such as "the" are a title only if they are all of it.
            let isAnyTitle = words[reading.title].contains { $0.count > 1 && !QueryVocabulary.isFiller($0) }
            let titled = Set(
                films.hits(for: TextQuery(title), .complete).filter { isAnyTitle || $0.match.shape == .exact }
                    .map(\.document)
            )
            if !titled.isEmpty, let found = self.reading(reading.parts, title: title, among: titled) { return found }
        }
        return nil
    }
}

extension CatalogInterpreter {
    /// Returns the meaning of all parts together; nil if they name no fact, contradict one another, or no film of `titled`
    /// has them.
    private func reading(_ parts: [QueryParser.Part], title: String? = nil, among titled: Set<Int>? = nil) -> Reading? {
        var filters = DiscoverFilters()
        filters.title = title
        var (slots, job) = ([(candidates: PersonCandidates, job: PersonFilter.Job)](), PersonFilter.Job.any)
        var (facts, hasFilmWord, hasJob, hasYear, isOnlyYear, isEither) = (0, false, false, false, false, false)
        for part in parts {
            switch part.meaning {
            case .facts(let others): filters.add(others)
            case .years(let years, let isYear):
                guard filters.years == nil else { return nil }
                filters.years = years
                (hasYear, isOnlyYear) = (true, isYear)
            case .person(let candidates): slots.append((candidates, job))
            case .job(let next): (job, hasJob) = (next, true)
            case .filler(let isFilmWord): hasFilmWord = hasFilmWord || isFilmWord
            case .either: isEither = true
            }
            switch part.meaning {
            case .job, .filler, .either: break
            default: facts += 1
            }
        }
        // A film needs all genres and people.
        guard !isEither || title == nil && filters.genres.count < 2 && slots.count < 2 else { return nil }
        // Beside a title, other years than those of the filter are rather a part of it: "alien (1979) (1986)".
        if title != nil, let years, let words = filters.years, words != years { return nil }
        filters.years = filters.years ?? years
        let isYearAlone = facts == 1 && hasYear && isOnlyYear
        guard facts > 0, !isYearAlone || hasFilmWord || hasJob || title != nil else { return nil }
        guard let people = people(slots, mayBeUnclear: slots.count > 1 || title != nil, among: titled) else {
            return nil
        }
        filters.people = people
        // Names that are common words need a well-known name beside them, or a word such as "with".
        guard slots.isEmpty || hasJob || slots.contains(where: { !$0.candidates.isCommonWord }) else { return nil }
        let isKnownPerson = slots.contains {
            $0.candidates.name == .full && $0.candidates.people[0].popularity >= Self.wellKnownPopularity
        }
        let isObscure = slots.contains { $0.candidates.people[0].popularity < QueryParser.minimumPopularity }
        return Reading(
            filters: filters,
            isClear: title == nil && (facts > 1 || hasFilmWord || hasJob || isKnownPerson),
            isObscure: isObscure && !hasJob
        )
    }

    /// From this popularity on, a full name means the person.
    private static let wellKnownPopularity = 10.0
}

extension CatalogInterpreter {
    /// The popularity of a person who can be meant by the last name alone, and if a title has that word: more than Elizabeth
    /// Marvel (5.7) has.
    private static let minimumPopularity = (ofLastName: 5.0, ofTitleWord: 6.0)
    /// The popularity of a person who can be meant by the first name alone: "keanu".
    private static let minimumFirstNamePopularity = 15.0
    /// How many times better known than the next person of that name.
    private static let minimumRatio = 3.0

    /// Returns the people who are meant by the names: those who made films together, or the one who is clearly the best
    /// known; nil if a name is ambiguous.
    private func people(
        _ slots: [(candidates: PersonCandidates, job: PersonFilter.Job)],
        mayBeUnclear: Bool,
        among titled: Set<Int>?
    ) -> [PersonFilter]? {
        var best: (people: [PersonFilter], films: Int)?
        func choose(_ index: Int, _ people: [PersonFilter], _ common: Set<Int>?) {
            guard index < slots.count else {
                let count = common?.count ?? 1
                if count > best?.films ?? 0 { best = (people, count) }
                return
            }
            let (candidates, job) = slots[index]
            for group in groups(candidates, job, mayBeUnclear: mayBeUnclear) {
                var (films, job) = (group.flatMap { $0.films(as: job.catalogJob) }, job)
                if films.isEmpty { (films, job) = (group.flatMap { $0.films() }, .any) }
                let rest = common.map { $0.intersection(films) } ?? Set(films)
                guard !rest.isEmpty else { continue }
                let person = PersonFilter(names: group.map(\.name), job: job)
                choose(index + 1, people.contains(person) ? people : people + [person], rest)
            }
        }
        choose(0, [], titled)
        return best?.people
    }

    /// The people to try for a name: each of them, or both of two partners.
    private func groups(
        _ candidates: PersonCandidates,
        _ job: PersonFilter.Job,
        mayBeUnclear: Bool
    ) -> [[CatalogPerson]] {
        let people = candidates.people
        if candidates.areSiblings { return [people] }
        if candidates.name == .full || candidates.name == .last && mayBeUnclear { return people.prefix(6).map { [$0] } }
        let ranked = people.map { (person: $0, popularity: popularity($0, job)) }.sorted {
            $0.popularity > $1.popularity
        }
        let next = ranked.count > 1 ? ranked[1].popularity : 0
        let needed =
            candidates.name == .first
            ? Self.minimumFirstNamePopularity
            : job != .any
                ? QueryParser.minimumPopularity
                : candidates.titles > 0 ? Self.minimumPopularity.ofTitleWord : Self.minimumPopularity.ofLastName
        guard ranked[0].popularity >= needed else { return [] }
        if ranked[0].popularity >= Self.minimumRatio * next { return [[ranked[0].person]] }
        // "coen"
        return ranked.prefix(2).map(\.person).partners.map { [$0] } ?? []
    }

    /// A person's popularity in a job.
    private func popularity(_ person: CatalogPerson, _ job: PersonFilter.Job) -> Double {
        guard let job = job.catalogJob else { return person.popularity }
        return person.films(as: job).reduce(0) { $0 + Popularity.from(weight: films.weight(of: $1)) }
    }
}

extension PersonFilter.Job {
    /// The job in the index of people; nil for any.
    var catalogJob: CatalogPerson.Job? {
        switch self {
        case .any: nil
        case .director: .director
        case .writer: .writer
        }
    }
}

extension DiscoverFilters {
    /// Adds genres, of which a film needs all, and countries and languages, of which it needs one.
    fileprivate mutating func add(_ other: DiscoverFilters) {
        genres += other.genres.filter { !genres.contains($0) }
        countries += other.countries.filter { !countries.contains($0) }
        languages += other.languages.filter { !languages.contains($0) }
    }
}

extension CatalogMoviesRepository: QueryInterpreter {
    package func reading(of query: MovieQuery) -> QueryReading {
        guard query.film == nil, !query.isTitleOnly else { return .title }
        let found = try? searching { catalog in CatalogQuery(query).films(in: CatalogReader(catalog), most: 1) }
        guard let reading = found?.reading else { return .title }
        return reading.isClear ? .facts(reading.filters) : .titleOrFacts(reading.filters)
    }
}
