import Domain

struct ProvidersDTO: Decodable, Sendable {
    private let results: [String: Tolerant<RegionDTO>]

    private struct RegionDTO: Decodable, Sendable {
        @Tolerant var link: String?
        @OptionalRows var flatrate: [ProviderDTO]
        @OptionalRows var free: [ProviderDTO]
        @OptionalRows var ads: [ProviderDTO]
        @OptionalRows var rent: [ProviderDTO]
        @OptionalRows var buy: [ProviderDTO]
    }

    private struct ProviderDTO: Decodable, Sendable {
        @Tolerant var name: String?
        /// The position among the services of a country; the lowest comes first.
        @Tolerant var priority: Int?

        enum CodingKeys: String, CodingKey {
            case name = "provider_name"
            case priority = "display_priority"
        }
    }

    /// Returns the countries that have a service, in the order of their codes.
    func toDomain() -> [RegionalProviders] {
        results.compactMap { code, value in
            guard let region = LanguageTag.region(code), let dto = value.wrappedValue else { return nil }
            let offers: [OfferKind: [ProviderDTO]] = [
                .stream: dto.flatrate, .free: dto.free, .ads: dto.ads, .rent: dto.rent, .buy: dto.buy,
            ]
            let names = offers.mapValues(Self.names).filter { !$0.value.isEmpty }
            return names.isEmpty ? nil : RegionalProviders(region: region, link: dto.link, names: names)
        }
        .sorted { $0.region < $1.region }
    }

    private static func names(of providers: [ProviderDTO]) -> [String] {
        var seen: Set<String> = []
        return providers.sorted { $0.priority ?? .max < $1.priority ?? .max }.compactMap(\.name)
            .filter { seen.insert($0).inserted }
    }
}
