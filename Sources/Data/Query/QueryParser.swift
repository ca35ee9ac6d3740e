import Domain
import TextSearch

/// Splits a query into phrases that name facts, people and years.
struct QueryParser {
    /// The meaning of a phrase.
    enum Meaning {
        /// Genres, countries or languages.
        case facts(FilmFacts)
        /// - isYear: whether it is only a year, which could also be a part of a title.
        case years(YearRange, isYear: Bool)
        case person(PersonCandidates)
        /// A word that says what the next person did.
        case job(PersonFilter.Job?)
        /// The word "or". A film can be from either of two countries or in either of two languages.
        case either
        /// A word that is skipped.
        case unknown
        /// The word "without": what follows is negated.
        case without
        case order(Order)
        /// The position of a film in a series, counted from 1.
        case ordinal(Int)
        /// A word such as "new" or "old".
        case age(isNew: Bool)
        /// A word without a meaning of its own. A film word such as "movies" shows that the query is no title.
        case filler(isFilmWord: Bool)
    }

    /// The order that a word asks for.
    enum Order {
        case newest, oldest, best
    }

    /// Some words of a query with one meaning.
    struct Part {
        let length: Int
        let meaning: Meaning
        /// How unlikely the meaning is: the best reading of a query has the lowest sum. A full name, phrase or year costs
        /// 10, a last name 15, a connecting word 1.
        let cost: Int

        /// Whether the person is a writer of a film.
        var isWriter: Bool {
            if case .person(let candidates) = meaning {
                !candidates.people[0].films(as: .writer).isEmpty
            } else {
                false
            }
        }

        var isFact: Bool {
            switch meaning {
            case .facts, .years, .person, .age: true
            case .job, .either, .without, .order, .ordinal, .filler, .unknown: false
            }
        }
    }

    /// The folded words of the query; empty if there are too many.
    let words: [String]
    /// The parts that begin at each word.
    private let parts: [[Part]]

    /// - Parameters:
    ///   - mode: ``MatchMode/forgiving`` to find people despite typing errors.
    ///   - titleCount: the number of titles with a word.
    init(_ text: String, people: CatalogPeople, _ mode: MatchMode = .complete, titleCount: (String) -> Int) {
        let all = FoldedText(text).description.split(separator: " ").flatMap { Self.withoutNumber(String($0)) }
        let words = all.count <= Self.maximumWordCount ? all : []
        self.words = words
        let groups = CatalogGroups()
        let isAboutBooks = words.contains(where: QueryVocabulary.isSourceWord)
        func names(_ words: [String]) -> [[Part]] {
            let isKnown = words.map { mode > .complete || people.contains($0) }
            return words.indices.map { start in
                Self.groupParts(words[start...], groups, isAboutBooks)
                    + Self.personParts(words[start...], isKnown, people, mode, titleCount).filter {
                        !isAboutBooks || $0.isWriter
                    }
            }
        }
        // "tom clancy's jack ryan"
        let owners = words.map { word in
            word.hasSuffix("s") && ["'s", "’s"].contains { text.lowercased().contains(word.dropLast() + $0) }
                ? String(word.dropLast()) : word
        }
        let named = owners == words ? names(words) : zip(names(words), names(owners)).map { $0 + $1 }
        parts = words.indices.map { start in
            Self.vocabularyParts(words[start...]) + named[start] + Self.runtimeParts(words[start...])
                + Self.yearParts(words[start...]) { first, last in
                    ["-", "–", "—"].contains { text.contains(first + $0 + last) }
                }
        }
    }

    /// The word, or letters and the number of a sequel after them: "hp1", "rocky4".
    private static func withoutNumber(_ word: String) -> [String] {
        let letters = word.prefix { $0.isLetter }
        let number = word.dropFirst(letters.count)
        return letters.count > 1 && 1...2 ~= number.count && Int(number) != nil
            ? [String(letters), String(number)] : [word]
    }

