package import Domain
import Foundation
import TextSearch

/// Reads queries by the vocabulary, and by the names of the built-in films and of the people who made them.
package struct CatalogInterpreter: QueryInterpreter {
    /// Returns the present year, for words such as "new".
    private let year: @Sendable () -> Int

    package init(year: @escaping @Sendable () -> Int = { CalendarDate(ofLocalTime: Date()).year }) { self.year = year }

    package func plan(for query: MovieQuery, correcting: Bool) -> SearchPlan {
        var plan = candidates(for: query, correcting: correcting)
        guard !correcting, !query.isTitleOnly, query.film == nil else { return plan }
        plan.better = QueryVocabulary.list(for: FoldedText(query.text).description)
        if plan.better == nil, !plan.candidates.contains(where: \.isFacts), plan.like == nil, !plan.isQuestion {
            plan.unknown = QueryReader(query, .complete, year).unknown()
        }
        return plan
    }

    private func candidates(for query: MovieQuery, correcting: Bool) -> SearchPlan {
        let film = query.film ?? ((try? MovieReference.named(by: query.text)) ?? nil)
        guard !correcting else {
            guard film == nil, !query.isTitleOnly else { return SearchPlan([]) }
            let some =
                QueryReader(query, .complete, year).someFacts().map { [Candidate.someFacts($0, ignored: $1)] } ?? []
            return SearchPlan(correctedFacts(of: query) + [.description(query)] + some)
        }
        if query.isEpisode { return SearchPlan(query.titles, series: query.text) }
        if let film { return SearchPlan([.film(film)] + (query.byTitle?.titles ?? [])) }
        let series = SeriesNames.contains(query.text) ? query.text : nil
        var titles = query.titles
        if query.years == nil, let (title, year) = QueryParser.trailingYear(query.text) {
            let anyYear = MovieQuery(text: title)
            titles += [.title(anyYear.of(YearRange(year))), .title(anyYear, ignored: [String(year)])]
        }
        let corrected = Self.corrected(titles)
        guard !query.isTitleOnly else { return SearchPlan(titles + corrected, series: series) }
        let reader = QueryReader(query, .complete, year)
        if let like = reader.titleToCompare() {
            var plan = SearchPlan(titles + corrected, series: series)
            plan.like = MovieQuery(text: like)
            return plan
        }
        let agedTitle = reader.titleOfAge()
        if let behind = agedTitle ?? reader.titleBehindFillers().map({ MovieQuery(text: $0, years: query.years) }) {
            let behind = Candidate.title(behind)
            var plan = SearchPlan([behind] + titles + corrected, series: series)
            plan.isQuestion = true
            return plan
        }
        guard let facts = reader.facts() else {
            let mixed = reader.titleAndFacts().map { [Candidate.facts($0)] } ?? []
            return SearchPlan(titles + mixed + corrected, series: series)
        }
        // An exact title wins over facts.
        let isGroup = !facts.facts.groups.isEmpty
        let isTitle =
            reader.hasTitle {
                facts.isObscure || $0 == .exact || isGroup && $0 >= (facts.hasFilmWord ? .almostExact : .reordered)
            } || reader.hasTitleAndYear
        // "driver taxi"
        let isReordered =
            !facts.hasFilmWord && facts.facts.groups.contains { $0.kind == .theme }
            && !reader.hasTitle { $0 >= .almostExact }
            && reader.hasTitle { $0 == .reordered }
        guard !(facts.isObscure && isTitle), !isReordered else { return SearchPlan(titles + corrected, series: series) }
        let candidates = facts.isClear && !isTitle ? [.facts(facts.facts)] + titles : titles + [.facts(facts.facts)]
        return SearchPlan(candidates + corrected, series: series)
    }

    private func correctedFacts(of query: MovieQuery) -> [Candidate] {
        let reader = QueryReader(query, .forgiving, year)
        return (reader.facts()?.facts ?? reader.titleAndFacts()).map { [.facts($0)] } ?? []
    }

    /// Returns the facts that some words name; nil if one of the words names none.
    package func facts(_ words: String) -> FilmFacts? {
        // Beside a film word, years alone are facts.
        QueryReader(MovieQuery(text: words + " films"), .complete, year).facts()?.facts
    }

    /// Returns the series, studio, theme and so on that has a name; nil if there is none.
    package func group(_ kind: FilmGroup.Kind, named name: String) -> FilmGroup? {
        CatalogGroups().group(kind, named: name)
    }

    /// All series, all studios, all themes and so on.
    package func groups(_ kind: FilmGroup.Kind) -> [FilmGroup] { CatalogGroups().groups(kind) }

    /// The titles that words may be, with corrections: first without a year at the end.
    private static func corrected(_ titles: [Candidate]) -> [Candidate] {
        (titles.dropFirst() + titles.prefix(1)).compactMap { candidate in
            guard case .title(var title, otherYear: nil, let ignored) = candidate else { return nil }
            title.corrects = true
            return .title(title, ignored: ignored)
        }
    }
}

