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
