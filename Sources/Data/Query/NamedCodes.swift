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
    AF fa Afghanistan:afghan/afghanistan; AL sq Albania:albanian/albania/balkan;
    DZ ar,fr Algeria:algerian/algeria/african;
    AR es Argentina:argentine/argentinian/argentina/argentino/argentin/argentinisch/argentinische/argentinischer/\
    argentinischen/argentinisches/argentini/argentinien/latin american/south american/latinoamericana;
    AM hy Armenia:armenian/armenia;
    AU en Australia:australian/australia/aussie/australiano/australiana/australien/australienne/australisch/\
    australische/australischer/australischen/australisches/australiani;
    AT de Austria:austrian/austria/austriaco/austriaca/autrichien/autrichienne/osterreichisch/osterreichische/\
    osterreichischer/osterreichischen/osterreichisches; AZ az Azerbaijan:azerbaijani/azerbaijan;
    BD bn Bangladesh:bangladeshi/bangladesh; BY ru Belarus:belarusian/belarus;
    BE fr,nl Belgium:belgian/belgium/belga/belge/belgisch/belgische/belgischer/belgischen/belgisches/belgica/belgique;
    BO es Bolivia:bolivian/bolivia/latin american/south american/latinoamericana;
    BA bs Bosnia and Herzegovina:bosnian/bosnia/balkan; BW en Botswana;
    BR pt Brazil:brazilian/brazil/brasileno/brasilena/bresilien/bresilienne/brasilianisch/brasilianische/\
    brasilianischer/brasilianischen/brasilianisches/brasiliano/brasiliana/brasiliani/brasiliane/brasileiro/\
    brasileira/brasil/bresil/brasilien/brasile/latin american/south american/latinoamericana;
    BG bg Bulgaria:bulgarian/bulgaria/balkan; BF fr Burkina Faso:burkina faso; KH km Cambodia:cambodian/cambodia;
    CM fr Cameroon:cameroonian/cameroon;
    CA en,fr Canada:canadian/canada/canadiense/canadien/canadienne/kanadisch/kanadische/kanadischer/kanadischen/\
    kanadisches/canadese/canadesi/canadense/quebecoi/quebecoise/quebec; TD fr Chad;
    CL es Chile:chilean/chile/chileno/chilena/chilien/cileno/latin american/south american/latinoamericana;
    CN zh,cn China|People's Republic of China:chinese/china/chino/chinoi/chinoise/chinesisch/chinesische/\
    chinesischer/chinesischen/chinesisches/cinese/cinesi/chine/chines/chinesa/cina;
    CO es Colombia:colombian/colombia/colombiano/colombiana/colombien/latin american/south american/latinoamericana;
    HR hr Croatia:croatian/croatia/balkan; CU es Cuba:cuban/cuba/cubano/cubana/cubain/latin american/latinoamericana;
    CY el Cyprus:cypriot/cyprus; CZ cs Czech Republic:czech/czech republic;
    XC cs,sk Czechoslovakia:czech/czechoslovak/czechoslovakian/czechoslovakia;
    CD fr Democratic Republic of the Congo|Congo;
    DK da Denmark:danish/denmark/dane/danesa/danoi/danoise/danisch/danische/danischer/danischen/danisches/danese/\
    danesi/dinamarques/dinamarquesa/dinamarca/danemark/scandinavian/nordic; DO es Dominican Republic:dominican republic;
    XG de East Germany; EC es Ecuador:ecuadorian/ecuador/latin american/south american;
    EG ar Egypt:egyptian/egypt/african; ER ar Eritrea; EE et Estonia:estonian/estonia;
    ET am Ethiopia:ethiopian/ethiopia; FI fi Finland:finnish/finland/nordic;
    FR fr France:french/france/frances/francesa/francai/francaise/franzosisch/franzosische/franzosischer/\
    franzosischen/franzosisches/francese/francesi/francia/frankreich; GE ka Georgia:georgian;
    DE de Germany|West Germany:german/germany/aleman/alemana/alemane/allemand/allemande/deutsch/deutsche/deutscher/\
    deutschen/deutsches/tedesco/tedesca/tedeschi/tedesche/alemao/alema/alemania/allemagne/deutschland/germania;
    GH en Ghana:ghanaian/ghana;
    GR el Greece:greek/greece/griego/griega/grec/grecque/griechisch/griechische/griechischer/griechischen/\
    griechisches/greco/greca/grego/grega/grecia; GT es Guatemala:guatemalan/guatemala; HK cn,zh Hong Kong:hong kong;
    HU hu Hungary:hungarian/hungary/hungaro/hungara/hongroi/ungarisch/ungarische/ungarischer/ungarischen/\
    ungarisches/ungherese; IS is Iceland:icelandic/iceland/nordic;
    IN hi,ta,te,bn,ml,mr,pa,kn,ur India:indian/india/bollywood/indio/hindu/indien/indienne/indisch/indische/\
    indischer/indischen/indisches/indiano/indiana/indiani/indiane/inde; ID id Indonesia:indonesian/indonesia;
    IR fa Iran:iranian/iran/irani/iranien/iranienne/iranisch/iranische/iranischer/iranischen/iranisches/iraniano/\
    iraniana; IQ ar Iraq:iraqi/iraq;
    IE en,ga Ireland:irish/ireland/irlande/irlandesa/irlandai/irlandaise/irisch/irische/irischer/irischen/irisches/\
    irlandese/irlandesi/irlanda; IL he Israel:israeli/israel;
    IT it Italy:italian/italy/italiano/italiana/italiani/italiane/italien/italienne/italienisch/italienische/\
    italienischer/italienischen/italienisches/italia; CI fr Ivory Coast|Cote D'Ivoire:ivorian/ivory coast;
    JM en Jamaica:jamaican/jamaica;
    JP ja Japan:japanese/japan/japone/japones/japonesa/japonai/japonaise/japanisch/japanische/japanischer/\
    japanischen/japanisches/giapponese/giapponesi/japon/giappone/japao; JO ar Jordan;
    KZ kk,ru Kazakhstan:kazakh/kazakhstan; KE sw,en Kenya:kenyan/kenya/african; XK sq Kosovo;
    KG ky,ru Kyrgyzstan|Kyrgyz Republic; LA lo Laos|Lao People's Democratic Republic; LV lv Latvia:latvian/latvia;
    LB ar Lebanon:lebanese/lebanon; LY ar Libya|Libyan Arab Jamahiriya; LI de Liechtenstein;
    LT lt Lithuania:lithuanian/lithuania; LU fr,de Luxembourg:luxembourgish/luxembourg;
    MY ms Malaysia:malaysian/malaysia; ML fr Mali:african; MT mt Malta; MR ar,fr Mauritania;
    MX es Mexico:mexican/mexico/mexicano/mexicana/mexicain/mexicaine/mexikanisch/mexikanische/mexikanischer/\
    mexikanischen/mexikanisches/messicano/messicana/messicani/messicane/mexique/mexiko/messico/latin american/\
    latinoamericana; MC fr Monaco; MN mn Mongolia:mongolian/mongolia; ME sr Montenegro:montenegrin/montenegro;
    MA ar,fr Morocco:moroccan/morocco/african; NP ne Nepal:nepalese/nepali/nepal;
    NL nl Netherlands:dutch/netherland/holande/holandesa/hollandai/niederlandisch/niederlandische/niederlandischer/\
    niederlandischen/niederlandisches/olandese; NZ en New Zealand:new zealand/kiwi;
    NG en Nigeria:nigerian/nigeria/nollywood/african;
    MK mk North Macedonia|Macedonia:macedonian/macedonia/north macedonia/balkan;
    NO no Norway:norwegian/norway/noruego/noruega/norvegien/norvegienne/norwegisch/norwegische/norwegischer/\
    norwegischen/norwegisches/norvegese/norvegesi/norueguesa/scandinavian/nordic; PK ur Pakistan:pakistani/pakistan;
    PS ar Palestine|Palestinian Territory:palestinian/palestine; PA es Panama:panamanian; PG en Papua New Guinea;
    PY es Paraguay:paraguayan/paraguay/latin american/south american;
    PE es Peru:peruvian/peru/latin american/south american/latinoamericana; PH tl Philippines:filipino/philippine;
    PL pl Poland:polish/poland/polaco/polaca/polonai/polonaise/polnisch/polnische/polnischer/polnischen/polnisches/\
    polacco/polacca/polacchi/polacche/polonia/pologne/polen;
    PT pt Portugal:portuguese/portugal/portugue/portuguesa/portugai/portugaise/portugiesisch/portugiesische/\
    portugiesischer/portugiesischen/portugiesisches/portoghese/portoghesi/portugues; QA ar Qatar;
    RO ro Romania:romanian/romania/balkan;
    RU ru Russia:russian/russia/ruso/rusa/russe/russisch/russische/russischer/russischen/russisches/russo/russa/\
    russi/rusia/russie/russland; RW rw Rwanda; SA ar Saudi Arabia:saudi; SN fr,wo Senegal:senegalese/senegal/african;
    RS sr Serbia:serbian/serbia/balkan; CS sr Serbia and Montenegro; SG en,zh Singapore:singaporean/singapore;
    SK sk Slovakia:slovak/slovakian/slovakia; SI sl Slovenia:slovenian/slovenia;
    ZA en,af South Africa:south african/south africa/african;
    KR ko South Korea:korean/korea/south korean/south korea/coreano/coreana/coreen/coreenne/koreanisch/koreanische/\
    koreanischer/koreanischen/koreanisches/sudkoreanisch/sudkoreanische/sudkoreanischer/sudkoreanischen/\
    sudkoreanisches/coreani/coreane/corea/coree/coreia; SU ru Soviet Union:soviet/ussr/soviet union;
    ES es,ca Spain:spanish/spain/espanol/espanola/espanole/espagnol/espagnole/spanisch/spanische/spanischer/\
    spanischen/spanisches/spagnolo/spagnola/spagnoli/spagnole/espanhol/espanhola/espana/espagne/spanien/spagna/\
    espanha; LK si,ta Sri Lanka:sri lankan/sri lanka;
    SE sv Sweden:swedish/sweden/sueco/sueca/suedoi/suedoise/schwedisch/schwedische/schwedischer/schwedischen/\
    schwedisches/svedese/svedesi/suecia/suede/schweden/svezia/scandinavian/nordic;
    CH de,fr,it Switzerland:swiss/switzerland/suizo/suiza/suisse/schweizer/svizzero/svizzera;
    SY ar Syria|Syrian Arab Republic:syrian/syria; TW zh Taiwan|Republic of China:taiwanese/taiwan; TJ fa Tajikistan;
    TZ sw Tanzania;
    TH th Thailand:thai/thailand/tailande/tailandesa/thailandai/thailandisch/thailandische/thailandischer/\
    thailandischen/thailandisches; BS en The Bahamas|Bahamas; TN ar,fr Tunisia:tunisian/tunisia/african;
    TR tr Turkey:turkish/turkey/turco/turca/turc/turque/turkisch/turkische/turkischer/turkischen/turkisches/turchi/\
    turche/turquia/turquie/turkei/turchia; UG en Uganda:ugandan/uganda; UA uk,ru Ukraine:ukrainian/ukraine;
    AE ar United Arab Emirates;
    GB en United Kingdom:british/uk/britain/united kingdom/england/scottish/scotland/welsh/wale/britanico/britanica/\
    inglesa/ingles/britannique/anglai/anglaise/britisch/britische/britischer/britischen/britisches/inglese/inglesi/\
    britannici/inglaterra/angleterre/inghilterra/great britain;
    US en United States|United States of America:american/america/us/usa/united state/hollywood/americano/americana/\
    estadounidense/americain/americaine/amerikanisch/amerikanische/amerikanischer/amerikanischen/amerikanisches/\
    americani/americane/statunitense/estados unido/etats uni/stati uniti;
    UY es Uruguay:uruguayan/uruguay/latin american/south american/latinoamericana; UZ uz Uzbekistan:uzbek/uzbekistan;
    VE es Venezuela:venezuelan/venezuela/latin american/south american/latinoamericana;
    VN vi Vietnam:vietnamese; YE ar Yemen; YU sr,hr Yugoslavia:yugoslav/yugoslavian/yugoslavia;
    ZW en Zimbabwe:zimbabwean/zimbabwe
    """,
    hasFacts: true
)

/// ISO 639-1, and TMDB's own `cn` for Cantonese.
private let languageTable = WordTable(
    """
    en English|American English:english/ingles/anglai/englisch/inglese;
    fr French:french/frances/francai/franzosisch/francese; af Afrikaans; am Amharic; ar Arabic:arabic; az Azerbaijani;
    bg Bulgarian:bulgarian; bn Bengali|Bangla:bengali; bo Tibetan; bs Bosnian; ca Catalan:catalan;
    cn Cantonese|Yue Chinese:cantonese; cs Czech:czech; da Danish:danish;
    de German:german/aleman/allemand/deutsch/tedesco/alemao; el Greek|Modern Greek:greek;
    es Spanish:spanish/espanol/espagnol/spanisch/spagnolo/espanhol/castellano; et Estonian:estonian;
    fa Persian:farsi/persian; fi Finnish:finnish; ga Irish; he Hebrew:hebrew; hi Hindi:hindi; hr Croatian:croatian;
    hu Hungarian:hungarian; hy Armenian; id Indonesian:indonesian; is Icelandic:icelandic;
    it Italian:italian/italiano/italien/italienisch; ja Japanese:japanese/japones/japonai/japanisch/giapponese;
    ka Georgian; kk Kazakh; km Khmer; kn Kannada; ko Korean:korean/coreano/coreen/koreanisch; ky Kyrgyz; la Latin;
    lo Lao; lt Lithuanian; lv Latvian; mk Macedonian; ml Malayalam; mn Mongolian; mr Marathi; ms Malay; mt Maltese;
    ne Nepali; nl Dutch:dutch; no Norwegian:norwegian; pa Punjabi:punjabi;
    pl Polish:polish/polaco/polonai/polnisch/polacco;
    pt Portuguese:portuguese/portugues/portugai/portugiesisch/portoghese; ro Romanian:romanian;
    ru Russian:russian/ruso/russe/russisch/russo; rw Kinyarwanda; si Sinhala|Sinhalese; sk Slovak; sl Slovene|Slovenian;
    sq Albanian; sr Serbian:serbian; sv Swedish:swedish/sueco/suedoi/schwedisch/svedese; sw Swahili; ta Tamil:tamil;
    te Telugu:telugu; th Thai:thai; tl Tagalog|Filipino; tr Turkish:turkish; uk Ukrainian:ukrainian; ur Urdu:urdu;
    uz Uzbek; vi Vietnamese:vietnamese; wo Wolof; yi Yiddish:yiddish;
    zh Chinese|Mandarin|Putonghua|Standard Chinese:chinese/mandarin/chino/chinoi/chinesisch/cinese
    """
)
