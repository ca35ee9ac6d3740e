package import Domain

/// People from TMDB and the response cache.
package struct TMDBPeopleRepository: PeopleRepository {
    private let client: TMDBClient
    private let genres: GenreList

    package init(client: TMDBClient, diagnostics: any Diagnostics) {
        self.client = client
        genres = GenreList(client: client, diagnostics: diagnostics)
    }

    package func people(_ request: PeopleRequest, cache: CachePolicy) async throws(DomainError) -> Answer<PeoplePage> {
        let endpoint = TMDBEndpoints.people(request)
        let answer = try await client.answer(endpoint, cache)
        return answer.map { $0.toDomain(number: request.page) }
    }

    package func person(
        _ reference: PersonReference,
        options: ContentOptions,
        cache: CachePolicy,
        onCached: @escaping OnCached<PersonDetails>
    ) async throws(DomainError) -> Answer<PersonDetails> {
        let number = try await number(of: reference, options: options, cache: cache)
        let endpoint = TMDBEndpoints.person(number, options: options)
        let cached = try client.cached(endpoint, cache)
        @Sendable func cachedNames() -> [Int: String] {
            genres.cachedNames(language: options.language) ?? GenreList.english
        }
        if let cached, cache == .only { return cached.map { $0.toDetails(genreNames: cachedNames()) } }
        let loading = genres.load(language: options.language)
        defer { loading.cancel() }
        let missing = NotFoundError.person(String(number))
        let answer = try await client.answer(endpoint, after: cached, cache, orElse: missing) {
            await onCached($0.map { $0.toDetails(genreNames: cachedNames()) })
        }
        let names = await genres.names(loading)
        return answer.map { $0.toDetails(genreNames: names) }
    }

    /// The TMDB number of a person.
    private func number(
        of reference: PersonReference,
        options: ContentOptions,
        cache: CachePolicy
    ) async throws(DomainError) -> Int {
        switch reference {
        case .id(let number): return number
        case .name(let name): throw .notFound(.person(name))
        case .imdb(let id):
            return try await client.number(
                ofIMDbID: id,
                options: options,
                cache: cache,
                orElse: { _ in .person(id) },
                in: { $0.people.first?.id }
            )
        }
    }
}
