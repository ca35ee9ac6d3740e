import Domain
import DomainTestSupport
import Testing

@Suite("FindPeople")
struct FindPeopleTests {
    /// Three pages of two people; a fourth request is an error.
    private struct FakePeople: PeopleRepository {
        func people(_ request: PeopleRequest, cache: CachePolicy) async throws(DomainError) -> Answer<PeoplePage> {
            guard request.page <= 3 else { throw .unexpected("a page past the end") }
            if request.name == "Only" {
                let one = [Person(id: 5, name: "Only")]
                return Answer(PeoplePage(number: 1, totalPages: 1, totalResults: 1, people: one), source: .tmdb)
            }
            let people = [1, 2].map { Person(id: request.page * 10 + $0, name: request.name) }
            let page = PeoplePage(number: request.page, totalPages: 3, totalResults: 6, people: people)
            return Answer(page, source: .tmdb)
        }

        func person(
            _ reference: PersonReference,
            options: ContentOptions,
            cache: CachePolicy,
            onCached: @escaping OnCached<PersonDetails>
        ) async throws(DomainError) -> Answer<PersonDetails> {
            guard reference == .id(5) else { throw .unavailable(.connectionLost) }
            return Answer(PersonDetails(person: Person(id: 5, name: "Only")), source: .tmdb)
        }
    }

    /// A catalogue with one person.
    private struct NamedPeople: PeopleRepository {
        static let person = Person(id: nil, name: "Ada")

        func people(_ request: PeopleRequest, cache: CachePolicy) async throws(DomainError) -> Answer<PeoplePage> {
            let page = PeoplePage(number: 1, totalPages: 1, totalResults: 1, people: [Self.person])
            return Answer(page, source: .catalog)
        }

        func person(
            _ reference: PersonReference,
            options: ContentOptions,
            cache: CachePolicy,
            onCached: @escaping OnCached<PersonDetails>
        ) async throws(DomainError) -> Answer<PersonDetails> {
            guard reference == .name("Ada") else { throw .credential(.missingForPersonID) }
            return Answer(PersonDetails(person: Self.person), source: .catalog)
        }
    }

    private func useCase(hasCredential: Bool = true) -> FindPeopleUseCase {
        FindPeopleUseCase(
            sources: PeopleSources(tmdb: FakePeople(), catalog: NamedPeople(), hasCredential: hasCredential)
        )
    }

    @Test("A limit takes as many pages as it needs", arguments: [(nil, 2), (1, 2), (3, 4), (99, 6)] as [(Int?, Int)])
    func limit(limit: Int?, count: Int) async throws {
        let people = try await useCase().people(PeopleRequest(name: "Ada"), limit: limit).content.people
        #expect(people.count == count)
    }

    @Test("A name is the person whom it clearly means; another name is reported")
    func names() async throws {
        #expect(try await useCase().person(.name("Only")).content.person.id == 5)
        await #expect(throws: DomainError.notFound(.person("Ada"))) { try await useCase().person(.name("Ada")) }
    }

    @Test("Without a key, a name is looked up in the catalogue, with the reason; an ID is an error")
    func catalog() async throws {
        let useCase = useCase(hasCredential: false)
        let expected = Answer(PersonDetails(person: NamedPeople.person), source: .catalog, notice: .noCredential)
        #expect(try await useCase.person(.name("ada")) == expected)
        await #expect(throws: DomainError.credential(.missingForPersonID)) { try await useCase.person(.id(5)) }
    }

    @Test("An outage is not hidden by the catalogue, which has no IDs")
    func errors() async throws {
        await #expect(throws: DomainError.unavailable(.connectionLost)) { try await useCase().person(.id(1)) }
    }
}
