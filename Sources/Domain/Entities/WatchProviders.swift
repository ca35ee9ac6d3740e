/// The services that offer a film, by country. The data is JustWatch's, whom TMDB requires to be credited.
package struct WatchProviders: Hashable, Sendable {
    /// The required credit.
    package static let credit = "JustWatch"

    package let movie: Movie
    /// The countries in which a service offers the film, by code.
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
        self.region = region
        self.link = link
        self.names = names
    }
}

/// A way in which a service offers a film; the raw values are the JSON keys, in their order.
package enum OfferKind: String, CaseIterable, Sendable {
    /// Included in a subscription.
    case stream
    case free
    /// Free with advertisements.
    case ads
    case rent
    case buy
}
