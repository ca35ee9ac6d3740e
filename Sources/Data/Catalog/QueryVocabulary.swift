import Domain

/// The everyday words for genres, countries, languages and decades, and the words that only connect others. All are folded
/// and in the singular.
enum QueryVocabulary {
    /// The maximum number of words in a phrase.
    static let longestPhrase = 3

    /// Returns the meaning of some words, also in the plural; nil if they have none.
    static func meaning(of words: ArraySlice<String>) -> QueryParser.Meaning? {
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

    /// Returns whether a word negates facts or gives a choice of them, so that it is no title beside facts.
    static func isOperator(_ word: String) -> Bool { ["no", "not", "non", "without", "except", "or"].contains(word) }

    /// Returns the language that a word names after "in" or before "language"; nil if it names none.
    static func language(_ word: String) -> [NamedCode]? { languages[word] }

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
    /// Unsafe only in type: no meaning in it is a person, whose row is read in place.
    nonisolated(unsafe) private static let meanings: [String: QueryParser.Meaning] = {
        var meanings: [String: QueryParser.Meaning] = [:]
        for (phrases, genres) in genrePhrases {
            for phrase in phrases { meanings[phrase] = facts { $0.genres = genres } }
        }
        for (word, codes) in languages where word != "latin" { meanings[word] = facts { $0.languages = codes } }
        for (phrase, codes) in countries { meanings[phrase] = facts { $0.countries = codes } }
        meanings["anime"] = facts { ($0.genres, $0.countries) = (["Animation"], countries["japan"] ?? []) }
        meanings["spaghetti western"] = facts { ($0.genres, $0.countries) = (["Western"], countries["italy"] ?? []) }
        for phrase in directorPhrases { meanings[phrase] = .job(.director) }
        for phrase in writerPhrases { meanings[phrase] = .job(.writer) }
        for phrase in castPhrases { meanings[phrase] = .job(.any) }
        for word in filmWords { meanings[word] = .filler(isFilmWord: true) }
        for word in connectives { meanings[word] = .filler(isFilmWord: false) }
        meanings["or"] = .either
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

    /// The code and the name of each country with its nationality and other words for it.
    private static let countries = table(
        """
        AF Afghanistan: afghan/afghanistan; AL Albania: albanian/albania; DZ Algeria: algerian/algeria;
        AR Argentina: argentine/argentinian/argentina; AM Armenia: armenian/armenia;
        AU Australia: australian/australia/aussie; AT Austria: austrian/austria;
        AZ Azerbaijan: azerbaijani/azerbaijan; BD Bangladesh: bangladeshi/bangladesh; BY Belarus: belarusian/belarus;
        BE Belgium: belgian/belgium; BO Bolivia: bolivian/bolivia; BA Bosnia and Herzegovina: bosnian/bosnia;
        BR Brazil: brazilian/brazil; BG Bulgaria: bulgarian/bulgaria; BF Burkina Faso: burkina faso;
        KH Cambodia: cambodian/cambodia; CM Cameroon: cameroonian/cameroon; CA Canada: canadian/canada;
        CL Chile: chilean/chile; CN China: chinese/china; CO Colombia: colombian/colombia;
        HR Croatia: croatian/croatia; CU Cuba: cuban/cuba; CY Cyprus: cypriot/cyprus;
        CZ Czech Republic: czech/czech republic;
        XC Czechoslovakia: czech/czechoslovak/czechoslovakian/czechoslovakia; DK Denmark: danish/denmark;
        DO Dominican Republic: dominican republic; EC Ecuador: ecuadorian/ecuador; EG Egypt: egyptian/egypt;
        EE Estonia: estonian/estonia; ET Ethiopia: ethiopian/ethiopia; FI Finland: finnish/finland;
        FR France: french/france; GE Georgia: georgian; DE Germany: german/germany; GH Ghana: ghanaian/ghana;
        GR Greece: greek/greece; GT Guatemala: guatemalan/guatemala; HK Hong Kong: hong kong;
        HU Hungary: hungarian/hungary; IS Iceland: icelandic/iceland; IN India: indian/india/bollywood;
        ID Indonesia: indonesian/indonesia; IR Iran: iranian/iran; IQ Iraq: iraqi/iraq; IE Ireland: irish/ireland;
        IL Israel: israeli/israel; IT Italy: italian/italy; CI Ivory Coast: ivorian/ivory coast;
        JM Jamaica: jamaican/jamaica; JP Japan: japanese/japan; KZ Kazakhstan: kazakh/kazakhstan;
        KE Kenya: kenyan/kenya; LV Latvia: latvian/latvia; LB Lebanon: lebanese/lebanon;
        LT Lithuania: lithuanian/lithuania; LU Luxembourg: luxembourgish/luxembourg; MY Malaysia: malaysian/malaysia;
        MX Mexico: mexican/mexico; MN Mongolia: mongolian/mongolia; ME Montenegro: montenegrin/montenegro;
        MA Morocco: moroccan/morocco; NP Nepal: nepalese/nepali/nepal; NL Netherlands: dutch/netherland;
        NZ New Zealand: new zealand/kiwi; NG Nigeria: nigerian/nigeria/nollywood;
        MK North Macedonia: macedonian/macedonia/north macedonia; NO Norway: norwegian/norway;
        PK Pakistan: pakistani/pakistan; PS Palestine: palestinian/palestine; PA Panama: panamanian;
        PY Paraguay: paraguayan/paraguay; PE Peru: peruvian/peru; PH Philippines: filipino/philippine;
        PL Poland: polish/poland; PT Portugal: portuguese/portugal; RO Romania: romanian/romania;
        RU Russia: russian/russia; SA Saudi Arabia: saudi; SN Senegal: senegalese/senegal; RS Serbia: serbian/serbia;
        SG Singapore: singaporean/singapore; SK Slovakia: slovak/slovakian/slovakia; SI Slovenia: slovenian/slovenia;
        ZA South Africa: south african/south africa; KR South Korea: korean/korea/south korean/south korea;
        SU Soviet Union: soviet/ussr/soviet union; ES Spain: spanish/spain; LK Sri Lanka: sri lankan/sri lanka;
        SE Sweden: swedish/sweden; CH Switzerland: swiss/switzerland; SY Syria: syrian/syria;
        TW Taiwan: taiwanese/taiwan; TH Thailand: thai/thailand; TN Tunisia: tunisian/tunisia;
        TR Turkey: turkish/turkey; UG Uganda: ugandan/uganda; UA Ukraine: ukrainian/ukraine;
        GB United Kingdom: british/uk/britain/united kingdom/england;
        GB United Kingdom: scottish/scotland/welsh/wale;
        US United States: american/america/us/usa/united state/hollywood; UY Uruguay: uruguayan/uruguay;
        UZ Uzbekistan: uzbek/uzbekistan; VE Venezuela: venezuelan/venezuela; VN Vietnam: vietnamese/vietnam;
        YU Yugoslavia: yugoslav/yugoslavian/yugoslavia; ZW Zimbabwe: zimbabwean/zimbabwe
        """
    )

    /// Languages with other words for them.
    private static let languages = table(
        """
        ar Arabic; bn Bengali; bg Bulgarian; cn Cantonese; ca Catalan; zh Chinese; hr Croatian; cs Czech; da Danish;
        nl Dutch; en English; et Estonian; fi Finnish; fr French; de German; el Greek; he Hebrew; hi Hindi;
        hu Hungarian; is Icelandic; id Indonesian; it Italian; ja Japanese; ko Korean; la Latin; zh Mandarin;
        no Norwegian; fa Persian: farsi/persian; pl Polish; pt Portuguese; pa Punjabi; ro Romanian; ru Russian;
        sr Serbian; es Spanish; sv Swedish; ta Tamil; te Telugu; th Thai; tr Turkish; uk Ukrainian; ur Urdu;
        vi Vietnamese; yi Yiddish
        """
    )

    /// Parses entries such as `KR South Korea: korean/korea`; without a colon, the name is the word.
    private static func table(_ text: String) -> [String: [NamedCode]] {
        var codes: [String: [NamedCode]] = [:]
        for entry in text.split(separator: ";") {
            let parts = entry.drop { $0.isWhitespace }.split(separator: ":")
            let code = NamedCode(code: String(parts[0].prefix(2)), name: String(parts[0].dropFirst(3)))
            let words = parts.count > 1 ? parts[1].dropFirst() : code.name.lowercased()[...]
            for word in words.split(separator: "/") { codes[String(word), default: []].append(code) }
        }
        return codes
    }

    private static let directorPhrases = [
        "by", "directed by", "director", "made by", "directed", "by director", "by the director",
    ]
    private static let writerPhrases = ["written by", "written", "writer", "screenplay by", "scripted by"]
    private static let castPhrases = ["with", "starring", "featuring", "actor", "actress", "feat"]
    private static let filmWords = [
        "movie", "film", "flick", "picture", "cinema", "filmography", "feature", "work", "best", "all", "top", "great",
        "greatest", "good", "list", "from", "made", "released", "era", "classic", "famous", "popular", "every", "any",
        "some", "about", "story", "new", "old", "recent", "favorite", "favourite", "year", "in year", "from year",
    ]
    private static let connectives = [
        "the", "a", "an", "of", "in", "and", "on", "to", "for", "as", "is", "are", "that", "which", "who", "what",
        "was", "were", "set", "during", "between", "both", "together", "also", "his", "her", "their", "me", "show",
        "find",
        "on screen",
    ]

    private static func facts(_ set: (inout DiscoverFilters) -> Void) -> QueryParser.Meaning {
        var filters = DiscoverFilters()
        set(&filters)
        return .facts(filters)
    }
}
