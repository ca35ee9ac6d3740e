import Domain

/// The everyday words for genres, countries, languages and decades, and the words that only connect others, in English,
/// Spanish, French, German, Italian and Portuguese. All are folded, and most are in the singular.
enum QueryVocabulary {
    /// The maximum number of words in a phrase.
    static let longestPhrase = 3

    /// Returns the meaning of some words, also in the plural; nil if they have none.
    static func meaning(of words: ArraySlice<String>) -> QueryParser.Meaning? {
        let phrase = words.joined(separator: " ")
        if let meaning = exactMeaning(of: phrase) { return meaning }
        // "film d'horreur", "commedia all'italiana"
        for article in ["all", "dell", "d", "l"] where words.count == 1 && phrase.hasPrefix(article) && phrase.count > 5
        {
            let rest = phrase.dropFirst(article.count)
            guard "aeiouh".contains(rest.first ?? "x"), case .facts(let facts)? = meaning(of: [String(rest)]) else {
                continue
            }
            return .facts(facts)
        }
        // "Wars" is rather the end of "Star Wars".
        guard phrase.hasSuffix("s"), phrase != "wars" else { return nil }
        return exactMeaning(of: String(phrase.dropLast()))
            ?? (phrase.hasSuffix("ies") ? exactMeaning(of: phrase.dropLast(3) + "y") : nil)
            ?? (phrase.hasSuffix("es") ? exactMeaning(of: String(phrase.dropLast(2))) : nil)
    }

    /// Returns whether a word only connects others.
    static func isFiller(_ word: String) -> Bool {
        if case .filler = meaning(of: [word]) { true } else { false }
    }

    /// Returns whether a word connects others, but can also begin a name: "de Niro".
    static func isParticle(_ word: String) -> Bool { words.entries(with: word).contains { $0.code == "particle" } }

    /// The names that the theme of a German compound such as "Vampirfilme" may have; nil for other words.
    static func themes(inCompound word: String) -> [String]? {
        guard let end = ["film", "filme", "filmen"].first(where: word.hasSuffix), word.count > end.count + 2 else {
            return nil
        }
        let stem = String(word.dropLast(end.count))
        return [stem, stem + "e", stem + "en"]
            + (stem.hasSuffix("s") ? [String(stem.dropLast()), stem.dropLast() + "en"] : [])
    }

    /// The list that answers folded words such as "what to watch"; nil for others.
    static func list(for words: String) -> BetterList? {
        lists.entries(with: words).first.flatMap { BetterList(rawValue: $0.code) }
    }

    /// Returns whether a word shows that what films are based on is sought.
    static func isSourceWord(_ word: String) -> Bool {
        [
            "adaptation", "adaptations", "adapted", "based", "book", "books", "novel", "novels", "stories", "inspired",
            "basado", "basada", "basadas",
            "novela", "novelas", "dapres", "tratto", "tratti", "roman", "romane", "romans", "romanzo", "baseado",
            "livre", "libro",
            "livro", "buch",
        ].contains(word)
    }

    /// Returns whether a word asks for the newer or the older of two films; nil for other words.
    static func isNew(_ word: String) -> Bool? {
        switch words.entries(with: word).last?.code {
        case "new", "newest": true
        case "old", "oldest": false
        default: word == "original" ? false : nil
        }
    }

    /// Returns whether a word negates facts or gives a choice of them, so that it is no title beside facts.
    static func isOperator(_ word: String) -> Bool {
        switch meaning(of: [word]) {
        case .either, .without: true
        default: ["no", "non"].contains(word)
        }
    }

    /// The words without the fillers around a title that ask for one film, most of them taken away first; empty if there are no
    /// such fillers.
    static func titlesBehindFillers(_ words: [String]) -> [String] {
        func isFiller(_ part: ArraySlice<String>, _ code: String) -> Bool {
            part.isEmpty || titleFillers.entries(with: part.joined(separator: " ")).contains { $0.code == code }
        }
        let limit = min(5, words.count - 1)
        guard limit > 0 else { return [] }
        let first = (0...limit).filter { isFiller(words[..<$0], "before") }
        let last = (0...limit).filter { isFiller(words[(words.count - $0)...], "after") }
        var parts = first.flatMap { first in last.map { first..<max(first, words.count - $0) } }
        // "who plays the villain in die hard", "a western called shane"
        let isQuestion = ["who", "what", "when", "where", "how", "which"].contains(words[0])
        let before = isQuestion ? ["in", "of", "from", "for", "called"] : ["called", "titled", "named"]
        parts += words.indices.dropLast().filter { before.contains(words[$0]) }.map { $0 + 1..<words.count }
        return parts.filter { 1..<words.count ~= $0.count }.sorted { $0.count < $1.count }
            .map { words[$0].joined(separator: " ") }
    }

    /// Returns the years of a decade such as `80s`, `1980s` or `eighties`; nil for other words.
    static func decade(_ word: String) -> ClosedRange<Int>? {
        if let code = decades.entries(with: word).first.flatMap({ Int($0.code) }) { return code...(code + 9) }
        let ending = ["er", "ern"].first(where: word.hasSuffix)
        let word = ending.map { word.dropLast($0.count) + "s" } ?? word
        guard word.last == "s", let number = Int(word.dropLast()), number % 10 == 0 else { return nil }
        switch word.utf8.count {
        case 3 where word == "00s": return 2000...2009
        case 3 where number >= 20: return (1900 + number)...(1909 + number)
        case 5 where (1880...2050).contains(number): return number...(number + 9)
        default: return nil
        }
    }
}

extension QueryVocabulary {
    /// The meaning of a phrase as it is; nil if it has none. A nationality is the country, not the language.
    private static func exactMeaning(of phrase: String) -> QueryParser.Meaning? {
        var facts = FilmFacts()
        facts.countries = NamedCode.countries(phrase)
        if facts.countries.isEmpty { facts.languages = NamedCode.languages(phrase) }
        if let entry = genres.entries(with: phrase).first {
            facts.genres = entry.names.map { Genre($0) }
            if entry.code != "genre" { facts.countries = [NamedCode(country: entry.code)] }
        }
        guard facts == FilmFacts() else { return .facts(facts) }
        return switch words.entries(with: phrase).last?.code {
        case "director": .job(.director)
        case "writer": .job(.writer)
        case "cast": .job(nil)
        case "film": .filler(isFilmWord: true)
        case "connective", "particle": .filler(isFilmWord: false)
        case "either": .either
        case "without": .without
        case "newest": .order(.newest)
        case "oldest": .order(.oldest)
        case "best": .order(.best)
        case "new": .age(isNew: true)
        case "old": .age(isNew: false)
        case "ordinal": .ordinal(ordinals.entries(with: phrase).first.flatMap { Int($0.code) } ?? 1)
        default: nil
        }
    }
}
