import Domain
package import Foundation
package import Infrastructure

/// Asks TMDB's endpoints, each behind the response cache.
package struct TMDBClient: Sendable {
    private let api: APIClient
    private let storage: ResponseStorage

    package init(api: APIClient, storage: ResponseStorage) {
        self.api = api
        self.storage = storage
    }
}

extension TMDBClient {
    /// The answer of an endpoint: a cached one within its time, else a fetched one.
    ///
    /// - Parameter onCached: called with a cached answer past its time before the fetched one is returned.
    func answer<Response>(
        _ endpoint: Endpoint<Response>,
        cache policy: CachePolicy,
        naming id: MovieID,
        onCached: @escaping OnCached<Response>
    ) async throws(DomainError) -> Answer<Response> {
        if policy != .refresh, let cached = cached(endpoint) {
            if !cached.isStale || policy == .only { return cached }
            await onCached(cached)
        }
        guard policy != .only else { throw .notAvailableOffline }
        return try await fetch(endpoint, naming: id)
    }

    /// The answer of TMDB itself, which is kept.
    ///
    /// - Parameter id: the film that the endpoint names; TMDB's "not found" then means that there is no such film.
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

    /// The cached answer of an endpoint at any age; nil when there is none that can be read.
    func cached<Response>(_ endpoint: Endpoint<Response>) -> Answer<Response>? {
        guard let address = address(of: endpoint), let stored = storage.response(at: address),
            let value = try? endpoint.decode(stored.body)
        else { return nil }
        return Answer(value, source: .cache, fetchedAt: stored.fetchedAt, isStale: !storage.isFresh(stored))
    }

    /// What an endpoint is kept under; nil for one that is not to be kept.
    private func address<Response>(of endpoint: Endpoint<Response>) -> String? {
        endpoint.isPrivate ? nil : api.address(of: endpoint)
    }
}

extension APIError {
    /// True for TMDB's own 404; a 404 in another shape comes from a wrong address, not from a missing film.
    fileprivate var meansNoSuchFilm: Bool {
        guard case .status(let status) = self else { return false }
        return status.httpStatus == 404 && (status.apiCode != nil || status.message != nil)
    }
}

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
