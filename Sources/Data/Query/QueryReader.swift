import Domain
import TextSearch

extension FilmGroup {
    /// Whether an award is given in the year after the films' release.
    fileprivate var isGivenInNextYear: Bool {
        kind == .award && ["Academy", "BAFTA", "César", "Golden Globe", "Goya"].contains { name.hasPrefix($0) }
    }
}

/// Reads one query as facts that films of the catalogue have.
struct QueryReader {
    let people: CatalogPeople
    /// The index of the built-in films. People store positions in this index.
    let films: IndexReader
    private(set) var parser: QueryParser
    let text: String
    /// The query's year filter, from `--year` or a year in brackets; nil if there is none.
    let years: YearRange?
    /// Returns the current year, for words such as "new".
    private let year: @Sendable () -> Int

    init(_ query: MovieQuery, _ year: @escaping @Sendable () -> Int) {
        self.year = year
        (people, films) = (CatalogPeople(), CatalogSegment.builtIn.index.open(.films))
        (text, years) = (query.text, query.years)
        parser = QueryParser(query.text, people: people, titleCount: films.nameCount)
    }

    struct Reading {
        var facts: FilmFacts
        /// Whether a title is unlikely, for example because the words name several facts, a job, or a well-known person in full.
        let isClear: Bool
        /// Whether a word such as "movies" shows that the query is not a title.
        let hasFilmWord: Bool
        /// Whether a person, work or character is so little known that a title with the name is more likely: "julie newmar".
        let isObscure: Bool
    }

    /// Returns the facts if they cover all words, or all but a title to exclude. Returns nil otherwise, or for contradictory facts.
    func facts() -> Reading? {
        guard let cover = parser.cover(parser.words.indices) else { return factsWithoutTitle() }
        // A connecting word at the end is an unfinished word, as in "lawrence of a", but not in "movies michael caine is in".
        let words = parser.words
        let isClause = words.contains(where: QueryVocabulary.isFilmWord) && ["in", "for"].contains(words.last)
        if !isClause, case .filler(isFilmWord: false)? = cover.parts.last?.meaning { return nil }
        return reading(cover.parts)
    }

    /// The maximum number of words without a meaning that may be misspelled names. Descriptions have more of them.
    private static let maximumUnknownNameWords = 2

    /// Returns the facts, with or without a title, after correcting names of people; nil if no name can be corrected.
    func correctedFacts() -> FilmFacts? {
        let unknown = partsAndUnknown.unknown
        var reader = self
        guard unknown.count <= Self.maximumUnknownNameWords, reader.parser.addCorrectedNames(including: unknown) else {
            return nil
        }
        return reader.facts()?.facts ?? reader.titleAndFacts()
    }

    /// Returns a reader with the only unknown word corrected to a word of the vocabulary, as in "80s comdies"; otherwise nil.
    func corrected() -> QueryReader? {
        let unknown = partsAndUnknown.unknown.map { parser.words[$0] }
        guard unknown.count == 1, parser.words.count > 1, films.nameCount(ofWord: unknown[0]) == 0,
            let word = QueryVocabulary.correction(of: unknown[0])
        else { return nil }
        let words = text.split(separator: " ").map {
            FoldedText(String($0)).description == unknown[0] ? word : String($0)
        }
        return QueryReader(MovieQuery(text: words.phrase, years: years), year)
    }

    /// Returns facts that exclude the films of a title as if these were a series: "tarantino except pulp fiction"; otherwise nil.
    private func factsWithoutTitle() -> Reading? {
        let starts = parser.words.indices.dropFirst().map { (parser.cover(0..<$0)?.parts ?? [], parser.words[$0...]) }
        let last = starts.last { if case .without? = $0.0.last?.meaning { true } else { false } }
        guard let (parts, title) = last, var reading = reading(Array(parts.dropLast())) else { return nil }
        let hits = films.hits(for: TextQuery(title.joined(separator: " ")), .complete)
        let rows = hits.filter { $0.match.shape >= .almostExact }.map { films.row(of: $0.document) }
        guard let name = rows.first?.text(CatalogColumn.title) else { return nil }
        let numbers = rows.map { MovieID.imdb("tt" + $0.text(CatalogColumn.number)) }
        reading.facts.without.append(FilmFacts(groups: [FilmGroup(kind: .series, name: name, films: numbers)]))
        return reading
    }

