package import Infrastructure
package import Foundation

extension APIConfiguration {
    /// TMDB's API or its images' server; without a credential nobody authenticates.
    package static func tmdb(_ baseURL: URL, _ credential: Credential? = nil, userAgent: String? = nil) -> Self {
        APIConfiguration(
            baseURL: baseURL,
            authentication: credential?.authentication,
            userAgent: userAgent,
            refusal: { try? JSONDecoder().decode(RefusalDTO.self, from: $0).refusal }
        )
    }
}

extension Authentication {
    /// TMDB's API key, which goes as the query item `api_key`.
    package static func apiKey(_ key: String) -> Authentication { .queryItem("api_key", secret: key) }
}