    /// The maximum number of words of a query that is read as facts.
    private static let maximumWordCount = 12

    /// Returns the best reading of a range of words, without a gap; nil if there is none.
    /// - Parameter skipping: whether words without a meaning are skipped, at a high cost.
    func cover(_ range: Range<Int>, skipping: Bool = false) -> (parts: [Part], cost: Int)? {
        var best: [(parts: [Part], cost: Int)?] = Array(repeating: nil, count: range.count + 1)
        best[range.count] = ([], 0)
        for start in range.reversed() {
            let skipped = skipping ? [Part(length: 1, meaning: .unknown, cost: 40)] : []
            for part in parts[start] + skipped where start + part.length <= range.upperBound {
                guard let rest = best[start + part.length - range.lowerBound] else { continue }
                let cost = rest.cost + part.cost
                if cost < best[start - range.lowerBound]?.cost ?? .max {
                    best[start - range.lowerBound] = ([part] + rest.parts, cost)
                }
            }
        }
        return best[0]
    }
}

/// The people who may be meant by a name.
struct PersonCandidates {
    /// The part of a name that was typed.
    enum Name {
        case full
        case last
        case first
    }

    /// The best known first; never empty.
    let people: [CatalogPerson]
    let name: Name
    /// The number of titles with a name of one word; 0 for longer names.
    var titles = 0
    /// Whether so many titles have the word that it hardly means a person: more than have "washington" and "ford", but not
    /// so many as have "black" and "love".
    var isCommonWord: Bool { titles > 10 }
    /// Whether the name is followed by "brothers" or "sisters": the first two people are meant, and one is enough.
    var areSiblings = false
}

extension QueryParser {
    private static func vocabularyParts(_ words: ArraySlice<String>) -> [Part] {
        var parts: [Part] = (1...QueryVocabulary.longestPhrase).compactMap { length in
            guard length <= words.count, let meaning = QueryVocabulary.meaning(of: words.prefix(length)) else {
                return nil
            }
            // A genre or country rather than a theme.
            let cost = if case .facts = meaning { 8 } else { 1 }
            return Part(length: length, meaning: meaning, cost: cost)
        }
        let words = Array(words.prefix(3))
        func addLanguage(_ word: String, length: Int) {
            var facts = FilmFacts()
            facts.languages = NamedCode.languages(word)
            guard !facts.languages.isEmpty else { return }
            parts.append(Part(length: length, meaning: .facts(facts), cost: 7))
        }
        if words.count > 1, ["in", "en", "auf", "em"].contains(words[0]) { addLanguage(words[1], length: 2) }
        // "hp 3"
        if let number = Int(words[0]), 1...30 ~= number {
            parts.append(Part(length: 1, meaning: .ordinal(number), cost: 12))
        }
        // "top 10"
        if words.count > 1, words[0] == "top", Int(words[1]) != nil {
            parts.append(Part(length: 2, meaning: .filler(isFilmWord: true), cost: 1))
        }
        if words.count > 1, ["language", "speaking"].contains(words[1]) { addLanguage(words[0], length: 2) }
        return parts
    }

