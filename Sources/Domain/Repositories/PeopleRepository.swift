/// A source of people: TMDB behind its cache, or the catalogue.
package protocol PeopleRepository: Sendable {
    func people(_ request: PeopleRequest, cache: CachePolicy) async throws(DomainError) -> Answer<PeoplePage>

    /// - Parameter reference: a TMDB number or an IMDb ID for TMDB; a name for the catalogue.
    /// - Throws: ``NotFoundError/person(_:)`` if the person does not exist.
    func person(
        _ reference: PersonReference,
        options: ContentOptions,
        cache: CachePolicy,
        onCached: @escaping OnCached<PersonDetails>
    ) async throws(DomainError) -> Answer<PersonDetails>
}
