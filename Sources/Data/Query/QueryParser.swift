import Domain
import TextSearch

/// Splits a query into phrases that name facts, people and years.
struct QueryParser {
    enum Meaning {
        /// Genres, countries, languages, groups or a running time.
        case facts(FilmFacts)
        /// `isYear` means a single year, which could be part of a title.
        case years(YearRange, isYear: Bool)
        case person(PersonCandidates)
        /// The job of the next person, or of the last person if no fact follows; nil for any job.
        case job(PersonFilter.Job?)
        /// The word "or", between two countries or two languages.
        case either
        /// A word without a meaning, which is skipped.
        case unknown
        /// The word "without", which negates the next facts, or "non", which negates one.
        case without(one: Bool)
        case order(Order)
        /// The position of a film in a series, counted from 1.
        case ordinal(Int)
        /// A word such as "new" or "old".
        case age(isNew: Bool)
        /// The word "nominated", which adds the films that did not win.
        case nominee
        /// A word that names no fact. A film word such as "movies" shows that the query is not a title.
        case filler(isFilmWord: Bool)
    }

    enum Order {
        case newest, oldest, best
    }

    /// One or more consecutive words of a query that have one meaning together.
    struct Part {
        let length: Int
        let meaning: Meaning
        /// The unlikeliness of the meaning; the best reading has the lowest sum. A full name or year costs 10, a last name 15.
        let cost: Int

        var isFact: Bool {
            switch meaning {
            case .facts, .years, .person, .age: true
            case .job, .either, .without, .order, .ordinal, .nominee, .filler, .unknown: false
            }
        }
    }

    /// The folded words of the query; empty if there are more than ``maximumWordCount``.
    let words: [String]
    /// The possible parts that begin at each word.
    private var parts: [[Part]] = []
    let text: String
    private let bareWords: [String]
    private var names: PersonNames
    private let groups = CatalogGroups()
    /// Whether the query has a word such as "novel". If so, only people who wrote a film count,
    /// and a last name alone can mean an author.
    private let isAboutBooks: Bool

    init(_ text: String, people: CatalogPeople, titleCount: @escaping (String) -> Int) {
        let all = FoldedText(text).texts.flatMap(Self.withoutNumber)
        let words = all.count <= Self.maximumWordCount ? all : []
        (self.text, self.words) = (text, words)
        isAboutBooks = words.contains(where: QueryVocabulary.isSourceWord)
        bareWords = Self.withoutApostrophes(words, in: text)
        names = PersonNames(
            people: people,
            knownWords: Set((words + bareWords).filter(people.contains)),
            mode: .complete,
            onlyWriters: isAboutBooks,
            titleCount: titleCount
        )
        parts = parts { vocabularyParts($0) + groupParts($0) + runtimeParts($0) + yearParts($0) + names.parts($0) }
    }

    /// Adds the people whose names have typing errors. Returns whether any were found.
    /// - Parameter unknown: the positions of the words without a meaning. A corrected name contains one of them, if there are any.
    mutating func addCorrectedNames(including unknown: [Int]) -> Bool {
        (names.mode, names.unknown) = (.forgiving, unknown)
        let corrected = parts(names.parts)
        parts = zip(parts, corrected).map(+)
        return corrected.contains { !$0.isEmpty }
    }

    /// Returns the parts that begin at each word, for ``words`` and for ``bareWords``.
    private func parts(_ parts: (ArraySlice<String>) -> [Part]) -> [[Part]] {
        words.indices.map { start in
            parts(words[start...]) + (bareWords == words ? [] : parts(bareWords[start...]))
        }
    }

    /// Returns the word, split into letters and the number of a sequel: "hp1", "rocky4".
    private static func withoutNumber(_ word: String) -> [String] {
        let letters = word.prefix { $0.isLetter }
        let number = word.dropFirst(letters.count)
        return letters.count > 1 && 1...2 ~= number.count && Int(number) != nil
            ? [String(letters), String(number)] : [word]
    }

    /// Returns the words without a possessive "s" or an article before an apostrophe: "clancy's", "film d'horreur".
    private static func withoutApostrophes(_ words: [String], in text: String) -> [String] {
        var words = words
        for token in text.split(separator: " ") {
            guard let apostrophe = token.firstIndex(where: { $0 == "'" || $0 == "’" }),
                let word = FoldedText(String(token)).texts.first,
                let index = words.firstIndex(of: word)
            else { continue }
            let before = FoldedText(String(token[..<apostrophe])).description
            if token[apostrophe...].dropFirst().lowercased() == "s" {
                words[index] = before
            } else if QueryVocabulary.isFiller(before), before.count < word.count {
                words[index] = String(word.dropFirst(before.count))
            }
        }
        return words
    }

    /// The maximum number of words in a query read as facts.
    private static let maximumWordCount = 12

