package import Domain

extension Messages {
    /// Where credentials come from.
    package static let credentialAddress = "https://www.themoviedb.org/settings/api"

    /// Asks for a credential; stands before what is typed.
    package static let credentialPrompt = "TMDB key or read access token (not shown): "

    package static let noCredentialFound = "there is no credential for TMDB"

    /// What to do where there is none.
    package static let howToLogIn =
        "get a free one at \(credentialAddress) and give it to `movies auth login`, or set TMDB_ACCESS_TOKEN"

    package static func loggedIn(_ report: LogInReport) -> String {
        "TMDB accepts the \(kind(report.kind)); it is stored in \(report.path)."
    }

    /// - Parameter existed: false where there was nothing to remove.
    package static func loggedOut(_ existed: Bool) -> String {
        existed ? "Removed the stored credential." : "There is no stored credential."
    }

    /// What is known of a credential, in one sentence.
    package static func credential(_ status: CredentialStatus) -> String {
        let found = "The credential is the \(kind(status.kind)) of \(place(status.place))"
        switch status.verdict {
        case .accepted: return "\(found); TMDB accepts it."
        case .refused: return "\(found); TMDB refuses it."
        case .unknown: return "\(found); TMDB could not be asked."
        case .notAsked: return "\(found); TMDB was not asked."
        }
    }

    package static func kind(_ kind: CredentialKind) -> String {
        switch kind {
        case .token: "read access token"
        case .key: "API key"
        }
    }

    package static func place(_ place: CredentialPlace) -> String {
        switch place {
        case .variable(let name): name
        case .file(let path): path
        }
    }
}
