import Domain

struct EnglishCredential: CredentialPhrases {
    var prompt: String { "TMDB key or read access token (not shown): " }
    var noneFound: String { "there is no credential for TMDB" }
    var howToLogIn: String {
        "get a free one at \(Messages.credentialAddress) and give it to `movies auth login`, or set TMDB_ACCESS_TOKEN"
    }

    func strangeCharacter(in place: String) -> String {
        "\(place) holds no credential of TMDB: there is a space or another strange character in it"
    }

    var copyIt: String { "copy the API key or the read access token from \(Messages.credentialAddress)" }

    func loggedIn(_ report: LogInReport) -> String {
        "TMDB accepts the \(kind(report.kind)); it is stored in \(report.path)."
    }

    func loggedOut(_ existed: Bool) -> String {
        existed ? "Removed the stored credential." : "There is no stored credential."
    }

    func status(_ status: CredentialStatus) -> String {
        let found = "The credential is the \(kind(status.kind)) of \(place(status.place))"
        return switch status.verdict {
        case .accepted: "\(found); TMDB accepts it"
        case .refused: "\(found); TMDB refuses it"
        case .unknown: "\(found); TMDB could not be asked"
        case .notAsked: "\(found); TMDB was not asked"
        }
    }

    func kind(_ kind: CredentialKind) -> String {
        switch kind {
        case .token: "read access token"
        case .key: "API key"
        }
    }
}
