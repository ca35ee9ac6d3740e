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
