/// Where a credential was found.
package enum CredentialPlace: Hashable, Sendable {
    /// An environment variable, by its name.
    case variable(String)
    /// The file that `auth login` writes.
    case file(path: String)
}

/// The credential that counts, and its place.
package struct FoundCredential: Equatable, Sendable {
    package let credential: CredentialText
    package let place: CredentialPlace

    package init(credential: CredentialText, place: CredentialPlace) {
        self.credential = credential
        self.place = place
    }
}
