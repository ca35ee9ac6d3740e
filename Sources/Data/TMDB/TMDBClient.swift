package import Domain
package import Foundation
package import Infrastructure

/// Fetches TMDB's endpoints and caches the responses.
package struct TMDBClient: Sendable {
    private let api: APIClient
    private let storage: ResponseStorage

    package init(api: APIClient, storage: ResponseStorage) { (self.api, self.storage) = (api, storage) }

    /// Returns the cached response if it is fresh or the policy is `.only`. Otherwise passes a stale response to `onCached`, and
    /// fetches a new one. The policy `.refresh` ignores cached responses.
    /// - Parameter missing: the error for TMDB's 404, when the film or person does not exist.
    /// - Throws: ``DomainError/notAvailableOffline`` if the policy is `.only` and nothing is cached.
    func answer<Response>(
        _ endpoint: Endpoint<Response>,
        _ policy: CachePolicy,
        orElse missing: NotFoundError? = nil,
        onCached: OnCached<Response> = { _ in }
    ) async throws(DomainError) -> Answer<Response> {
        if let cached = try cached(endpoint, policy) {
            if !cached.isStale || policy == .only { return cached }
            await onCached(cached)
        }
        return try await fetch(endpoint, orElse: missing)
    }

    /// Returns the TMDB number for an IMDb ID. The number never changes, so a stale cached response is used, except on refresh.
    /// - Parameter missing: returns the error if there is no such number. Its argument is TMDB's response; nil for a 404.
    func number(
        of id: String,
        _ options: ContentOptions,
        _ cache: CachePolicy,
        orElse missing: (FindDTO?) -> NotFoundError,
        in number: (FindDTO) -> Int?
    ) async throws(DomainError) -> Int {
        let endpoint = TMDBEndpoints.find(imdbID: id, options: options)
        if let cached = try cached(endpoint, cache), let number = number(cached.content) { return number }
        guard cache != .only else { throw .notAvailableOffline }
        let found = try await fetch(endpoint, orElse: missing(nil)).content
        guard let number = number(found) else { throw .notFound(missing(found)) }
        return number
    }

    func fetch<Response>(
        _ endpoint: Endpoint<Response>,
        orElse missing: NotFoundError? = nil
    ) async throws(DomainError) -> Answer<Response> {
        do throws(APIError) {
            let (value, body) = try await api.fetch(endpoint)
            // The answer and the cached response need the same time.
            let fetchedAt = storage.now()
            if let address = address(of: endpoint) { storage.save(body, at: address, fetchedAt: fetchedAt) }
            var answer = Answer(value, source: .tmdb)
            answer.fetchedAt = fetchedAt
            return answer
        } catch {
            // A 404 that is not in TMDB's format means a wrong base URL.
            if let missing, case .status(let status) = error, status.httpStatus == 404,
                status.apiCode != nil || status.message != nil
            {
                throw .notFound(missing)
            }
            throw DomainError(error)
        }
    }

    /// Returns the cached response, even if stale; nil if none is cached, or for `.refresh`. For `.only`, throws if none is cached.
    func cached<Response>(
        _ endpoint: Endpoint<Response>,
        _ policy: CachePolicy
    ) throws(DomainError) -> Answer<Response>? {
        let cached = policy == .refresh ? nil : cached(endpoint)
        if policy == .only, cached == nil { throw .notAvailableOffline }
        return cached
    }

    /// Returns the cached response of an endpoint, even if stale; nil if it is missing or unreadable.
    func cached<Response>(_ endpoint: Endpoint<Response>) -> Answer<Response>? {
        guard let address = address(of: endpoint), let stored = storage.response(at: address),
            let value = try? endpoint.decode(stored.body)
        else { return nil }
        var answer = Answer(value, source: .cache)
        (answer.fetchedAt, answer.isStale) = (stored.fetchedAt, !storage.isFresh(stored))
        return answer
    }

    /// The cache key of an endpoint, which is its URL; nil if the endpoint is private or has no valid URL.
    private func address<Response>(of endpoint: Endpoint<Response>) -> String? {
        endpoint.isPrivate ? nil : api.address(of: endpoint)
    }
}

extension APIConfiguration {
    /// The configuration of TMDB's API or its image server; without a credential, requests are not authenticated.
    /// - Parameter session: the session for requests about the user's account.
    package static func tmdb(
        _ baseURL: URL,
        _ credential: Authentication? = nil,
        session: AccountSession? = nil,
        userAgent: String? = nil
    ) -> Self {
        APIConfiguration(
            baseURL: baseURL,
            authentications: [credential, session.map { .queryItem("session_id", secret: $0.text) }]
                .compactMap(\.self),
            userAgent: userAgent,
            refusal: { body in
                (try? JSONDecoder().decode(StatusDTO.self, from: body)).map { ($0.code, $0.text) }
            }
        )
    }
}