    /// Returns the facts that at least half of the content words name, and the other words. Returns nil if fewer or all words name
    /// facts, or if the only fact is neither a full name nor a group.
    func someFacts() -> (FilmFacts, ignored: [String])? {
        let (parts, unknown) = partsAndUnknown
        let facts = parts.filter(\.isFact)
        let isTelling = facts.contains { part in
            switch part.meaning {
            case .facts(let facts): !facts.groups.isEmpty
            case .person(let candidates): candidates.name == .full && part.length > 1
            default: false
            }
        }
        guard !unknown.isEmpty, facts.reduce(0, { $0 + $1.length }) >= unknown.count, isTelling || facts.count > 1,
            let reading = reading(parts)
        else { return nil }
        return (reading.facts, unknown.map { parser.words[$0] })
    }

    /// The best reading that skips words without a meaning, and the positions of these words.
    var partsAndUnknown: (parts: [QueryParser.Part], unknown: [Int]) {
        let parts = parser.cover(0..<parser.words.count, skipping: true)?.parts ?? []
        var position = 0
        let unknown = parts.compactMap { part in
            defer { position += part.length }
            if case .unknown = part.meaning { return position } else { return Int?.none }
        }
        return (parts, unknown)
    }

    /// Returns what the last unknown words may name, such as a theme before "films" or a person after "by"; otherwise nil.
    func unknown() -> UnknownFact? {
        let (positions, words) = (partsAndUnknown.unknown, parser.words)
        guard let last = positions.last, var first = positions.last else { return nil }
        while positions.contains(first - 1) { first -= 1 }
        let unknown = first..<last + 1
        let kind: UnknownFact.Kind
        switch unknown.lowerBound > 0 ? words[unknown.lowerBound - 1] : "" {
        case "about", "sobre", "uber", "sur", "su", "on": kind = .theme
        case "by", "with", "starring": kind = .person
        case "from": kind = .country
        default:
            guard unknown.upperBound < words.count, QueryVocabulary.isFilmWord(words[unknown.upperBound]) else {
                return nil
            }
            kind = .theme
        }
        let name = words[unknown].phrase
        let nearest =
            switch kind {
            case .theme: CatalogGroups().themes(like: name)
            case .person: people.people(named: name, .forgiving, limit: MoviesPage.suggestionLimit).map(\.person.name)
            case .country: [String]()
            }
        return UnknownFact(kind: kind, words: Array(words[unknown]), nearest: nearest)
    }

