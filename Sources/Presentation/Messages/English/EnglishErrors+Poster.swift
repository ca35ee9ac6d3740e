import Domain

extension EnglishErrors {
    /// The words for posters that are not to be had.
    func poster(_ error: DomainError) -> ErrorWords {
        switch error {
        case .noPoster(let title):
            ErrorWords("No poster", "\(title) has no poster", hint: "TMDB knows the film without one")
        case .posterMissing(let url):
            ErrorWords(
                "No poster",
                "there is no picture at \(url)",
                hint: "ask TMDB anew with --refresh; if MOVIES_IMAGE_URL is set, check that it is right"
            )
        default:
            ErrorWords(
                "No credential",
                "posters come from TMDB, and there is no TMDB credential to ask with",
                hint: Self.credentialHint
            )
        }
    }
}
