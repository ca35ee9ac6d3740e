import Domain
import TextSearch

/// The people that a name can mean.
struct PersonCandidates {
    /// The part of a name that was typed.
    enum Name {
        case full, last, first
    }

    /// The people, best known first; never empty.
    let people: [CatalogPerson]
    let name: Name
    /// The number of titles that contain the name if it is one word; 0 for longer names.
    var titles = 0
    /// Whether the name is a word of too many titles to mean a person by itself.
    var isCommonWord: Bool { titles > Self.commonWordTitles }
    /// The maximum number of titles with a word that means a person: "washington" and "ford" have fewer, "black" and "love" more.
    static let commonWordTitles = 10
    /// Whether the name means people together, such as "the Wachowskis" or "laurel and hardy". A film needs only one of them.
    var areSiblings = false
}

/// Finds names of people in a query.
struct PersonNames {
    let people: CatalogPeople
    /// The words of the query that are parts of names.
    let knownWords: Set<String>
    /// The mode of matching names. With ``MatchMode/forgiving``, people are found despite typing errors.
    var mode: MatchMode
    /// The positions of words without a meaning. A corrected name must contain one of them, if there are any.
    var unknown: [Int] = []
    /// Whether the query asks only for people who wrote a film.
    let onlyWriters: Bool
    /// Returns the number of titles that contain a word.
    let titleCount: (String) -> Int

    private var corrects: Bool { mode > .complete }
    /// The maximum number of words in a name: four, as in "Jean Claude Van Damme"; three if corrected.
    private var maximumLength: Int { corrects ? 3 : 4 }
    /// The minimum popularity for a name to mean the person rather than a title, and for a misspelled name to be corrected. It
    /// separates "michael jordan" (1) from "julie newmar" (0.1) in docs/relevance.md.
    static let minimumPopularity = 1.0

    /// Returns the names of people at the start of the words.
    func parts(_ words: ArraySlice<String>) -> [QueryParser.Part] {
        let words = corrects ? words : words.prefix(while: knownWords.contains)
        return (1...maximumLength).compactMap { length in
            let name = words.prefix(length)
            guard name.count == length, mayBeName(name), !corrects || mayBeMisspelled(name) else { return nil }
            let titles = length > 1 ? 0 : titleCount(words[words.startIndex])
            // A word used in titles is not a misspelled last name.
            guard !corrects || titles == 0, var candidates = candidates(name, mayBePlural: titles == 0),
                !onlyWriters || !candidates.people[0].films(as: .writer).isEmpty
            else { return nil }
            candidates.titles = titles
            let cost =
                switch candidates.name {
                case .full where length > 1: 10
                case .full, .last: 15
                case .first: 18
                }
            return QueryParser.Part(length: length, meaning: .person(candidates), cost: cost + (corrects ? 1 : 0))
        }
    }

    /// Returns whether words can be a misspelled name, to save lookups of a millisecond each. No word may be connective. One must
    /// be rare, and one must be ``unknown`` if the query has such words. A rare word is in no title, summary, theme or keyword, but
    /// a part of a known name is also rare if it is in few titles, or in keywords.
    private func mayBeMisspelled(_ words: ArraySlice<String>) -> Bool {
        guard unknown.isEmpty || unknown.contains(where: words.indices.contains),
            !words.contains(where: { QueryVocabulary.code(of: $0) == "connective" })
        else { return false }
        return words.contains { word in
            let (titles, isName) = (titleCount(word), knownWords.contains(word))
            let isRare = titles == 0 || titles <= PersonCandidates.commonWordTitles && isName
            return isRare && !CatalogDescriptions().contains(word, anywhere: !isName)
        }
    }

    /// Returns whether the first and last words can be at the ends of a name.
    private func mayBeName(_ words: ArraySlice<String>) -> Bool {
        func mayBorder(_ word: String) -> Bool {
            guard word.utf8.count > 1 || words.count > 1, Int(word) == nil else { return false }
            guard let code = QueryVocabulary.code(of: word), !["new", "old"].contains(code) else { return true }
            return words.count > 1 && QueryVocabulary.isParticle(word)
        }
        return words.prefix(1).allSatisfy(mayBorder) && words.dropFirst().suffix(1).allSatisfy(mayBorder)
    }

    private func candidates(_ words: ArraySlice<String>, mayBePlural: Bool) -> PersonCandidates? {
        var (words, areSiblings) = (words, false)
        if words.count > 1, ["brothers", "bros", "sisters"].contains(words.last) {
            (words, areSiblings) = (words.dropLast(), true)
        }
        let typed = words.phrase
        var matches = people.people(named: typed, mode, limit: 12)
        if mayBePlural, words.count == 1, typed.hasSuffix("s"),
            matches.first?.person.popularity ?? 0 < Self.minimumPopularity
        {
            // The plural of a last name: "the Wachowskis".
            let singular = people.people(named: String(typed.dropLast()), limit: 12)
            if !singular.isEmpty { (matches, areSiblings) = (singular, true) }
        }
        if corrects { matches = corrections(matches, of: words) }
        if areSiblings {
            let partners = matches.map(\.person).partners
            return partners.map { PersonCandidates(people: $0, name: .full, areSiblings: true) }
        }
        let named = matches.filter(\.isFullName)
        let nicknamed = corrects ? [] : named.filter(\.isNickname).map(\.person)
        if !nicknamed.isEmpty, nicknamed.count == named.count {
            return PersonCandidates(people: nicknamed, name: .full, areSiblings: nicknamed.count > 1)
        }
        if !named.isEmpty, words.count > 1 {
            // "michael jordan" means Michael Jordan rather than Michael B. Jordan.
            let exact = named.filter { FoldedText($0.person.name).description == typed }
            return PersonCandidates(people: (exact.isEmpty ? named : exact).map(\.person), name: .full)
        }
        if !matches.isEmpty { return PersonCandidates(people: matches.map(\.person), name: .last) }
        guard words.count == 1, !corrects else { return nil }
        let first = people.people(firstNamed: typed, limit: 12)
        return first.isEmpty ? nil : PersonCandidates(people: first, name: .first)
    }

    /// Returns the known people with the fewest errors in the name: at most one per four letters, or per five in a last name.
    private func corrections(_ matches: [CatalogPeople.Match], of words: ArraySlice<String>) -> [CatalogPeople.Match] {
        let letters = words.reduce(0) { $0 + $1.count }
        let known = matches.filter { match in
            guard match.person.popularity >= Self.minimumPopularity else { return false }
            if match.isFullName, words.count > 1 { return match.typos * 4 <= letters && match.typos <= 3 }
            // The first letter of a last name must be right.
            let last = FoldedText(match.person.name).texts.suffix(words.count).first
            return match.typos * 5 <= letters && match.typos <= 2 && last?.first == words.first?.first
        }
        let least = known.map(\.typos).min()
        return known.filter { $0.typos == least }
    }
}
