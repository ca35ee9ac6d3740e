import Domain
import DomainTestSupport
import Presentation
import Testing

@MainActor
@Suite("PersonViewModel")
struct PersonViewModelTests {
    private static let outage = DomainError.unavailable(.connectionLost)

    private static func details(knownFor: String? = nil) -> PersonDetails {
        PersonDetails(
            person: Person(id: 7, name: "Aino Salo", knownFor: knownFor, photoPath: "/aino.jpg"),
            credits: [FilmCredit(movie: .matrix, role: "Trinity")]
        )
    }

    private func viewModel(_ script: Script<PersonDetails>) -> PersonViewModel {
        let people = FakePeopleRepository([.id(7): script])
        let sources = PeopleSources(tmdb: people, catalog: FakePeopleRepository(), hasCredential: true)
        return PersonViewModel(
            findPeople: FindPeopleUseCase(sources: sources),
            photoURL: { $0.photoPath.map { "https://images.example\($0)" } },
            posterURL: { $0.posterPath }
        )
    }

    /// The item of an answer, with the URLs of the photo and the poster.
    private func item(_ answer: Answer<PersonDetails>) -> Answer<PersonItemViewModel> {
        answer.map {
            PersonItemViewModel($0, photoURL: "https://images.example/aino.jpg", posterURL: { $0.posterPath })
        }
    }

    @Test("A stale answer is shown until the fresh one, each with its photo and posters")
    func answers() async {
        let stale = Answer(Self.details(), source: .cache)
        let fresh = Answer(Self.details(knownFor: "Acting"), source: .tmdb)
        let viewModel = viewModel(.answers([stale, fresh]))
        let observed = Observed(viewModel.item)
        await viewModel.didLoad(.id(7))
        #expect(observed.values == [nil, item(stale), item(fresh)])
        #expect(viewModel.error.value == nil)
    }

    @Test("After an error, the stale answer stays, and another load removes the message")
    func failure() async {
        let stale = Answer(Self.details(), source: .cache)
        let viewModel = viewModel(.answers([stale], failure: .rateLimited(retryAfter: 1)))
        let errors = Observed(viewModel.error)
        await viewModel.didLoad(.id(7))
        #expect(viewModel.item.value == item(stale))
        await viewModel.didLoad(.id(8))
        #expect(
            errors.values == [
                nil, nil, ErrorMessage(DomainError.rateLimited(retryAfter: 1)), nil,
                ErrorMessage(DomainError.notFound(.person("\(PersonReference.id(8))"))),
            ]
        )
    }
}