    /// The series, studios and awards that the words begin with; the words "movies" and "series" after them are fillers.
    /// - Parameter isAboutBooks: whether other words name books and the like, so that a name is rather an author's, also the last
    ///   name alone.
    private static func groupParts(_ words: ArraySlice<String>, _ groups: CatalogGroups, _ isAboutBooks: Bool) -> [Part]
    {
        if let first = words.first, case .filler(isFilmWord: false) = QueryVocabulary.meaning(of: [first]),
            !QueryVocabulary.isParticle(first)
        {
            return []
        }
        if let theme = words.first.flatMap({ QueryVocabulary.themes(inCompound: $0) })?.lazy
            .compactMap({ groups.group(.theme, named: $0) }).first
        {
            var facts = FilmFacts()
            facts.groups = [theme]
            return [Part(length: 1, meaning: .facts(facts), cost: 9)]
        }
        let known = words.prefix(longestGroupName).prefix(while: groups.contains)
        return known.indices.map { $0 - known.startIndex + 1 }.compactMap { length in
            let name = known.prefix(length)
            guard length > 1 || !QueryVocabulary.isFiller(name[name.startIndex]),
                let group = (isAboutBooks ? groups.group(.source, named: name.joined(separator: " ")) : nil)
                    ?? (isAboutBooks ? groups.author(lastNamed: name.joined(separator: " ")) : nil)
                    ?? groups.group(named: name.joined(separator: " "))
            else { return nil }
            var facts = FilmFacts()
            facts.groups = [group]
            if isAboutBooks, group.kind == .source { return Part(length: length, meaning: .facts(facts), cost: 7) }
            // "Best picture" is rather an award than two fillers, but a character has the name of a person.
            return Part(
                length: length,
                meaning: .facts(facts),
                cost: group.kind == .character ? 12 + 4 / length : length > 1 ? 1 : 9
            )
        }
    }

    /// The running times that the words begin with: "under 90 minutes", "mas de 2 horas".
    private static func runtimeParts(_ words: ArraySlice<String>) -> [Part] {
        let words = Array(words.prefix(7))
        if let length = QueryVocabulary.lengths.entries(with: words[0]).first?.code.split(
            separator: "-",
            omittingEmptySubsequences: false
        ) {
            var facts = FilmFacts()
            (facts.minimumRuntime, facts.maximumRuntime) = (
                Int(length[0]).flatMap { $0 > 0 ? $0 : nil }, Int(length[1])
            )
            return [Part(length: 1, meaning: .facts(facts), cost: 9)]
        }
        return (1...2).compactMap { length in
            guard length < words.count,
                let bound = QueryVocabulary.bounds.entries(with: words[..<length].joined(separator: " ")).first?.code,
                let time = minutes(words[length...])
            else { return nil }
            var facts = FilmFacts()
            if bound == "most" { facts.maximumRuntime = time.minutes } else { facts.minimumRuntime = time.minutes }
            return Part(length: length + time.length, meaning: .facts(facts), cost: 9)
        }
    }

    /// The running time that the words begin with, and their number: "90 minutes", "2h", "an hour and a half".
    private static func minutes(_ words: ArraySlice<String>) -> (minutes: Int, length: Int)? {
        guard let first = words.first else { return nil }
        let digits = String(first.prefix { $0.isASCII && $0.isNumber })
        let unit = digits.isEmpty || digits == first ? words.dropFirst().first : String(first.dropFirst(digits.count))
        guard let count = Int(digits.isEmpty ? QueryVocabulary.counts.entries(with: first).first?.code ?? "" : digits),
            let unit
        else { return nil }
        // "two and a half hours", "an hour and a half"
        let half = ["and", "a", "half"]
        if Array(words.dropFirst().prefix(3)) == half, ["hour", "hours"].contains(words.dropFirst(4).first) {
            return (count * 60 + 30, 5)
        }
        guard let size = QueryVocabulary.units.entries(with: unit).first.flatMap({ Int($0.code) }) else { return nil }
        let length = digits.isEmpty || digits == first ? 2 : 1
        return Array(words.dropFirst(length).prefix(3)) == half
            ? (count * size + size / 2, length + 3) : (count * size, length)
    }

    /// The maximum number of words in the name of a series, studio or award.
    private static let longestGroupName = 7

