import Domain

extension ErrorMessage.Words {
    /// The words for posters that are not to be had.
    static func poster(_ error: DomainError) -> Self {
        switch error {
        case .noPoster(let title): Self("No poster", "\(title) has no poster", hint: "TMDB knows the film without one")
        case .posterMissing(let url):
            Self(
                "No poster",
                "there is no picture at \(url)",
                hint: "ask TMDB anew with --refresh; if MOVIES_IMAGE_URL is set, check that it is right"
            )
        default:
            Self(
                "No credential",
                "posters come from TMDB, and there is no TMDB credential to ask with",
                hint: credentialHint
            )
        }
    }
}
