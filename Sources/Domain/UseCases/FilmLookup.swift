/// Finds one film by its id in the sources that are allowed.
struct FilmLookup: Sendable {
    let sources: MovieSources
    let options: ContentOptions
    let policy: LookupPolicy

    /// The film in full. A TMDB number needs TMDB: without a credential the stream fails with
    /// ``DomainError/credentialMissing``, as the catalogue knows no such numbers.
    func details(of id: MovieID) -> Answers<MovieDetails> {
        let ask = sources.answers(policy) { repository, cache in
            repository.details(of: id, options: options, cache: cache)
        }
        guard case .tmdb = id, !sources.hasCredential else { return ask }
        return .producing { yield in
            do {
                for try await answer in ask { yield(answer) }
            } catch DomainError.filmNotFound, DomainError.notAvailableOffline {
                throw DomainError.credentialMissing
            }
        }
    }
}
