import Domain

/// The everyday words for genres, countries, languages and decades, and the words that only connect others. All are folded
/// and in the singular.
enum QueryVocabulary {
    /// The meaning of a phrase.
    enum Meaning {
        /// Genres, a country or a language.
        case facts(DiscoverFilters)
        /// A word that says what the next person did.
        case job(PersonFilter.Job)
        /// A word without a meaning of its own. A film word shows that the query is no title.
        case filler(isFilmWord: Bool)
    }

    /// The maximum number of words in a phrase.
    static let longestPhrase = 3

    /// Returns the meaning of some words, also in the plural; nil if they have none.
    static func meaning(of words: ArraySlice<String>) -> Meaning? {
        let phrase = words.joined(separator: " ")
        if let meaning = meanings[phrase] { return meaning }
        // "Wars" is rather the end of "Star Wars".
        guard phrase.hasSuffix("s"), phrase != "wars" else { return nil }
        return meanings[String(phrase.dropLast())]
            ?? (phrase.hasSuffix("ies") ? meanings[phrase.dropLast(3) + "y"] : nil)
    }

    /// Returns whether a word only connects others.
    static func isFiller(_ word: String) -> Bool {
        if case .filler = meaning(of: [word]) { true } else { false }
    }

    /// Returns the language that a word names after "in" or before "language"; nil if it names none.
    static func language(_ word: String) -> NamedCode? { languages[word] }

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
    private static let meanings: [String: Meaning] = {
        var meanings: [String: Meaning] = [:]
        for (phrases, genres) in genrePhrases {
            for phrase in phrases { meanings[phrase] = facts { $0.genres = genres } }
        }
        for (word, language) in languages where word != "latin" { meanings[word] = facts { $0.languages = [language] } }
        for (phrases, countries) in countryPhrases {
            for phrase in phrases { meanings[phrase] = facts { $0.countries = countries } }
        }
        meanings["anime"] = facts { ($0.genres, $0.countries) = (["Animation"], [named("JP", "Japan")]) }
        meanings["spaghetti western"] = facts { ($0.genres, $0.countries) = (["Western"], [named("IT", "Italy")]) }
        for phrase in directorPhrases { meanings[phrase] = .job(.director) }
        for phrase in writerPhrases { meanings[phrase] = .job(.writer) }
        for phrase in castPhrases { meanings[phrase] = .job(.any) }
        for word in filmWords { meanings[word] = .filler(isFilmWord: true) }
        for word in connectives { meanings[word] = .filler(isFilmWord: false) }
        return meanings
    }()

    private static let genrePhrases: [([String], [String])] = [
        (["action", "action packed"], ["Action"]),
        (["adventure", "swashbuckler"], ["Adventure"]),
        (["animation", "animated", "cartoon"], ["Animation"]),
        (["comedy", "funny", "comedic", "black comedy", "dark comedy"], ["Comedy"]),
        (["crime", "gangster", "mafia", "mob"], ["Crime"]),
        (["documentary", "doc", "docu"], ["Documentary"]),
        (["drama", "dramatic"], ["Drama"]),
        (["dramedy", "comedy drama"], ["Comedy", "Drama"]),
        (["family", "kids", "childrens", "children"], ["Family"]),
        (["fantasy"], ["Fantasy"]),
        (["history", "historical", "period", "costume"], ["History"]),
        (["horror", "scary", "slasher"], ["Horror"]),
        (["music", "musical"], ["Music"]),
        (["mystery", "whodunit", "whodunnit", "murder mystery", "detective"], ["Mystery"]),
        (["romance", "romantic", "love story"], ["Romance"]),
        (["romantic comedy", "rom com", "romcom"], ["Romance", "Comedy"]),
        (["science fiction", "sci fi", "scifi", "sf"], ["Science Fiction"]),
        (["thriller", "suspense", "psychological thriller"], ["Thriller"]),
        (["war"], ["War"]),
        (["western", "cowboy"], ["Western"]),
    ]

