/// A request for one page of a list of films, or for several at once.
package struct MoviesRequest: Hashable, Sendable {
    package var list: MovieList
    /// The page number, 1 to 500.
    package var page: Int
    /// The last page to answer together with `page`, from a source that searches again for each page; nil for one page.
    package var lastPage: Int?
    package var options: ContentOptions

    package init(list: MovieList, page: Int = 1, options: ContentOptions = ContentOptions()) {
        self.list = list
        self.page = page
        self.options = options
    }
}

package enum MovieList: Hashable, Sendable {
    case search(MovieQuery)
    case discover(FilmFacts)
    /// The films that a query describes; TMDB has none.
    case described(MovieQuery)
    case popular
    case topRated
    /// Films in cinemas now.
    case nowPlaying
    case upcoming
    /// The films most looked at this week.
    case trending
    case similar(MovieID)
    case recommended(MovieID)
}

extension MoviesRequest {
    /// The query of a search; nil for other lists.
    package var query: MovieQuery? {
        guard case .search(let query) = list else { return nil }
        return query
    }
}

/// The language, region and extent of TMDB's responses.
package struct ContentOptions: Hashable, Sendable {
    /// The language as `xx` or `xx-XX`; nil for TMDB's default (English).
    package var language: String?
    /// The country as a two-letter ISO 3166-1 code in capitals; nil for TMDB's default.
    package var region: String?
    package var includesAdult: Bool
    /// Whether a film's details include its trailers, recommendations and external links.
    package var includesExtras: Bool

    package init(
        language: String? = nil,
        region: String? = nil,
        includesAdult: Bool = false,
        includesExtras: Bool = false
    ) {
        self.language = language
        self.region = region
        self.includesAdult = includesAdult
        self.includesExtras = includesExtras
    }
}

/// Parses language and country codes for TMDB.
package enum LanguageTag {
    /// Returns a language code as `xx` or `xx-XX`, from text in any case such as `pt-br` or `pt_BR`; nil for other text.
    package static func language(_ text: String) -> String? {
        let parts = text.split(omittingEmptySubsequences: false) { $0 == "-" || $0 == "_" }
        guard let language = parts.first, isTwoLetters(language) else { return nil }
        switch parts.count {
        case 1: return language.lowercased()
        case 2: return region(String(parts[1])).map { "\(language.lowercased())-\($0)" }
        default: return nil
        }
    }

    /// Returns a country code as `XX`, ignoring the case of `text`; nil if it is not two letters.
    package static func region(_ text: String) -> String? { isTwoLetters(text[...]) ? text.uppercased() : nil }

    private static func isTwoLetters(_ text: Substring) -> Bool {
        text.utf8.count == 2 && text.utf8.allSatisfy { (0x61...0x7A).contains($0 | 0x20) }
    }
}

/// The sources allowed for an answer, and the use of the cache.
package struct LookupPolicy: Hashable, Sendable {
    package var source: SourceChoice
    package var cache: CachePolicy

    package init(source: SourceChoice = .auto, cache: CachePolicy = .fresh) {
        self.source = source
        self.cache = cache
    }

    /// Returns the policy for the pages after one from `source`, which use the same source, because pages differ
    /// between sources.
    package func forNextPage(after source: AnswerSource?) -> LookupPolicy {
        guard self.source == .auto, let source else { return self }
        return LookupPolicy(source: source == .catalog ? .catalog : .tmdb, cache: cache)
    }
}

/// The source requested with `--source` or in the settings.
package enum SourceChoice: String, CaseIterable, Sendable {
    /// TMDB if a credential is set, otherwise the catalogue.
    case auto
    case tmdb
    case catalog
}

/// The use of cached answers.
package enum CachePolicy: Hashable, Sendable {
    /// Uses cached answers until they expire. An expired one is shown until the fresh one arrives.
    case fresh
    /// Ignores cached answers: the answer is fetched again and cached.
    case refresh
    /// Uses only cached answers, at any age, and never the network.
    case only
}