extension FilmGroup {
    /// Whether the films of a year get the award in the year after.
    fileprivate var isGivenInNextYear: Bool {
        kind == .award && ["Academy", "BAFTA", "César", "Goya"].contains { name.hasPrefix($0) }
    }
}

/// Reads one query as facts that films of the catalogue have.
private struct QueryReader {
    private let people: CatalogPeople
    /// The index of the built-in films, whose positions the people have.
    private let films: IndexReader
    private let parser: QueryParser
    private let text: String
    /// The years to which a flag limits the films; nil without one.
    private let years: YearRange?
    /// Returns the present year.
    private let year: @Sendable () -> Int

    /// - Parameter mode: ``MatchMode/forgiving`` to find people despite typing errors.
    init(_ query: MovieQuery, _ mode: MatchMode, _ year: @escaping @Sendable () -> Int) {
        self.year = year
        (people, films) = (CatalogPeople(), CatalogSegment.builtIn.index.open(.films))
        (text, years) = (query.text, query.years)
        parser = QueryParser(query.text, people: people, mode, titleCount: films.nameCount)
    }

    /// A query read as facts.
    struct Reading {
        var facts: FilmFacts
        /// Whether the words can hardly be a title: they name several facts, a film word such as "movies", or a well-known
        /// person by the full name.
        let isClear: Bool
        /// Whether a word such as "movies" shows that the query is no title.
        let hasFilmWord: Bool
        /// Whether a person, a work or a character is little known, so that titles that hold the name are more likely: "julie newmar".
        let isObscure: Bool
    }

    /// Returns the facts if they cover all words of the query; nil if they do not, or contradict one another.
    func facts() -> Reading? {
        guard let cover = parser.cover(0..<parser.words.count) else { return nil }
        // "lawrence of a": a connecting word at the end is the beginning of a longer one.
        if case .filler(isFilmWord: false)? = cover.parts.last?.meaning { return nil }
        return reading(cover.parts)
    }

    /// Returns the facts that at least half of the content words name, among them a full name, a group or two facts, and the
    /// other words; nil if there are none.
    func someFacts() -> (FilmFacts, ignored: [String])? {
        guard let cover = parser.cover(0..<parser.words.count, skipping: true) else { return nil }
        var (position, used, ignored) = (0, 0, [String]())
        for part in cover.parts {
            if case .unknown = part.meaning { ignored.append(parser.words[position]) }
            if part.isFact { used += part.length }
            position += part.length
        }
        let isTelling = cover.parts.contains { part in
            switch part.meaning {
            case .facts(let facts): !facts.groups.isEmpty
            case .person(let candidates): candidates.name == .full && part.length > 1
            default: false
            }
        }
        guard !ignored.isEmpty, used >= ignored.count, isTelling || cover.parts.count(where: \.isFact) > 1,
            let reading = reading(cover.parts)
        else { return nil }
        return (reading.facts, ignored)
    }

    /// What an unknown word stands for: a theme before a word such as "films" or after "about", a person after "by", a country after
    /// "from"; nil without such a word.
    func unknown() -> UnknownFact? {
        guard let cover = parser.cover(0..<parser.words.count, skipping: true) else { return nil }
        var (position, unknown) = (0, Range<Int>?.none)
        for part in cover.parts {
            if case .unknown = part.meaning {
                unknown = (unknown?.upperBound == position ? unknown?.lowerBound ?? position : position)..<position + 1
            }
            position += part.length
        }
        guard let unknown else { return nil }
        let words = parser.words.map(\.self)
        let kind: UnknownFact.Kind
        switch unknown.lowerBound > 0 ? words[unknown.lowerBound - 1] : "" {
        case "about", "sobre", "uber", "sur", "on": kind = .theme
        case "by", "with", "starring": kind = .person
        case "from": kind = .country
        default:
            guard unknown.upperBound < words.count,
                case .filler(isFilmWord: true)? = QueryVocabulary.meaning(of: [words[unknown.upperBound]])
            else { return nil }
            kind = .theme
        }
        let name = words[unknown].joined(separator: " ")
        let nearest =
            switch kind {
            case .theme: CatalogGroups().themes(like: name)
            case .person: people.people(named: name, .forgiving, limit: MoviesPage.suggestionLimit).map(\.person.name)
            case .country: [String]()
            }
        return UnknownFact(kind: kind, words: Array(words[unknown]), nearest: nearest)
    }

