/// A request for one or several pages of a list of films.
package struct MoviesRequest: Hashable, Sendable {
    package var list: MovieList
    package var page: Int
    /// The last page of a range, for sources that answer several pages with one search; nil for one page.
    package var lastPage: Int?
    package var options: ContentOptions
    /// Additional facts that films of the list must match; nil for no filter. The years of a search are in its query.
    package var filter: FilmFacts?

    package init(list: MovieList, page: Int = 1, options: ContentOptions = ContentOptions(), filter: FilmFacts? = nil) {
        (self.list, self.filter, self.page, self.options) = (list, filter, page, options)
    }
}

package enum MovieList: Hashable, Sendable {
    case search(MovieQuery)
    case discover(FilmFacts)
    /// The films that match a description; TMDB has no such list.
    case described(MovieQuery)
    case popular
    case topRated
    case nowPlaying
    case upcoming
    /// The most viewed films of the week.
    case trending
    case similar(MovieID)
    case recommended(MovieID)
}

extension MoviesRequest {
    package var pages: ClosedRange<Int> { page...(lastPage ?? page) }

    /// The filters that TMDB does not apply to the list; nil if it applies all. In a search, TMDB applies only a single year.
    package var facts: FilmFacts? {
        guard let years = query?.years, filter != nil || years.singleYear == nil else { return filter }
        var facts = filter ?? FilmFacts()
        facts.years = years
        return facts
    }

    /// The genres that the list and its filter ask for.
    package var genres: [Genre] {
        let named = if case .discover(let facts) = list { facts.genres } else { [Genre]() }
        return named + (filter?.genres ?? [])
    }

    package var query: MovieQuery? { if case .search(let query) = list { query } else { nil } }
}

/// The language, region and detail of TMDB's responses.
package struct ContentOptions: Hashable, Sendable {
    /// The language as `xx` or `xx-XX`; nil for TMDB's default, English.
    package var language: String?
    /// The country as a two-letter ISO 3166-1 code in capitals; nil for TMDB's default.
    package var region: String?
    package var includesAdult = false
    /// Whether a film's details include its trailers, recommendations and external links.
    package var includesExtras = false

    package init() {}
}

/// Parses language and country codes for TMDB.
package enum LanguageTag {
    /// Returns a language code as `xx` or `xx-XX`, from text in any case such as `pt-br` or `pt_BR`; nil for other text.
    package static func language(_ text: String) -> String? {
        let parts = text.split(omittingEmptySubsequences: false) { $0 == "-" || $0 == "_" }
        // The length is checked first, to refuse the locale `C` without the first use of `languages`, which takes 2 % of a search.
        guard let language = parts.first, language.utf8.count == 2, languages.contains(language.lowercased()) else {
            return nil
        }
        switch parts.count {
        case 1: return language.lowercased()
        case 2: return region(String(parts[1])).map { "\(language.lowercased())-\($0)" }
        default: return nil
        }
    }

    /// Returns a country code as `XX` from text in any case; nil for unknown codes. UK means Great Britain.
    package static func region(_ text: String) -> String? {
        let code = text.uppercased() == "UK" ? "GB" : text.uppercased()
        return regions.contains(code) ? code : nil
    }

    /// The ISO 639-1 codes, and `cn`, TMDB's code for Cantonese.
    package static let languages = """
        aa ab ae af ak am an ar as av ay az ba be bg bh bi bm bn bo br bs ca ce ch co cr cs cu cv cy da de dv dz \
        ee el en eo es et eu fa ff fi fj fo fr fy ga gd gl gn gu gv ha he hi ho hr ht hu hy hz ia id ie ig ii ik \
        io is it iu ja jv ka kg ki kj kk kl km kn ko kr ks ku kv kw ky la lb lg li ln lo lt lu lv mg mh mi mk ml \
        mn mr ms mt my na nb nd ne ng nl nn no nr nv ny oc oj om or os pa pi pl ps pt qu rm rn ro ru rw sa sc sd \
        se sg si sk sl sm sn so sq sr ss st su sv sw ta te tg th ti tk tl tn to tr ts tt tw ty ug uk ur uz ve vi \
        vo wa wo xh yi yo za zh zu cn
        """
        .split(separator: " ").map(String.init)

    /// The ISO 3166-1 codes, and XK, TMDB's code for Kosovo.
    package static let regions = """
        AD AE AF AG AI AL AM AO AQ AR AS AT AU AW AX AZ BA BB BD BE BF BG BH BI BJ BL BM BN BO BQ BR BS BT BV BW \
        BY BZ CA CC CD CF CG CH CI CK CL CM CN CO CR CU CV CW CX CY CZ DE DJ DK DM DO DZ EC EE EG EH ER ES ET FI \
        FJ FK FM FO FR GA GB GD GE GF GG GH GI GL GM GN GP GQ GR GS GT GU GW GY HK HM HN HR HT HU ID IE IL IM IN \
        IO IQ IR IS IT JE JM JO JP KE KG KH KI KM KN KP KR KW KY KZ LA LB LC LI LK LR LS LT LU LV LY MA MC MD ME \
        MF MG MH MK ML MM MN MO MP MQ MR MS MT MU MV MW MX MY MZ NA NC NE NF NG NI NL NO NP NR NU NZ OM PA PE PF \
        PG PH PK PL PM PN PR PS PT PW PY QA RE RO RS RU RW SA SB SC SD SE SG SH SI SJ SK SL SM SN SO SR SS ST SV \
        SX SY SZ TC TD TF TG TH TJ TK TL TM TN TO TR TT TV TW TZ UA UG UM US UY UZ VA VC VE VG VI VN VU WF WS XK \
        YE YT ZA ZM ZW
        """
        .split(separator: " ").map(String.init)
}

/// How content is looked up: its language and region, the sources allowed for an answer, and the use of the cache.
package struct LookupPolicy: Hashable, Sendable {
    package var options: ContentOptions
    package var source: SourceChoice
    package var cache: CachePolicy
    /// The time to wait for TMDB before showing the catalogue's films; nil to wait without a limit.
    package var patience: Duration?

    package init(
        _ options: ContentOptions = ContentOptions(),
        source: SourceChoice = .auto,
        cache: CachePolicy = .fresh
    ) {
        (self.options, self.source, self.cache) = (options, source, cache)
    }

    package func from(_ source: SourceChoice) -> LookupPolicy {
        var policy = self
        policy.source = source
        return policy
    }

    /// Returns the policy for the pages after one from `source`. They need the same source, because pages differ between sources.
    package func forNextPage(after source: AnswerSource?) -> LookupPolicy {
        guard self.source == .auto, let source else { return self }
        return from(source == .catalog ? .catalog : .tmdb)
    }
}

/// The source requested with `--source` or in the settings.
package enum SourceChoice: String, CaseIterable, Sendable {
    /// TMDB if a credential is set and TMDB can be reached, otherwise the catalogue.
    case auto
    case tmdb
    case catalog
}

package enum CachePolicy: Hashable, Sendable {
    /// Uses cached answers until they expire. An expired answer is shown until the fresh one arrives.
    case fresh
    /// Ignores cached answers, and caches the new one.
    case refresh
    /// Uses only cached answers, at any age, and never the network.
    case only
}
