/// What TMDB says of a credential.
package enum CredentialVerdict: Hashable, Sendable {
    case accepted
    /// TMDB's own words, where it sent any.
    case refused(message: String?)
    /// TMDB could not be asked; why.
    case unknown(DomainError)
    /// The network was not to be used.
    case notAsked
}

/// What is known of the credential that counts; never the credential itself.
package struct CredentialStatus: Hashable, Sendable {
    package let kind: CredentialKind
    package let place: CredentialPlace
    package let verdict: CredentialVerdict

    package init(kind: CredentialKind, place: CredentialPlace, verdict: CredentialVerdict) {
        self.kind = kind
        self.place = place
        self.verdict = verdict
    }
}
