import Domain
import TextSearch

/// The everyday words for genres, countries, languages and decades, and connecting words, in English, Spanish, French, German,
/// Italian and Portuguese.
enum QueryVocabulary {
    /// The everyday words for genres, with the code of the country that some of them imply.
    private static let genres = WordTable("genre")
    /// Words with a role in a query, such as jobs, film words, connecting words, orders and numbers.
    private static let words = WordTable("word")
    /// Queries that mean a list or a command.
    private static let lists = WordTable("list")
    /// Words around a title that ask where to watch the film.
    private static let providers = WordTable("providers")
    /// Words before a running time that make it a maximum or a minimum.
    static let bounds = WordTable("bound")
    static let numbers = WordTable("number")
    /// Words for running times, with the maximum or minimum in minutes.
    static let lengths = WordTable("length")
    /// The units of running times, in minutes.
    static let units = WordTable("unit")
    /// Words around a title that ask about one film: "the movie jaws", "who directed heat", "inception cast".
    private static let titleFillers = WordTable("title")
    /// Words before a title that ask for similar films: "movies like".
    static let likenessWords = WordTable("like")
    /// Words before a description of a film: "that one where".
    private static let recallWords = WordTable("recall")
    /// The names of well-known television series as ``TitleKey``s, because people search for series as if they were films.
    private static let television = WordTable("television")
    /// Decades and centuries in words, with their first and last years.
    static let decades = WordTable("decade")
    /// Words before and between years.
    static let spans = WordTable("span")

    /// The maximum number of words in a phrase.
    static let longestPhrase = 4

    /// Returns the meaning of words in the singular or plural; nil if they have none.
    static func meaning(of words: ArraySlice<String>) -> QueryParser.Meaning? {
        let phrase = words.phrase
        // "Wars" is more likely the end of "Star Wars" than the plural of a genre.
        if let meaning = exactMeaning(of: phrase) ?? (phrase == "wars" ? nil : singulars(of: words).firstMeaning) {
            return meaning
        }
        // A German compound: "horrorfilme".
        guard words.count == 1, case .facts(let facts)? = stems(ofCompound: phrase)?.firstMeaning else { return nil }
        return .facts(facts)
    }

    /// Returns the possible singulars of a phrase; empty unless a word ends like a plural.
    static func singulars(of words: ArraySlice<String>) -> [String] {
        // "1980s" and "class" are not plurals.
        func isPlural(_ word: String) -> Bool {
            word.count > 3 && word.hasSuffix("s") && word.dropLast().last.map { $0.isLetter && $0 != "s" } == true
        }
        guard words.contains(where: isPlural), let last = words.last else { return [] }
        // "romantic comedies", "comédies romantiques"
        let others = words.dropLast().map { isPlural($0) ? String($0.dropLast()) : $0 }
        var ends = [isPlural(last) ? String(last.dropLast()) : last]
        if last.hasSuffix("ies") { ends.append(String(last.dropLast(3)) + "y") }
        if last.hasSuffix("es") { ends.append(String(last.dropLast(2))) }
        let starts = others == Array(words.dropLast()) ? [others] : [Array(words.dropLast()), others]
        return starts.flatMap { start in ends.map { (start + [$0]).phrase } }
    }

    /// Returns the possible forms of the first part of a German compound such as "Vampirfilme"; nil for other words.
    static func stems(ofCompound word: String) -> [String]? {
        guard let end = ["film", "filme", "filmen"].first(where: word.hasSuffix), word.count > end.count + 2 else {
            return nil
        }
        let stem = String(word.dropLast(end.count))
        let hasEnding = stem.hasSuffix("s") || stem.hasSuffix("n")
        return [stem, stem + "e", stem + "en"] + (hasEnding ? [String(stem.dropLast()), stem.dropLast() + "en"] : [])
    }

    /// Returns whether a word is a filler, such as "the" or "movies".
    static func isFiller(_ word: String) -> Bool {
        code(of: word).map { ["connective", "particle"].contains($0) || filmWords.contains($0) } ?? false
    }

    /// Returns whether a word such as "movies" shows that a query is not a title.
    static func isFilmWord(_ word: String) -> Bool { code(of: word).map(filmWords.contains) ?? false }

    private static let filmWords = ["film", "source", "award"]

    /// Returns the code that the table ``words`` has for a word, even in the plural; nil for other words.
    static func code(of word: String) -> String? {
        words.code(of: word) ?? singulars(of: [word]).lazy.compactMap(words.code).first
    }

    /// Returns whether a connecting word can begin a name: "de Niro".
    static func isParticle(_ word: String) -> Bool { words.code(of: word) == "particle" }

    /// Returns whether a word can be left out of a group's name: "óscar a la mejor película".
    static func isConnective(_ word: String) -> Bool {
        words.code(of: word).map(["connective", "particle", "award"].contains) ?? false
    }

    /// Returns the word of the vocabulary that differs in one letter from a word or its singular; nil if there is none. The first
    /// letter must be right, and words of up to four letters are not corrected.
    static func correction(of word: String) -> String? {
        guard word.count > 4 else { return nil }
        let forms = [word] + singulars(of: [word])
        return ["genre", "word", "country", "language"].lazy.flatMap { WordTable($0).entries }.flatMap(\.words).first {
            known in
            forms.contains { form in
                form.first == known.first && abs(form.utf8.count - known.utf8.count) < 2
                    && TextQuery(form).typos(comparedToEndOf: TextQuery(known)) == 1
            }
        }
    }

