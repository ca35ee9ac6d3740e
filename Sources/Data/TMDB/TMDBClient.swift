import Domain
package import Foundation
package import Infrastructure

/// Fetches TMDB's endpoints, through the response cache.
package struct TMDBClient: Sendable {
    private let api: APIClient
    private let storage: ResponseStorage

    package init(api: APIClient, storage: ResponseStorage) {
        self.api = api
        self.storage = storage
    }
}

extension TMDBClient {
    /// The response of TMDB itself, which is then cached.
    ///
    /// - Parameter id: the film of the endpoint; TMDB's "not found" then means that there is no such film.
    func fetch<Response>(
        _ endpoint: Endpoint<Response>,
        naming id: MovieID? = nil
    ) async throws(DomainError) -> Answer<Response> {
        do throws(APIError) {
            let (value, body) = try await api.fetch(endpoint)
            if let address = address(of: endpoint) { storage.save(body, at: address) }
            return Answer(value, source: .tmdb, fetchedAt: storage.now())
        } catch {
            if let id, error.meansNoSuchFilm { throw .notFound(.film(id.reference)) }
            throw DomainError(error)
        }
    }

    /// The cached response that a policy may use, of any age: nil for `.refresh`, and `.only` throws where there is none.
    func cached<Response>(
        _ endpoint: Endpoint<Response>,
        _ policy: CachePolicy
    ) throws(DomainError) -> Answer<Response>? {
        let cached = policy == .refresh ? nil : cached(endpoint)
        if policy == .only, cached == nil { throw .notAvailableOffline }
        return cached
    }

    /// The cached response of an endpoint at any age; nil when there is none that can be read.
    func cached<Response>(_ endpoint: Endpoint<Response>) -> Answer<Response>? {
        guard let address = address(of: endpoint), let stored = storage.response(at: address),
            let value = try? endpoint.decode(stored.body)
        else { return nil }
        return Answer(value, source: .cache, fetchedAt: stored.fetchedAt, isStale: !storage.isFresh(stored))
    }

    /// The cache key of an endpoint; nil for one that is private.
    private func address<Response>(of endpoint: Endpoint<Response>) -> String? {
        endpoint.isPrivate ? nil : api.address(of: endpoint)
    }
}

extension APIError {
    /// True for TMDB's own 404; one in another shape comes from a wrong address, not from a missing film.
    fileprivate var meansNoSuchFilm: Bool {
        guard case .status(let status) = self else { return false }
        return status.httpStatus == 404 && (status.apiCode != nil || status.message != nil)
    }
}

extension APIConfiguration {
    /// TMDB's API or its image server; requests without a credential are not authenticated.
    package static func tmdb(_ baseURL: URL, _ credential: Credential? = nil, userAgent: String? = nil) -> Self {
        APIConfiguration(
            baseURL: baseURL,
            authentication: credential?.authentication,
            userAgent: userAgent,
            refusal: { body in
                (try? JSONDecoder().decode(RefusalDTO.self, from: body)).map { ($0.code, $0.text) }
            }
        )
    }
}

extension Authentication {
    /// TMDB's API key, which goes as the query item `api_key`.
    package static func apiKey(_ key: String) -> Authentication { .queryItem("api_key", secret: key) }
}
