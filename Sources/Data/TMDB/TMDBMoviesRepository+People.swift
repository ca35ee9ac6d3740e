package import Domain

extension TMDBMoviesRepository: PeopleRepository {
    package func people(_ request: PeopleRequest, cache: CachePolicy) async throws(DomainError) -> Answer<PeoplePage> {
        try await client.answer(TMDBEndpoints.people(request), cache).map { $0.toDomain(number: request.page) }
    }

    package func person(
        _ reference: PersonReference,
        options: ContentOptions,
        cache: CachePolicy,
        onCached: @escaping OnCached<PersonDetails>
    ) async throws(DomainError) -> Answer<PersonDetails> {
        let number = try await number(of: reference, options: options, cache: cache)
        let endpoint = TMDBEndpoints.person(number, options: options)
        let missing = NotFoundError.person(String(number))
        return try await answer(endpoint, options.language, cache, orElse: missing, onCached: onCached) {
            $0.toDetails(genres: $1)
        }
    }

    private func number(
        of reference: PersonReference,
        options: ContentOptions,
        cache: CachePolicy
    ) async throws(DomainError) -> Int {
        switch reference {
        case .id(let number): return number
        case .name(let name): throw .notFound(.person(name))
        case .imdb(let id):
            return try await client.number(of: id, options, cache, orElse: { _ in .person(id) }) { $0.people.first?.id }
        }
    }
}
