/// TMDB and the catalogue as sources of people.
package typealias PeopleSources = Sources<any PeopleRepository>

/// Searches for people, and fetches one person with all details.
package struct FindPeopleUseCase: Sendable {
    private let sources: PeopleSources

    package init(sources: PeopleSources) { self.sources = sources }

    /// Returns the people whose names match, starting with the page of the request.
    /// - Parameter limit: the number of people wanted, from as many pages as needed; nil for one page.
    package func people(
        _ request: PeopleRequest,
        limit: Int? = nil,
        policy: LookupPolicy = LookupPolicy()
    ) async throws(DomainError) -> Answer<PeoplePage> {
        var answer = try await sources.answer(policy, onCached: { _ in }) { source, cache, _ throws(DomainError) in
            try await source.people(request, cache: cache)
        }
        guard let limit, answer.content.people.count < limit, answer.content.hasMorePages else { return answer }
        var rest = request
        rest.page += 1
        let policy = policy.forNextPage(after: answer.source)
        let page = try await people(rest, limit: limit - answer.content.people.count, policy: policy).content
        answer.content.number = page.number
        answer.content.people += page.people
        return answer
    }

    /// Returns one person. A name must clearly mean one person.
    /// - Throws: ``NotFoundError/person(_:)`` if the person does not exist, or the name is ambiguous.
    package func person(
        _ reference: PersonReference,
        policy: LookupPolicy = LookupPolicy(),
        onCached: @escaping OnCached<PersonDetails> = { _ in }
    ) async throws(DomainError) -> Answer<PersonDetails> {
        var (reference, policy, notice) = (reference, policy, FallbackNotice?.none)
        if case .name(let name) = reference {
            let answer = try await people(PeopleRequest(name: name, options: policy.options), policy: policy)
            guard let person = answer.content.clearMatch(for: name) else { throw .notFound(.person(name)) }
            reference = person.reference
            if answer.source == .catalog { (policy.source, notice) = (.catalog, answer.notice) }
        }
        let answer = try await sources.answer(policy, onCached: onCached) {
            [reference, policy] source, cache, onCached throws(DomainError) in
            try await source.person(reference, options: policy.options, cache: cache, onCached: onCached)
        }
        return answer.withNotice(answer.notice ?? notice)
    }
}
