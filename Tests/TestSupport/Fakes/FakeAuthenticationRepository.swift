package import Domain

/// Takes every credential, or fails with an error.
package struct FakeAuthenticationRepository: AuthenticationRepository {
    private let failure: DomainError?

    package init(failure: DomainError? = nil) {
        self.failure = failure
    }

    package func authenticate(_ credential: CredentialText) throws {
        if let failure { throw failure }
    }
}