    /// Returns the list for folded words such as "what to watch"; nil for other words.
    static func list(for words: String) -> BetterList? {
        lists.code(of: words).map { $0 == "random" ? .random : .list($0) }
    }

    /// Returns whether the words around a title ask where to watch the film: "where to watch jaws".
    static func asksForProviders(_ words: String, around title: String) -> Bool {
        guard let title = words.firstRange(of: title) else { return false }
        return [words[..<title.lowerBound], words[title.upperBound...]].contains {
            providers.code(of: String($0).trimmingWhitespace()) != nil
        }
    }

    static func isTelevisionSeries(_ text: String) -> Bool { !television.entries(with: text.titleKey.text).isEmpty }

    /// Returns whether a word such as "novel" asks for the source of films.
    static func isSourceWord(_ word: String) -> Bool { code(of: word) == "source" }

    /// Returns whether a word asks for the newer (true) or the older (false) of several films; nil for other words.
    static func isNew(_ word: String) -> Bool? {
        switch words.code(of: word) {
        case "new", "newest": true
        case "old", "oldest": false
        default: word == "original" ? false : nil
        }
    }

    /// Returns whether a word negates facts or offers alternatives, and so cannot be a title next to facts.
    static func isOperator(_ word: String) -> Bool {
        words.code(of: word).map(["either", "without", "non"].contains) ?? false
    }

    /// Returns the titles left after removing fillers, shortest first; empty if there are no fillers. An article alone is no title.
    static func titlesBehindFillers(_ words: [String]) -> [String] {
        func isFiller(_ part: ArraySlice<String>, _ code: String) -> Bool {
            part.isEmpty || titleFillers.entries(with: part.phrase).contains { $0.code == code }
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
            .map { words[$0].phrase }.filter { !["a", "an", "the"].contains($0) }
    }

    /// Returns the description after words such as "that one where", or inside "the shark one"; nil if there are no such words.
    static func recalled(_ words: [String]) -> ArraySlice<String>? {
        func isWord(_ word: String?, _ code: String) -> Bool {
            word.map { word in recallWords.entries(with: word).contains { $0.code == code } } ?? false
        }
        let rest = words.drop { isWord($0, "before") }
        let described = rest.dropFirst(2)
        if isWord(rest.first, "noun"), isWord(rest.dropFirst().first, "link"), !described.isEmpty { return described }
        return words.count > 2 && ["the", "that"].contains(words[0]) && words.last == "one"
            ? words.dropFirst().dropLast() : nil
    }

    /// Returns the years of a decade or century such as `80s`, `1980s`, `80er` or `eighties`; nil for other words.
    static func decade(_ words: String) -> ClosedRange<Int>? {
        if let years = decades.code(of: words)?.split(separator: "-").compactMap({ Int($0) }) {
            return years[0]...years[1]
        }
        let ending = ["er", "ern"].first(where: words.hasSuffix)
        let word = ending.map { String(words.dropLast($0.count)) + "s" } ?? words
        guard word.last == "s", let number = Int(word.dropLast()), number % 10 == 0 else { return nil }
        switch word.utf8.count {
        case 3 where word == "00s": return 2000...2009
        case 3 where number >= 20: return (1900 + number)...(1909 + number)
        case 5 where (1880...2050).contains(number): return number...(number + 9)
        default: return nil
        }
    }

    /// Returns the meaning of the exact phrase; nil if it has none. A nationality means the country, not the language.
    fileprivate static func exactMeaning(of phrase: String) -> QueryParser.Meaning? {
        let countries = NamedCode.countries(phrase)
        let languages = countries.isEmpty ? NamedCode.languages(phrase) : []
        if let genre = genres.entries(with: phrase).first {
            let countries = genre.code.isEmpty ? countries : [NamedCode(country: genre.code)]
            return .facts(FilmFacts(genres: genre.names.map { Genre($0) }, languages: languages, countries: countries))
        }
        guard countries.isEmpty, languages.isEmpty else {
            return .facts(FilmFacts(languages: languages, countries: countries))
        }
        guard let code = words.code(of: phrase) else { return nil }
        return switch code {
        case "director": .job(.director)
        case "writer": .job(.writer)
        case "cast": .job(nil)
        case let code where filmWords.contains(code): .filler(isFilmWord: true)
        case "nominee": .nominee
        case "connective", "particle": .filler(isFilmWord: false)
        case "either": .either
        case "without": .without(one: false)
        case "non": .without(one: true)
        case "foreign": .facts(FilmFacts(without: [FilmFacts(languages: NamedCode.languages("english"))]))
        case "newest": .order(.newest)
        case "oldest": .order(.oldest)
        case "best": .order(.best)
        case "new": .age(isNew: true)
        case "old": .age(isNew: false)
        default: Int(code).map { .ordinal($0) }
        }
    }
}

extension Sequence<String> {
    /// The words with spaces between them. Joining a slice directly would take 2 % of a search to build generic types at run time.
    var phrase: String { Array(self).joined(separator: " ") }
}

extension [String] {
    /// The meaning of the first phrase that has one; nil if none has.
    fileprivate var firstMeaning: QueryParser.Meaning? {
        lazy.compactMap { QueryVocabulary.exactMeaning(of: $0) }.first
    }
}