    /// - Parameter isRange: whether two years were typed with a dash between them.
    private static func yearParts(_ words: ArraySlice<String>, isRange: (String, String) -> Bool) -> [Part] {
        let words = Array(words.prefix(4))
        var parts: [Part] = []
        func add(_ length: Int, from first: Int?, to last: Int?, isYear: Bool = false) {
            guard let years = YearRange(first: first, last: last) else { return }
            parts.append(Part(length: length, meaning: .years(years, isYear: isYear), cost: 10))
        }
        /// The years that a word names, by itself or as a decade.
        func years(_ index: Int) -> ClosedRange<Int>? {
            guard index < words.count else { return nil }
            if let year = Int(words[index]), words[index].utf8.count == 4, filmYears.contains(year) {
                return year...year
            }
            // "los 90", "années 80"
            if index > 0, let number = Int(words[index]), words[index].utf8.count == 2, number % 10 == 0, number > 10,
                ["los", "ano", "anos", "annees", "anni"].contains(words[index - 1])
            {
                return (1900 + number)...(1909 + number)
            }
            return QueryVocabulary.decade(words[index])
        }
        if let span = years(0) {
            add(1, from: span.lowerBound, to: span.upperBound, isYear: span.count == 1)
            if let end = years(1), end.upperBound > span.lowerBound, isRange(words[0], words[1]) {
                add(2, from: span.lowerBound, to: end.upperBound)
            }
            if words.count > 2, ["to", "until", "and"].contains(words[1]), let end = years(2),
                end.upperBound > span.lowerBound
            {
                add(3, from: span.lowerBound, to: end.upperBound)
            }
        }
        if let span = years(1) {
            switch words[0] {
            case "los", "anos", "annees", "anni": add(2, from: span.lowerBound, to: span.upperBound)
            case "before", "pre": add(2, from: nil, to: span.lowerBound - 1)
            case "until", "till": add(2, from: nil, to: span.upperBound)
            case "after", "post": add(2, from: span.upperBound + 1, to: nil)
            case "since": add(2, from: span.lowerBound, to: nil)
            case "early" where span.count > 1: add(2, from: span.lowerBound, to: span.lowerBound + 4)
            case "mid" where span.count > 1: add(2, from: span.lowerBound + 3, to: span.lowerBound + 6)
            case "late" where span.count > 1: add(2, from: span.lowerBound + 5, to: span.upperBound)
            default: break
            }
        }
        if words[0] == "21st", words.count > 1, words[1] == "century" { add(2, from: 2001, to: nil) }
        // "before the 60s", "early in the 90s", "los anos 90".
        if words.count > 2, ["in", "the", "anos"].contains(words[1]) {
            let without = [words[0]] + words[2...]
            parts += yearParts(without[...], isRange: isRange).filter { $0.length > 1 }.map {
                Part(length: $0.length + 1, meaning: $0.meaning, cost: $0.cost)
            }
        }
        return parts
    }

    /// The numbers accepted as release years, including those of announced films.
    static let filmYears = 1_874...2_050

    /// Splits a year at the end from the words before it; nil if there is none.
    static func trailingYear(_ text: String) -> (title: String, year: Int)? {
        let words = text.split(whereSeparator: \.isWhitespace)
        guard words.count > 1, let last = words.last, last.utf8.count == 4, let year = Int(last),
            filmYears.contains(year)
        else { return nil }
        return (words.dropLast().joined(separator: " "), year)
    }
}

extension QueryParser {
    /// The maximum number of words in a name: "Jean Claude Van Damme"; three if it is corrected.
    private static let maximumNameLength = 4
    /// The popularity from which a full name means a person although a title contains it, and below which a misspelled
    /// name is not corrected. It separates "michael jordan" (1) from "julie newmar" (0.1) in docs/relevance.md.
    static let minimumPopularity = 1.0

    private static func personParts(
        _ words: ArraySlice<String>,
        _ isKnown: [Bool],
        _ people: CatalogPeople,
        _ mode: MatchMode,
        _ titleCount: (String) -> Int
    ) -> [Part] {
        (1...(mode > .complete ? maximumNameLength - 1 : maximumNameLength)).compactMap { length in
            let name = words.prefix(length)
            guard name.count == length, name.indices.allSatisfy({ isKnown[$0] }), mayBeName(name) else { return nil }
            let titles = length > 1 ? 0 : titleCount(words[words.startIndex])
            // A word used in titles is not a misspelled last name.
            guard mode == .complete || titles == 0,
                var candidates = candidates(name, people, mode, mayBePlural: titles == 0)
            else { return nil }
            candidates.titles = titles
            let cost =
                switch candidates.name {
                case .full where length > 1: 10
                case .full, .last: 15
                case .first: 18
                }
            return Part(length: length, meaning: .person(candidates), cost: cost + (mode > .complete ? 1 : 0))
        }
    }

