import Domain

/// Tells of the credential that was found in the environment or in a file at start.
package struct ResolvedCredentialsRepository: CredentialsRepository {
    private let credential: Credential?

    package init(_ credential: Credential?) {
        self.credential = credential
    }

    package func hasCredential() -> Bool { credential != nil }
}
