package import Domain
import Testing

/// Scripted people: returns the configured response for each person; any other request fails the test.
package struct FakePeopleRepository: PeopleRepository {
    private let persons: [PersonReference: Script<PersonDetails>]

    package init(_ persons: [PersonReference: Script<PersonDetails>] = [:]) {
        self.persons = persons
    }

    package func people(_ request: PeopleRequest, cache: CachePolicy) throws(DomainError) -> Answer<PeoplePage> {
        Issue.record("the people of a name were asked for: \(request)")
        throw .unexpected("a question without a script")
    }

    package func person(
        _ reference: PersonReference,
        options: ContentOptions,
        cache: CachePolicy,
        onCached: @escaping OnCached<PersonDetails>
    ) async throws(DomainError) -> Answer<PersonDetails> {
        guard let script = persons[reference] else { throw .notFound(.person("\(reference)")) }
        return try await script.play(onCached)
    }
}
