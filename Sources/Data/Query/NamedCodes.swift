package import Domain

extension NamedCode {
    /// The country with a code; without names if it is unknown.
    package init(country code: String) {
        self = countryTable.entry(code).map(NamedCode.init(country:)) ?? NamedCode(code: code)
    }

    /// The language with a code; without names if it is unknown.
    package init(language code: String) {
        self = languageTable.entry(code).map { NamedCode($0) } ?? NamedCode(code: code)
    }

    /// The language that a source names in English.
    static func language(named name: String) -> NamedCode? {
        languageTable.entries(named: name).first.map { NamedCode($0) }
    }

    /// The country that a source names in English.
    static func country(named name: String) -> NamedCode? {
        countryTable.entries(named: name).first.map(NamedCode.init(country:))
    }

    /// The languages that a folded word in the singular means.
    static func languages(_ word: String) -> [NamedCode] { languageTable.entries(with: word).map { NamedCode($0) } }

    /// The countries that folded words in the singular mean.
    static func countries(_ words: String) -> [NamedCode] {
        countryTable.entries(with: words).map(NamedCode.init(country:))
    }

    private init(_ entry: WordTable.Entry) {
        self.init(code: entry.code, name: entry.names[0], spellings: entry.names)
    }

    private init(country entry: WordTable.Entry) {
        let languages = entry.facts.split(separator: ",").map { NamedCode(language: String($0)) }
        self.init(code: entry.code, name: entry.names[0], spellings: entry.names, languages: languages)
    }
}

/// ISO 3166-1, and TMDB's own codes for former countries, such as SU, XC and XG; the languages of a country by how many of its
/// films are in them; the names of TMDB and the catalogue.
private let countryTable = WordTable(
    """
    AF fa Afghanistan:afghan/afghanistan; AL sq Albania:albanian/albania; DZ ar,fr Algeria:algerian/algeria;
    AR es Argentina:argentine/argentinian/argentina; AM hy Armenia:armenian/armenia;
    AU en Australia:australian/australia/aussie; AT de Austria:austrian/austria;
    AZ az Azerbaijan:azerbaijani/azerbaijan; BD bn Bangladesh:bangladeshi/bangladesh;
    BY ru Belarus:belarusian/belarus; BE fr,nl Belgium:belgian/belgium; BO es Bolivia:bolivian/bolivia;
    BA bs Bosnia and Herzegovina:bosnian/bosnia; BW en Botswana; BR pt Brazil:brazilian/brazil;
    BG bg Bulgaria:bulgarian/bulgaria; BF fr Burkina Faso:burkina faso; KH km Cambodia:cambodian/cambodia;
    CM fr Cameroon:cameroonian/cameroon; CA en,fr Canada:canadian/canada; TD fr Chad;
    CL es Chile:chilean/chile; CN zh,cn China|People's Republic of China:chinese/china;
    CO es Colombia:colombian/colombia; HR hr Croatia:croatian/croatia; CU es Cuba:cuban/cuba;
    CY el Cyprus:cypriot/cyprus; CZ cs Czech Republic:czech/czech republic;
    XC cs,sk Czechoslovakia:czech/czechoslovak/czechoslovakian/czechoslovakia;
    CD fr Democratic Republic of the Congo|Congo; DK da Denmark:danish/denmark;
    DO es Dominican Republic:dominican republic; XG de East Germany; EC es Ecuador:ecuadorian/ecuador;
    EG ar Egypt:egyptian/egypt; ER ar Eritrea; EE et Estonia:estonian/estonia;
    ET am Ethiopia:ethiopian/ethiopia; FI fi Finland:finnish/finland; FR fr France:french/france;
    GE ka Georgia:georgian; DE de Germany|West Germany:german/germany; GH en Ghana:ghanaian/ghana;
    GR el Greece:greek/greece; GT es Guatemala:guatemalan/guatemala; HK cn,zh Hong Kong:hong kong;
    HU hu Hungary:hungarian/hungary; IS is Iceland:icelandic/iceland;
    IN hi,ta,te,bn,ml,mr,pa,kn,ur India:indian/india/bollywood; ID id Indonesia:indonesian/indonesia;
    IR fa Iran:iranian/iran; IQ ar Iraq:iraqi/iraq; IE en,ga Ireland:irish/ireland;
    IL he Israel:israeli/israel; IT it Italy:italian/italy;
    CI fr Ivory Coast|Cote D'Ivoire:ivorian/ivory coast; JM en Jamaica:jamaican/jamaica;
    JP ja Japan:japanese/japan; JO ar Jordan; KZ kk,ru Kazakhstan:kazakh/kazakhstan;
    KE sw,en Kenya:kenyan/kenya; XK sq Kosovo; KG ky,ru Kyrgyzstan|Kyrgyz Republic;
    LA lo Laos|Lao People's Democratic Republic; LV lv Latvia:latvian/latvia; LB ar Lebanon:lebanese/lebanon;
    LY ar Libya|Libyan Arab Jamahiriya; LI de Liechtenstein; LT lt Lithuania:lithuanian/lithuania;
    LU fr,de Luxembourg:luxembourgish/luxembourg; MY ms Malaysia:malaysian/malaysia; ML fr Mali; MT mt Malta;
    MR ar,fr Mauritania; MX es Mexico:mexican/mexico; MC fr Monaco; MN mn Mongolia:mongolian/mongolia;
    ME sr Montenegro:montenegrin/montenegro; MA ar,fr Morocco:moroccan/morocco;
    NP ne Nepal:nepalese/nepali/nepal; NL nl Netherlands:dutch/netherland; NZ en New Zealand:new zealand/kiwi;
    NG en Nigeria:nigerian/nigeria/nollywood;
    MK mk North Macedonia|Macedonia:macedonian/macedonia/north macedonia; NO no Norway:norwegian/norway;
    PK ur Pakistan:pakistani/pakistan; PS ar Palestine|Palestinian Territory:palestinian/palestine;
    PA es Panama:panamanian; PG en Papua New Guinea; PY es Paraguay:paraguayan/paraguay;
    PE es Peru:peruvian/peru; PH tl Philippines:filipino/philippine; PL pl Poland:polish/poland;
    PT pt Portugal:portuguese/portugal; QA ar Qatar; RO ro Romania:romanian/romania;
    RU ru Russia:russian/russia; RW rw Rwanda; SA ar Saudi Arabia:saudi; SN fr,wo Senegal:senegalese/senegal;
    RS sr Serbia:serbian/serbia; CS sr Serbia and Montenegro; SG en,zh Singapore:singaporean/singapore;
    SK sk Slovakia:slovak/slovakian/slovakia; SI sl Slovenia:slovenian/slovenia;
    ZA en,af South Africa:south african/south africa; KR ko South Korea:korean/korea/south korean/south korea;
    SU ru Soviet Union:soviet/ussr/soviet union; ES es,ca Spain:spanish/spain;
    LK si,ta Sri Lanka:sri lankan/sri lanka; SE sv Sweden:swedish/sweden;
    CH de,fr,it Switzerland:swiss/switzerland; SY ar Syria|Syrian Arab Republic:syrian/syria;
    TW zh Taiwan|Republic of China:taiwanese/taiwan; TJ fa Tajikistan; TZ sw Tanzania;
    TH th Thailand:thai/thailand; BS en The Bahamas|Bahamas; TN ar,fr Tunisia:tunisian/tunisia;
    TR tr Turkey:turkish/turkey; UG en Uganda:ugandan/uganda; UA uk,ru Ukraine:ukrainian/ukraine;
    AE ar United Arab Emirates;
    GB en United Kingdom:british/uk/britain/united kingdom/england/scottish/scotland/welsh/wale;
    US en United States|United States of America:american/america/us/usa/united state/hollywood;
    UY es Uruguay:uruguayan/uruguay; UZ uz Uzbekistan:uzbek/uzbekistan; VE es Venezuela:venezuelan/venezuela;
    VN vi Vietnam:vietnamese/vietnam; YE ar Yemen; YU sr,hr Yugoslavia:yugoslav/yugoslavian/yugoslavia;
    ZW en Zimbabwe:zimbabwean/zimbabwe
    """,
    hasFacts: true
)