    /// Returns whether a title holds all words in a shape.
    func hasTitle(_ isShape: (TextMatch.Shape) -> Bool) -> Bool {
        films.hits(for: TextQuery(text), .complete).contains { isShape($0.match.shape) }
    }

    /// The title that is left without fillers such as "who directed"; nil if the whole query is a title, if no film has the rest
    /// as its complete title, or if it is rather a person better known than the film: "hitchcock film".
    func titleBehindFillers() -> String? {
        let titles = QueryVocabulary.titlesBehindFillers(parser.words)
        guard !titles.isEmpty, !hasTitle({ $0 >= .almostExact }) else { return nil }
        return titles.first { title in
            let exact = films.hits(for: TextQuery(title), .complete).filter { $0.match.shape >= .almostExact }
            guard let best = exact.map({ films.weight(of: $0.document) }).max() else { return false }
            let people = CatalogPeople().people(named: title, limit: 1).map(\.person)
            return !people.contains { $0.bestPopularity(in: films) > Popularity.from(weight: best) }
        }
    }

    /// The older or newer of the well-known films that share a title, after a word such as "old" or "new": "old dune"; nil
    /// without such films.
    func titleOfAge() -> MovieQuery? {
        guard years == nil, parser.words.count > 1, let isNew = QueryVocabulary.isNew(parser.words[0]) else {
            return nil
        }
        let title = parser.words.dropFirst().joined(separator: " ")
        if case .facts = QueryVocabulary.meaning(of: parser.words.dropFirst()) { return nil }
        guard !hasTitle({ $0 >= .almostExact }) else { return nil }
        let exact = films.hits(for: TextQuery(title), .complete).filter { $0.match.shape >= .almostExact }.map(
            \.document
        )
        let best = exact.map(films.weight).max() ?? 0
        // Thirty points less known: an eighth of the audience.
        let known = exact.filter {
            Popularity.from(weight: films.weight(of: $0)) > Popularity.from(weight: best) - Popularity.ofPoints(30)
        }
        let years = Set(known.map { Int(films.filter(of: $0)) })
        guard years.count > 1, let year = isNew ? years.max() : years.min() else { return nil }
        return MovieQuery(text: title, years: YearRange(year))
    }

    /// The title after words such as "movies like"; nil without them.
    func titleToCompare() -> String? {
        let length = (2...3).first { length in
            length < parser.words.count
                && !QueryVocabulary.likenessWords.entries(with: parser.words.prefix(length).joined(separator: " "))
                    .isEmpty
        }
        return length.map { parser.words.dropFirst($0).joined(separator: " ") }
    }

    /// Whether a film of the year at the end has the title before it.
    var hasTitleAndYear: Bool {
        guard let (title, year) = QueryParser.trailingYear(text) else { return false }
        return films.hits(for: TextQuery(title), .complete, filter: year...year).contains {
            $0.match.shape >= .almostExact
        }
    }

    /// Returns the facts beside words of a title, in the reading that leaves the most likely title; nil if no film has both.
    func titleAndFacts() -> FilmFacts? {
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
        where reading.parts.contains(where: \.isFact) && !words[reading.title].allSatisfy(QueryVocabulary.isOperator) {
            let title = words[reading.title].joined(separator: " ")
            // Words such as "the" are a title only if they are all of it.
            let isAnyTitle = words[reading.title].contains { $0.count > 1 && !QueryVocabulary.isFiller($0) }
            let titled = Set(
                films.hits(for: TextQuery(title), .complete).filter { isAnyTitle || $0.match.shape == .exact }
                    .map(\.document)
            )
            if !titled.isEmpty, let found = self.reading(reading.parts, title: title, among: titled) {
                return found.facts
            }
        }
        return nil
    }

