/// Finds one film by its id in the sources that are allowed.
struct FilmLookup: Sendable {
    let sources: MovieSources
    let options: ContentOptions
    let policy: LookupPolicy

    /// The film in full. The catalogue knows no TMDB numbers, so that one fails without TMDB: for want of a credential, for
    /// want of the network, or because only the catalogue was to be asked.
    func details(of id: MovieID) -> Answers<MovieDetails> {
        let ask = sources.answers(policy) { repository, cache in
            repository.details(of: id, options: options, cache: cache)
        }
        return .producing { yield in
            do {
                for try await answer in ask { yield(answer) }
            } catch let error as DomainError {
                throw explained(error, of: id)
            }
        }
    }

    private func explained(_ error: DomainError, of id: MovieID) -> DomainError {
        switch (error, id) {
        case (.credentialMissing, .tmdb(let number)): return .credentialMissingForNumber(number)
        case (.numberUnknownToCatalog(let number), _), (.notAvailableOffline, .tmdb(let number)):
            guard sources.hasCredential else { return .credentialMissingForNumber(number) }
            return policy.source == .catalog ? .numberUnknownToCatalog(number) : .notAvailableOffline
        case (.filmNotFound(let name), _) where sources.asksCatalogAlone(policy): return .notInCatalog(name)
        default: return error
        }
    }
}