    private static let countryPhrases: [([String], [NamedCode])] = [
        (["american", "america", "us", "usa", "united state", "hollywood"], [named("US", "United States")]),
        (["argentine", "argentinian", "argentina"], [named("AR", "Argentina")]),
        (["australian", "australia", "aussie"], [named("AU", "Australia")]),
        (["austrian", "austria"], [named("AT", "Austria")]),
        (["belgian", "belgium"], [named("BE", "Belgium")]),
        (["bosnian", "bosnia"], [named("BA", "Bosnia and Herzegovina")]),
        (["brazilian", "brazil"], [named("BR", "Brazil")]),
        (["british", "uk", "britain", "united kingdom", "england"], [named("GB", "United Kingdom")]),
        (["scottish", "scotland", "welsh", "wale"], [named("GB", "United Kingdom")]),
        (["bulgarian", "bulgaria"], [named("BG", "Bulgaria")]),
        (["cambodian", "cambodia"], [named("KH", "Cambodia")]),
        (["canadian", "canada"], [named("CA", "Canada")]),
        (["chilean", "chile"], [named("CL", "Chile")]),
        (["chinese", "china"], [named("CN", "China")]),
        (["colombian", "colombia"], [named("CO", "Colombia")]),
        (["croatian", "croatia"], [named("HR", "Croatia")]),
        (["cuban", "cuba"], [named("CU", "Cuba")]),
        (["czech"], [named("CZ", "Czech Republic"), named("XC", "Czechoslovakia")]),
        (["czech republic"], [named("CZ", "Czech Republic")]),
        (["czechoslovak", "czechoslovakian", "czechoslovakia"], [named("XC", "Czechoslovakia")]),
        (["danish", "denmark"], [named("DK", "Denmark")]),
        (["dutch", "netherland"], [named("NL", "Netherlands")]),
        (["egyptian", "egypt"], [named("EG", "Egypt")]),
        (["estonian", "estonia"], [named("EE", "Estonia")]),
        (["finnish", "finland"], [named("FI", "Finland")]),
        (["french", "france"], [named("FR", "France")]),
        (["georgian"], [named("GE", "Georgia")]),
        (["german", "germany"], [named("DE", "Germany")]),
        (["greek", "greece"], [named("GR", "Greece")]),
        (["hong kong"], [named("HK", "Hong Kong")]),
        (["hungarian", "hungary"], [named("HU", "Hungary")]),
        (["icelandic", "iceland"], [named("IS", "Iceland")]),
        (["indian", "india", "bollywood"], [named("IN", "India")]),
        (["indonesian", "indonesia"], [named("ID", "Indonesia")]),
        (["iranian", "iran"], [named("IR", "Iran")]),
        (["iraqi", "iraq"], [named("IQ", "Iraq")]),
        (["irish", "ireland"], [named("IE", "Ireland")]),
        (["israeli", "israel"], [named("IL", "Israel")]),
        (["italian", "italy"], [named("IT", "Italy")]),
        (["jamaican", "jamaica"], [named("JM", "Jamaica")]),
        (["japanese", "japan"], [named("JP", "Japan")]),
        (["kazakh", "kazakhstan"], [named("KZ", "Kazakhstan")]),
        (["korean", "korea", "south korean", "south korea"], [named("KR", "South Korea")]),
        (["lebanese", "lebanon"], [named("LB", "Lebanon")]),
        (["malaysian", "malaysia"], [named("MY", "Malaysia")]),
        (["mexican", "mexico"], [named("MX", "Mexico")]),
        (["moroccan", "morocco"], [named("MA", "Morocco")]),
        (["new zealand", "kiwi"], [named("NZ", "New Zealand")]),
        (["nigerian", "nigeria", "nollywood"], [named("NG", "Nigeria")]),
        (["norwegian", "norway"], [named("NO", "Norway")]),
        (["pakistani", "pakistan"], [named("PK", "Pakistan")]),
        (["palestinian", "palestine"], [named("PS", "Palestine")]),
        (["peruvian", "peru"], [named("PE", "Peru")]),
        (["filipino", "philippine"], [named("PH", "Philippines")]),
        (["polish", "poland"], [named("PL", "Poland")]),
        (["portuguese", "portugal"], [named("PT", "Portugal")]),
        (["romanian", "romania"], [named("RO", "Romania")]),
        (["russian", "russia"], [named("RU", "Russia")]),
        (["saudi"], [named("SA", "Saudi Arabia")]),
        (["senegalese", "senegal"], [named("SN", "Senegal")]),
        (["serbian", "serbia"], [named("RS", "Serbia")]),
        (["singaporean", "singapore"], [named("SG", "Singapore")]),
        (["slovak", "slovakian", "slovakia"], [named("SK", "Slovakia")]),
        (["slovenian", "slovenia"], [named("SI", "Slovenia")]),
        (["south african", "south africa"], [named("ZA", "South Africa")]),
        (["soviet", "ussr", "soviet union"], [named("SU", "Soviet Union")]),
        (["spanish", "spain"], [named("ES", "Spain")]),
        (["swedish", "sweden"], [named("SE", "Sweden")]),
        (["swiss", "switzerland"], [named("CH", "Switzerland")]),
        (["taiwanese", "taiwan"], [named("TW", "Taiwan")]),
        (["thai", "thailand"], [named("TH", "Thailand")]),
        (["tunisian", "tunisia"], [named("TN", "Tunisia")]),
        (["turkish", "turkey"], [named("TR", "Turkey")]),
        (["ukrainian", "ukraine"], [named("UA", "Ukraine")]),
        (["venezuelan", "venezuela"], [named("VE", "Venezuela")]),
        (["vietnamese", "vietnam"], [named("VN", "Vietnam")]),
        (["yugoslav", "yugoslavian", "yugoslavia"], [named("YU", "Yugoslavia")]),
    ]