    /// Returns whether the first and last words can be those of a name.
    private static func mayBeName(_ words: ArraySlice<String>) -> Bool {
        [words.first, words.last].allSatisfy { word in
            guard let word, word.utf8.count > 1 || words.count > 1, Int(word) == nil else { return false }
            switch QueryVocabulary.meaning(of: [word]) {
            case .filler: return words.count > 1 && QueryVocabulary.isParticle(word)
            case .either, .job, .without, .order, .ordinal: return false
            default: return true
            }
        }
    }

    /// The matches with the fewest typing errors, as far as a person is well known and the name long enough for so many: a
    /// full name of eight letters for two, a last name of five letters for one.
    private static func corrections(_ matches: [CatalogPeople.Match], of words: ArraySlice<String>) -> [CatalogPeople
        .Match]
    {
        let letters = words.reduce(0) { $0 + $1.count }
        let known = matches.filter { match in
            guard match.person.popularity >= minimumPopularity else { return false }
            if match.isFullName, words.count > 1 { return match.typos * 4 <= letters && match.typos <= 3 }
            // The first letter of a last name is right.
            let last = FoldedText(match.person.name).description.split(separator: " ").suffix(words.count).first
            return match.typos * 5 <= letters && match.typos <= 2 && last?.first == words.first?.first
        }
        let least = known.map(\.typos).min()
        return known.filter { $0.typos == least }
    }

    private static func candidates(
        _ words: ArraySlice<String>,
        _ people: CatalogPeople,
        _ mode: MatchMode,
        mayBePlural: Bool
    ) -> PersonCandidates? {
        var (words, areSiblings) = (words, false)
        if words.count > 1, ["brothers", "bros", "sisters"].contains(words.last) {
            (words, areSiblings) = (words.dropLast(), true)
        }
        var matches = people.people(named: words.joined(separator: " "), mode, limit: 12)
        if mayBePlural, matches.first?.person.popularity ?? 0 < minimumPopularity, words.count == 1,
            let plural = words.first, plural.hasSuffix("s")
        {
            // "the Wachowskis"
            let singular = people.people(named: String(plural.dropLast()), limit: 12)
            if !singular.isEmpty { (matches, areSiblings) = (singular, true) }
        }
        if mode > .complete { matches = corrections(matches, of: words) }
        let named = matches.filter(\.isFullName)
        if areSiblings {
            return matches.map(\.person).partners.map {
                PersonCandidates(people: $0, name: .full, areSiblings: true)
            }
        }
        let nicknamed = mode == .complete ? named.filter(\.isNickname).map(\.person) : []
        if !nicknamed.isEmpty, nicknamed.count == named.count {
            return PersonCandidates(people: nicknamed, name: .full, areSiblings: nicknamed.count > 1)
        }
        if !named.isEmpty, words.count > 1 {
            // Michael Jordan rather than Michael B. Jordan.
            let exact = named.filter { FoldedText($0.person.name).description == words.joined(separator: " ") }
            return PersonCandidates(people: (exact.isEmpty ? named : exact).map(\.person), name: .full)
        }
        if !matches.isEmpty { return PersonCandidates(people: matches.map(\.person), name: .last) }
        guard words.count == 1, mode == .complete else { return nil }
        let first = people.people(firstNamed: words.joined(), limit: 12)
        return first.isEmpty ? nil : PersonCandidates(people: first, name: .first)
    }
}
