/// The services that offer a film, by country. TMDB requires that JustWatch, the owner of the data, is credited.
package struct WatchProviders: Hashable, Sendable {
    package static let credit = "JustWatch"

    package let movie: Movie
    /// The countries where a service offers the film, sorted by code.
    package var regions: [RegionalProviders]
}

/// The services that offer a film in one country.
package struct RegionalProviders: Hashable, Sendable {
    /// The country as a two-letter ISO 3166-1 code in capitals.
    package let region: String
    /// The URL of TMDB's page with links to the services; nil if unknown.
    package let link: String?
    /// The services' names by kind of offer, in TMDB's order of display.
    package let names: [OfferKind: [String]]

    package init(region: String, link: String?, names: [OfferKind: [String]]) {
        (self.region, self.link, self.names) = (region, link, names)
    }
}

/// A kind of offer. The raw values are the JSON keys, in the order of output.
package enum OfferKind: String, CaseIterable, Sendable {
    /// Included in a subscription.
    case stream
    case free
    /// Free with advertisements.
    case ads
    case rent
    case buy
}