    /// Languages by name; most names are also nationalities.
    private static let languages: [String: NamedCode] = [
        "arabic": named("ar", "Arabic"), "bengali": named("bn", "Bengali"), "bulgarian": named("bg", "Bulgarian"),
        "cantonese": named("cn", "Cantonese"), "catalan": named("ca", "Catalan"), "chinese": named("zh", "Chinese"),
        "croatian": named("hr", "Croatian"), "czech": named("cs", "Czech"), "danish": named("da", "Danish"),
        "dutch": named("nl", "Dutch"), "english": named("en", "English"), "estonian": named("et", "Estonian"),
        "farsi": named("fa", "Persian"), "finnish": named("fi", "Finnish"), "french": named("fr", "French"),
        "german": named("de", "German"), "greek": named("el", "Greek"), "hebrew": named("he", "Hebrew"),
        "hindi": named("hi", "Hindi"), "hungarian": named("hu", "Hungarian"), "icelandic": named("is", "Icelandic"),
        "indonesian": named("id", "Indonesian"), "italian": named("it", "Italian"),
        "japanese": named("ja", "Japanese"), "korean": named("ko", "Korean"), "latin": named("la", "Latin"),
        "mandarin": named("zh", "Mandarin"), "norwegian": named("no", "Norwegian"),
        "persian": named("fa", "Persian"), "polish": named("pl", "Polish"), "portuguese": named("pt", "Portuguese"),
        "punjabi": named("pa", "Punjabi"), "romanian": named("ro", "Romanian"), "russian": named("ru", "Russian"),
        "serbian": named("sr", "Serbian"), "spanish": named("es", "Spanish"), "swedish": named("sv", "Swedish"),
        "tamil": named("ta", "Tamil"), "telugu": named("te", "Telugu"), "thai": named("th", "Thai"),
        "turkish": named("tr", "Turkish"), "ukrainian": named("uk", "Ukrainian"), "urdu": named("ur", "Urdu"),
        "vietnamese": named("vi", "Vietnamese"), "yiddish": named("yi", "Yiddish"),
    ]

    private static let directorPhrases = [
        "by", "directed by", "director", "made by", "directed", "by director", "by the director",
    ]
    private static let writerPhrases = ["written by", "writer", "screenplay by", "scripted by"]
    private static let castPhrases = ["with", "starring", "featuring", "actor", "actress", "feat"]
    private static let filmWords = [
        "movie", "film", "flick", "picture", "cinema", "filmography", "feature", "work", "best", "all", "top", "great",
        "greatest", "good", "list", "from", "made", "released", "era", "classic", "famous", "popular", "every", "any",
        "some", "about", "story", "new", "old", "recent", "favorite", "favourite", "year", "in year", "from year",
    ]
    private static let connectives = [
        "the", "a", "an", "of", "in", "and", "on", "to", "for", "or", "as", "is", "are", "that", "which", "who", "what",
        "was", "were", "set", "during", "both", "together", "also", "his", "her", "their", "me", "show", "find",
        "on screen",
    ]

    private static func facts(_ set: (inout DiscoverFilters) -> Void) -> Meaning {
        var filters = DiscoverFilters()
        set(&filters)
        return .facts(filters)
    }

    private static func named(_ code: String, _ name: String) -> NamedCode { NamedCode(code: code, name: name) }
}
