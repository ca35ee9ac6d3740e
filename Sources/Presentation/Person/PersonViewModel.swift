package import Domain

/// Loads one person with all details.
@MainActor
package final class PersonViewModel {
    package let item = Observable<Answer<PersonItemViewModel>?>(nil)
    package let error = Observable<ErrorMessage?>(nil)

    private let findPeople: FindPeopleUseCase
    private let options: ContentOptions
    private let policy: LookupPolicy
    private let photoURL: @Sendable (Person) -> String?
    private let posterURL: @Sendable (Movie) -> String?

    package init(
        findPeople: FindPeopleUseCase,
        options: ContentOptions = ContentOptions(),
        policy: LookupPolicy = LookupPolicy(),
        photoURL: @escaping @Sendable (Person) -> String? = { _ in nil },
        posterURL: @escaping @Sendable (Movie) -> String? = { _ in nil }
    ) {
        self.findPeople = findPeople
        self.options = options
        self.policy = policy
        self.photoURL = photoURL
        self.posterURL = posterURL
    }

    /// Loads a person, first showing an expired cached answer, if any. Returns after the last answer.
    package func didLoad(_ reference: PersonReference) async {
        error.value = nil
        do throws(DomainError) {
            let answer = try await findPeople.person(reference, options: options, policy: policy) { [weak self] in
                await self?.show($0)
            }
            show(answer)
        } catch {
            self.error.value = ErrorMessage(error)
        }
    }

    private func show(_ answer: Answer<PersonDetails>) {
        item.value = answer.map {
            PersonItemViewModel($0, photoURL: photoURL($0.person), posterURL: posterURL)
        }
    }
}