/// ISO 639-1, and TMDB's own `cn` for Cantonese.
private let languageTable = WordTable(
    """
    en English|American English:english; fr French:french; af Afrikaans; am Amharic; ar Arabic:arabic;
    az Azerbaijani; bg Bulgarian:bulgarian; bn Bengali|Bangla:bengali; bo Tibetan; bs Bosnian;
    ca Catalan:catalan; cn Cantonese|Yue Chinese:cantonese; cs Czech:czech; da Danish:danish;
    de German:german; el Greek|Modern Greek:greek; es Spanish:spanish; et Estonian:estonian;
    fa Persian:farsi/persian; fi Finnish:finnish; ga Irish; he Hebrew:hebrew; hi Hindi:hindi;
    hr Croatian:croatian; hu Hungarian:hungarian; hy Armenian; id Indonesian:indonesian;
    is Icelandic:icelandic; it Italian:italian; ja Japanese:japanese; ka Georgian; kk Kazakh; km Khmer;
    kn Kannada; ko Korean:korean; ky Kyrgyz; la Latin; lo Lao; lt Lithuanian; lv Latvian; mk Macedonian;
    ml Malayalam; mn Mongolian; mr Marathi; ms Malay; mt Maltese; ne Nepali; nl Dutch:dutch;
    no Norwegian:norwegian; pa Punjabi:punjabi; pl Polish:polish; pt Portuguese:portuguese;
    ro Romanian:romanian; ru Russian:russian; rw Kinyarwanda; si Sinhala|Sinhalese; sk Slovak;
    sl Slovene|Slovenian; sq Albanian; sr Serbian:serbian; sv Swedish:swedish; sw Swahili; ta Tamil:tamil;
    te Telugu:telugu; th Thai:thai; tl Tagalog|Filipino; tr Turkish:turkish; uk Ukrainian:ukrainian;
    ur Urdu:urdu; uz Uzbek; vi Vietnamese:vietnamese; wo Wolof; yi Yiddish:yiddish;
    zh Chinese|Mandarin|Putonghua|Standard Chinese:chinese/mandarin
    """
)
