/// One page of a list of films: what goes from a command through every layer.
package struct MoviesRequest: Hashable, Sendable {
    package var list: MovieList
    /// 1 to 500.
    package var page: Int
    package var options: ContentOptions

    package init(list: MovieList, page: Int = 1, options: ContentOptions = ContentOptions()) {
        self.list = list
        self.page = page
        self.options = options
    }
}

package enum MovieList: Hashable, Sendable {
    case search(MovieQuery)
}

extension MoviesRequest {
    /// The query of a search; nil for a list without one.
    package var query: MovieQuery? {
        switch list {
        case .search(let query): query
        }
    }
}

/// What TMDB tailors its answers to.
package struct ContentOptions: Hashable, Sendable {
    /// `xx` or `xx-XX`; nil leaves the choice to TMDB (English).
    package var language: String?
    /// ISO 3166-1 code in capitals; nil for none.
    package var region: String?
    package var includesAdult: Bool

    package init(language: String? = nil, region: String? = nil, includesAdult: Bool = false) {
        self.language = language
        self.region = region
        self.includesAdult = includesAdult
    }
}

/// Languages and countries as TMDB takes them.
package enum LanguageTag {
    /// `xx` or `xx-XX`, whatever the case typed; nil for anything else.
    package static func language(_ text: String) -> String? {
        let parts = text.split(separator: "-", omittingEmptySubsequences: false)
        guard let language = parts.first, isTwoLetters(language) else { return nil }
        switch parts.count {
        case 1: return language.lowercased()
        case 2: return region(String(parts[1])).map { "\(language.lowercased())-\($0)" }
        default: return nil
        }
    }

    /// `XX`, whatever the case typed; nil for anything else.
    package static func region(_ text: String) -> String? {
        isTwoLetters(text[...]) ? text.uppercased() : nil
    }

    private static func isTwoLetters(_ text: Substring) -> Bool {
        text.utf8.count == 2 && text.utf8.allSatisfy { (0x61...0x7A).contains($0 | 0x20) }
    }
}

/// Where an answer may be looked for.
package struct LookupPolicy: Hashable, Sendable {
    package var source: SourceChoice
    package var cache: CachePolicy

    package init(source: SourceChoice = .auto, cache: CachePolicy = .fresh) {
        self.source = source
        self.cache = cache
    }
}

/// The source a person asks for.
package enum SourceChoice: String, CaseIterable, Sendable {
    /// TMDB where there is a credential, else the catalogue.
    case auto
    case tmdb
    case catalog
}

/// How far a cached answer may serve.
package enum CachePolicy: Hashable, Sendable {
    /// Within its time alone; past its time until the fresh one arrives.
    case fresh
    /// Not at all: the answer is fetched anew, and cached.
    case refresh
    /// At any age, and the network is never touched.
    case only
}