    /// Returns the best reading that covers a range of words; nil if none does.
    /// - Parameter skipping: whether words without a meaning can be skipped, at a high cost.
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

    /// The numbers accepted as release years, including those of announced films.
    static let filmYears = 1_874...2_050

    /// Splits off a year at the end; nil if the text does not end in one, or is only a year.
    static func trailingYear(_ text: String) -> (title: String, year: Int)? {
        let words = text.split(whereSeparator: \.isWhitespace)
        guard words.count > 1, let last = words.last, last.utf8.count == 4, let year = Int(last),
            filmYears.contains(year)
        else { return nil }
        return (words.dropLast().joined(separator: " "), year)
    }
}

extension QueryParser {
    private func vocabularyParts(_ words: ArraySlice<String>) -> [Part] {
        var parts: [Part] = (1...QueryVocabulary.longestPhrase).compactMap { length in
            guard length <= words.count, let meaning = QueryVocabulary.meaning(of: words.prefix(length)) else {
                return nil
            }
            // The cost is lower than for a theme of one word, so that a genre or country wins.
            let cost = if case .facts = meaning { 8 } else { 1 }
            return Part(length: length, meaning: meaning, cost: cost)
        }
        let words = Array(words.prefix(2))
        // The number of a sequel: "hp 3".
        if let number = Int(words[0]), 1...30 ~= number {
            parts.append(Part(length: 1, meaning: .ordinal(number), cost: 12))
        }
        guard words.count > 1 else { return parts }
        func addLanguage(_ word: String) {
            let facts = FilmFacts(languages: NamedCode.languages(word))
            if !facts.languages.isEmpty { parts.append(Part(length: 2, meaning: .facts(facts), cost: 7)) }
        }
        if ["in", "en", "auf", "em"].contains(words[0]) { addLanguage(words[1]) }
        if ["language", "speaking"].contains(words[1]) { addLanguage(words[0]) }
        // "top 10" asks for films.
        if words[0] == "top", Int(words[1]) != nil {
            parts.append(Part(length: 2, meaning: .filler(isFilmWord: true), cost: 1))
        }
        return parts
    }

    /// Returns the groups at the start of the words.
    private func groupParts(_ words: ArraySlice<String>) -> [Part] {
        let first = words[words.startIndex]
        if case .filler(isFilmWord: false) = QueryVocabulary.meaning(of: [first]), !QueryVocabulary.isParticle(first) {
            return []
        }
        // German compounds: "stummfilme", "vampirfilme", "disneyfilme".
        if let stems = QueryVocabulary.stems(ofCompound: first),
            let group = ([stems[0] + "film"] + stems).lazy.compactMap({ name in
                groups.group(.theme, named: name) ?? groups.group(.studio, named: name)
            }).first
        {
            return [Part(length: 1, meaning: .facts(FilmFacts(groups: [group])), cost: 9)]
        }
        let known = words.prefix(Self.longestGroupName).prefix { word in
            groups.contains(word) || word.hasSuffix("s") && groups.contains(String(word.dropLast()))
                || QueryVocabulary.isConnective(word)
        }
        return known.indices.compactMap { last in
            let name = known[...last]
            guard name.count > 1 || !QueryVocabulary.isFiller(first), let (group, isPlural) = group(named: name) else {
                return nil
            }
            // "Best picture" is an award rather than two fillers. A character costs more, because a person can have the name.
            // "Old westerns" is not a theme, so a plural costs as much as one word.
            let cost =
                switch group.kind {
                case .source where isAboutBooks && name.count == 1: 7
                case .character: 12 + 4 / name.count
                default: name.count > 1 && !isPlural ? 1 : 9
                }
            return Part(length: name.count, meaning: .facts(FilmFacts(groups: [group])), cost: cost)
        }
    }

    /// Returns the group with this name. If there is none, drops connecting words inside an award's name, then tries the singular.
    private func group(named words: ArraySlice<String>) -> (FilmGroup, isPlural: Bool)? {
        let name = words.phrase
        let source = isAboutBooks ? groups.group(.source, named: name) ?? groups.author(lastNamed: name) : nil
        if let group = source ?? groups.group(named: name) { return (group, false) }
        let inner = words.dropFirst().dropLast()
        // "óscar a la mejor película"
        if inner.contains(where: QueryVocabulary.isConnective) {
            let content = words.prefix(1) + inner.filter { !QueryVocabulary.isConnective($0) } + words.suffix(1)
            let award = groups.group(.award, named: content.phrase)
            if let award { return (award, false) }
        }
        // "films muets" is a theme, but "war dramas" is two genres.
        guard words.count == 1 || words.contains(where: QueryVocabulary.isFilmWord) else { return nil }
        return QueryVocabulary.singulars(of: words).lazy.compactMap { groups.group(named: $0) }.first.map { ($0, true) }
    }

    /// The maximum number of words in a group's name.
    private static let longestGroupName = 9
}