    /// Returns the meaning of all parts together; nil if they name no fact, contradict one another, or no film of `titled`
    /// has them.
    private func reading(_ parts: [QueryParser.Part], title: String? = nil, among titled: Set<Int>? = nil) -> Reading? {
        var facts = FilmFacts()
        facts.title = title
        var (slots, job) = ([(candidates: PersonCandidates, job: PersonFilter.Job?)](), PersonFilter.Job?.none)
        var (count, hasFilmWord, hasJob, hasYear, isOnlyYear, isEither) = (0, false, false, false, false, false)
        var (ordinal, order, isNew) = (Int?.none, QueryParser.Order?.none, Bool?.none)
        // Whether the next facts are negated, and whether some were.
        var (isNegated, hasNegated) = (false, false)
        for part in parts {
            switch part.meaning {
            case .facts, .years, .person, .age:
                count += 1
                guard !isNegated else {
                    guard let unwanted = unwanted(part.meaning, job) else { return nil }
                    facts.without.append(unwanted)
                    hasNegated = true
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
            case .job(let next): (job, hasJob) = (next, true)
            case .filler(let isFilmWord): hasFilmWord = hasFilmWord || isFilmWord
            case .either: isEither = true
            case .without: (isNegated, hasNegated) = (true, false)
            case .order(let next): order = next
            case .ordinal(let next): ordinal = next
            case .unknown: break
            }
        }
        guard !isNegated || hasNegated else { return nil }
        if let isNew, facts.years == nil {
            facts.years = isNew ? YearRange(first: year() - 2, last: nil) : YearRange(first: nil, last: 1979)
            (facts.isNew, isOnlyYear, hasYear) = (isNew, true, true)
        }
        // Beside an award, 1994 may be the year of the ceremony, for films of 1993.
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
        // A film needs all genres and people.
        guard !isEither || title == nil && facts.genres.count < 2 && slots.count < 2 else { return nil }
        // Beside a title, other years than those of the filter are rather a part of it: "alien (1979) (1986)".
        let isSeries = facts.groups.contains { $0.kind == .series }
        if title != nil || isSeries, let years, let words = facts.years, words != years { return nil }
        facts.years = facts.years ?? years
        let isYearAlone = count == 1 && hasYear && isOnlyYear
        guard count > 0, !isYearAlone || hasFilmWord || hasJob || title != nil || !hasTitle({ $0 >= .almostExact })
        else {
            return nil
        }
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
        // A series alone is in order of release.
        case nil where count == 1 && title == nil && facts.groups.first?.kind == .series:
            (facts.order, facts.isReversed) = (.date, true)
        case nil: break
        }
        // Names that are common words need a well-known name beside them, or a word such as "with".
        guard slots.isEmpty || hasJob || slots.contains(where: { !$0.candidates.isCommonWord }) else { return nil }
        let isKnownPerson = slots.contains {
            $0.candidates.name == .full && $0.candidates.people[0].popularity >= Self.wellKnownPopularity
        }
        // A work or a character of one or two films may as well be a part of a title: "virginia woolf".
        let isMinor = facts.groups.contains { [.source, .character].contains($0.kind) && $0.films.count < 3 }
        let isObscure =
            slots.contains { $0.candidates.people[0].popularity < QueryParser.minimumPopularity }
            || isMinor && !hasFilmWord
        return Reading(
            facts: facts,
            // Beside a year or a name, the name of a series may be the title of one of its films.
            isClear: title == nil
                && (hasFilmWord || hasJob || isKnownPerson || isYearAlone || order != nil || ordinal != nil
                    || (isSeries ? count == 1 : count > 1 || !facts.groups.isEmpty)),
            hasFilmWord: hasFilmWord,
            isObscure: isObscure && !hasJob
        )
    }

    /// Returns a fact that films must not have; nil if a name is of nobody.
    private func unwanted(_ meaning: QueryParser.Meaning, _ job: PersonFilter.Job?) -> FilmFacts? {
        var facts = FilmFacts()
        switch meaning {
        case .facts(let others): facts.add(others)
        case .years(let years, _): facts.years = years
        case .age(let isNew):
            facts.years = isNew ? YearRange(first: year() - 2, last: nil) : YearRange(first: nil, last: 1979)
        case .person(let candidates):
            guard let people = people([(candidates, job)], mayBeUnclear: false, among: nil) else { return nil }
            facts.people = people
        default: return nil
        }
        return facts
    }

