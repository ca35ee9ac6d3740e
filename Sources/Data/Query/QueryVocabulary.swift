import Domain

/// The everyday words for genres, countries, languages and decades, and the words that only connect others. All are folded
/// and in the singular.
enum QueryVocabulary {
    /// The maximum number of words in a phrase.
    static let longestPhrase = 3

    /// Returns the meaning of some words, also in the plural; nil if they have none.
    static func meaning(of words: ArraySlice<String>) -> QueryParser.Meaning? {
        let phrase = words.joined(separator: " ")
        if let meaning = exactMeaning(of: phrase) { return meaning }
        // "Wars" is rather the end of "Star Wars".
        guard phrase.hasSuffix("s"), phrase != "wars" else { return nil }
        return exactMeaning(of: String(phrase.dropLast()))
            ?? (phrase.hasSuffix("ies") ? exactMeaning(of: phrase.dropLast(3) + "y") : nil)
    }

    /// Returns whether a word only connects others.
    static func isFiller(_ word: String) -> Bool {
        if case .filler = meaning(of: [word]) { true } else { false }
    }

    /// Returns whether a word negates facts or gives a choice of them, so that it is no title beside facts.
    static func isOperator(_ word: String) -> Bool { ["no", "not", "non", "without", "except", "or"].contains(word) }

    /// Returns the years of a decade such as `80s`, `1980s` or `eighties`; nil for other words.
    static func decade(_ word: String) -> ClosedRange<Int>? {
        if let index = decades.firstIndex(of: word) { return (1920 + 10 * index)...(1929 + 10 * index) }
        guard word.last == "s", let number = Int(word.dropLast()), number % 10 == 0 else { return nil }
        switch word.utf8.count {
        case 3 where word == "00s": return 2000...2009
        case 3 where number >= 20: return (1900 + number)...(1909 + number)
        case 5 where (1880...2050).contains(number): return number...(number + 9)
        default: return nil
        }
    }

    private static let decades = [
        "twenties", "thirties", "forties", "fifties", "sixties", "seventies", "eighties", "nineties", "noughties",
    ]
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
        case "connective": .filler(isFilmWord: false)
        case "either": .either
        default: nil
        }
    }

    /// The everyday words for genres, some of them of one country.
    private static let genres = WordTable(
        """
        genre Action:action/action packed;
        genre Adventure:adventure/swashbuckler;
        genre Animation:animation/animated/cartoon;
        genre Comedy:comedy/funny/comedic/black comedy/dark comedy;
        genre Crime:crime/gangster/mafia/mob;
        genre Documentary:documentary/doc/docu;
        genre Drama:drama/dramatic;
        genre Comedy|Drama:dramedy/comedy drama;
        genre Family:family/kids/childrens/children;
        genre Fantasy:fantasy;
        genre History:history/historical/period/costume;
        genre Horror:horror/scary/slasher;
        genre Music:music/musical;
        genre Mystery:mystery/whodunit/whodunnit/murder mystery/detective;
        genre Romance:romance/romantic/love story;
        genre Romance|Comedy:romantic comedy/rom com/romcom;
        genre Science Fiction:science fiction/sci fi/scifi/sf;
        genre Thriller:thriller/suspense/psychological thriller;
        genre War:war;
        genre Western:western/cowboy;
        JP Animation:anime;
        IT Western:spaghetti western
        """
    )

    /// The words that say what a person did, that show that the query is no title, and that only connect others.
    private static let words = WordTable(
        """
        director:by/directed by/director/made by/directed/by director/by the director;
        writer:written by/written/writer/screenplay by/scripted by;
        cast:with/starring/featuring/actor/actress/feat;
        film:movie/film/flick/picture/cinema/filmography/feature/work/best/all/top/great/greatest/good/list/from/\
        made/released/era/classic/famous/popular/every/any/some/about/story/new/old/recent/favorite/favourite/year/\
        in year/from year/series/saga/franchise/trilogy/collection/in order/universe/studio/winner/nominee/oscar winning/won;
        connective:the/a/an/of/in/and/on/to/for/as/is/are/that/which/who/what/was/were/set/during/between/both/\
        together/also/his/her/their/me/show/find/on screen;
        either:or
        """
    )
}
