package import Domain

/// Keeps a credential in memory, or fails with an error.
package struct FakeStoredCredentialRepository: StoredCredentialRepository {
    /// The path that a credential is said to be stored at.
    package static let path = "/x/credentials.json"

    private let kept: Locked<CredentialText?>
    private let failure: DomainError?

    package init(_ credential: CredentialText? = nil, failure: DomainError? = nil) {
        kept = Locked(credential)
        self.failure = failure
    }

    package var credential: CredentialText? { kept.withLock { $0 } }

    package func save(_ credential: CredentialText) throws -> String {
        if let failure { throw failure }
        kept.withLock { $0 = credential }
        return Self.path
    }

    package func remove() throws -> Bool {
        if let failure { throw failure }
        return kept.withLock { kept in
            defer { kept = nil }
            return kept != nil
        }
    }
}