    /// From this popularity on, a full name means the person.
    private static let wellKnownPopularity = 10.0

    /// The popularity of a person who can be meant by the last name alone.
    private static let minimumLastNamePopularity = 5.0
    /// The popularity of a person who can be meant by the first name alone: "keanu".
    private static let minimumFirstNamePopularity = 15.0
    /// How many times better known than the next person of that name.
    private static let minimumRatio = 3.0

    /// Returns the people who are meant by the names, if `isNamed` beside a word such as "films": those who made films together, or the one who is clearly the best
    /// known; nil if a name is ambiguous.
    private func people(
        _ slots: [(candidates: PersonCandidates, job: PersonFilter.Job?)],
        mayBeUnclear: Bool,
        among titled: Set<Int>?,
        _ isNamed: Bool = false
    ) -> [PersonFilter]? {
        var best: (people: [PersonFilter], films: Int)?
        func choose(_ index: Int, _ people: [PersonFilter], _ common: Set<Int>?) {
            guard index < slots.count else {
                let count = common?.count ?? 1
                if count > best?.films ?? 0 { best = (people, count) }
                return
            }
            let (candidates, job) = slots[index]
            for group in groups(candidates, job, mayBeUnclear: mayBeUnclear, isNamed) {
                var (films, job) = (group.flatMap { $0.films(as: job) }, job)
                if films.isEmpty { (films, job) = (group.flatMap { $0.films() }, nil) }
                let rest = common.map { $0.intersection(films) } ?? Set(films)
                guard !rest.isEmpty else { continue }
                var person = PersonFilter(names: group.map(\.name), job: job)
                if candidates.name == .last, !mayBeUnclear {
                    let others = candidates.people.filter { $0.popularity >= Self.minimumLastNamePopularity }.map(
                        \.name
                    )
                    person.namesakes = others.filter { !person.names.contains($0) }.prefix(3).map(\.self)
                }
                choose(index + 1, people.contains(person) ? people : people + [person], rest)
            }
        }
        choose(0, [], titled)
        return best?.people
    }

    /// The people to try for a name: each of them, or both of two partners.
    private func groups(
        _ candidates: PersonCandidates,
        _ job: PersonFilter.Job?,
        mayBeUnclear: Bool,
        _ isNamed: Bool
    ) -> [[CatalogPerson]] {
        let people = candidates.people
        if candidates.areSiblings { return [people] }
        if candidates.name == .full || candidates.name == .last && mayBeUnclear { return people.prefix(6).map { [$0] } }
        // Directors are rather called by the last name alone than actors: "del toro".
        let ranked = people.map { person in
            (
                person: person,
                popularity: popularity(person, job) + (job == nil ? 0.4 * popularity(person, .director) : 0)
            )
        }
        .sorted { $0.popularity > $1.popularity }
        let next = ranked.count > 1 ? ranked[1].popularity : 0
        let needed =
            candidates.name == .first
            ? Self.minimumFirstNamePopularity
            : job != nil || isNamed
                ? QueryParser.minimumPopularity
                : Self.minimumLastNamePopularity
        let best = ranked[0].person
        guard ranked[0].popularity >= needed, candidates.titles == 0 || isBetterKnown(best) else { return [] }
        if ranked[0].popularity >= Self.minimumRatio * next { return [[best]] }
        // "coen"
        if let partners = ranked.prefix(2).map(\.person).partners { return [partners] }
        return candidates.name == .last ? [[best]] : []
    }

    /// Whether a person is better known than the best-known film of others with all words of the query in its title: Stanley
    /// Kubrick, but not Meg Ryan.
    private func isBetterKnown(_ person: CatalogPerson) -> Bool {
        let own = Set(person.films())
        let titles = films.hits(for: TextQuery(text), .complete).map(\.document).filter { !own.contains($0) }
            .map(films.weight)
        return person.bestPopularity(in: films) > Popularity.from(weight: titles.max() ?? 0)
    }

    /// A person's popularity in a job.
    private func popularity(_ person: CatalogPerson, _ job: PersonFilter.Job?) -> Double {
        guard let job else { return person.popularity }
        return person.films(as: job).reduce(0) { $0 + PeopleIndex.importance(of: films.weight(of: $1)) }
    }
}