    /// Returns the combined meaning of all parts; nil if they name no fact, are unclear or contradictory, or fit no `titled` film.
    func reading(_ parts: [QueryParser.Part], title: String? = nil, among titled: Set<Int>? = nil) -> Reading? {
        var facts = FilmFacts()
        facts.title = title
        var (slots, job) = ([(candidates: PersonCandidates, job: PersonFilter.Job?)](), PersonFilter.Job?.none)
        var (count, hasJob, hasYear, isOnlyYear, isEither) = (0, false, false, false, false)
        // A German compound such as "horrorfilme" contains a film word.
        var hasFilmWord = parser.words.contains { QueryVocabulary.stems(ofCompound: $0) != nil }
        var (ordinal, order, isNew, isNominated) = (Int?.none, QueryParser.Order?.none, Bool?.none, false)
        // Whether the next facts are negated, or only the next one ("not american horror"), and whether any followed this negation.
        var (isNegated, isOne, hasNegated) = (false, false, false)
        for (index, part) in parts.enumerated() {
            let isLast = !parts[index...].contains(where: \.isFact)
            switch part.meaning {
            case .facts, .years, .person, .age:
                count += 1
                guard !isNegated else {
                    guard let unwanted = unwanted(part.meaning, job) else { return nil }
                    facts.without.append(unwanted)
                    (isNegated, hasNegated) = (!isOne, true)
                    continue
                }
            case .job, .filler(isFilmWord: true): if hasNegated { isNegated = false }
            default: break
            }
            switch part.meaning {
            case .facts(let others): facts.add(others)
            case .years(let years, let isYear):
                guard facts.years == nil else { return nil }
                facts.years = years
                (hasYear, isOnlyYear) = (true, isYear)
            case .person(let candidates): slots.append((candidates, job))
            case .age(let new): isNew = new
            case .job(let next) where isLast && !slots.isEmpty: (slots[slots.count - 1].job, hasJob) = (next, true)
            case .job(let next): (job, hasJob) = (next, true)
            case .filler(let isFilmWord): hasFilmWord = hasFilmWord || isFilmWord
            case .either: (isEither, isNegated) = (true, isNegated || hasNegated)
            // "movies that michael caine is not in"
            case .without where isLast && index < parts.count - 1 && count > 1:
                guard let last = slots.popLast(), let unwanted = unwanted(.person(last.candidates), last.job)
                else { return nil }
                facts.without.append(unwanted)
            case .without(let one): (isNegated, isOne, hasNegated) = (true, one || index == 0, false)
            case .nominee: (isNominated, hasFilmWord) = (true, true)
            case .order(let next): order = next
            case .ordinal(let next): ordinal = next
            case .unknown: break
            }
        }
        guard !isNegated || hasNegated else { return nil }
        if isNominated {
            guard let groups = nominees(facts.groups) else { return nil }
            facts.groups = groups
        }
        if let isNew, facts.years == nil {
            facts.years = years(isNew: isNew)
            (facts.isNew, isOnlyYear, hasYear) = (isNew, true, true)
        }
        // With an award, 1994 can be the year of the ceremony for films of 1993.
        if let year = facts.years?.singleYear, facts.groups.contains(where: \.isGivenInNextYear) {
            facts.years = YearRange(first: year - 1, last: year)
        }
        if let ordinal {
            guard let index = facts.groups.firstIndex(where: { $0.kind == .series }),
                facts.groups[index].films.indices.contains(ordinal - 1)
            else { return nil }
            let series = facts.groups[index]
            facts.groups[index] = FilmGroup(kind: .series, name: series.name, films: [series.films[ordinal - 1]])
        }
        // "or" does not apply to genres and people, because a film needs all of them.
        guard !isEither || title == nil && facts.genres.count < 2 && slots.count < 2 else { return nil }
        // Next to a title or series, years that differ from the filter are part of the title: "alien (1979) (1986)".
        let isSeries = facts.groups.contains { $0.kind == .series }
        if title != nil || isSeries, let years, let words = facts.years, words != years { return nil }
        facts.years = facts.years ?? years
        let isYearAlone = count == 1 && hasYear && isOnlyYear
        guard count > 0, !isYearAlone || hasFilmWord || hasJob || title != nil || !isTitle else { return nil }
        let grouped = facts.groups.reduce(titled) { films, group in
            let others = Set(group.films.compactMap { $0.number(byTMDB: false).flatMap(self.films.document(forKey:)) })
            return films?.intersection(others) ?? others
        }
        let isNamed = hasFilmWord && title == nil
        guard let people = people(slots, mayBeUnclear: slots.count > 1 || title != nil, among: grouped, isNamed) else {
            return nil
        }
        facts.people = people
        switch order {
        case .newest: facts.order = .date
        case .oldest: (facts.order, facts.isReversed) = (.date, true)
        case .best: facts.isBest = true
        // A series by itself is in order of release.
        case nil where count == 1 && title == nil && facts.groups.first?.kind == .series:
            (facts.order, facts.isReversed) = (.date, true)
        case nil: break
        }
        // A common word counts as a name only beside another name, or a word such as "with".
        guard slots.isEmpty || hasJob || slots.contains(where: { !$0.candidates.isCommonWord }) else { return nil }
        let isKnownPerson = slots.contains {
            $0.candidates.name == .full && $0.candidates.people[0].popularity >= Self.wellKnownPopularity
        }
        // A work or character of one or two films can be part of a title: "virginia woolf".
        let isMinor = facts.groups.contains { [.source, .character].contains($0.kind) && $0.films.count < 3 }
        let isObscure =
            slots.contains { $0.candidates.people[0].popularity < PersonNames.minimumPopularity }
            || isMinor && !hasFilmWord
        return Reading(
            facts: facts,
            // Next to a year or a name, a series can be the title of one of its films.
            isClear: title == nil
                && (hasFilmWord || hasJob || isKnownPerson || isYearAlone || order != nil || ordinal != nil
                    || (isSeries ? count == 1 : count > 1 || !facts.groups.isEmpty)),
            hasFilmWord: hasFilmWord,
            isObscure: isObscure && !hasJob
        )
    }

    /// Returns the last three years for "new", and the years before 1980 for "old".
    private func years(isNew: Bool) -> YearRange? {
        isNew ? YearRange(first: year() - 2, last: nil) : YearRange(first: nil, last: 1979)
    }

    /// Returns the groups, with the nominees of each award added to its winners; nil if the nominees of an award are unknown.
    private func nominees(_ groups: [FilmGroup]) -> [FilmGroup]? {
        let found = groups.compactMap { group in
            group.kind == .award ? CatalogGroups().group(.award, named: group.name + " nominees") : group
        }
        return found.count == groups.count ? found : nil
    }

    /// Returns a fact that films must not have; nil if it is unclear whom a name means.
    private func unwanted(_ meaning: QueryParser.Meaning, _ job: PersonFilter.Job?) -> FilmFacts? {
        var facts = FilmFacts()
        switch meaning {
        case .facts(let others): facts.add(others)
        case .years(let years, _): facts.years = years
        case .age(let isNew): facts.years = years(isNew: isNew)
        case .person(let candidates):
            guard let people = people([(candidates, job)], mayBeUnclear: false, among: nil) else { return nil }
            facts.people = people
        default: return nil
        }
        return facts
    }
}
