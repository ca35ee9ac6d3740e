import Domain

/// Has a credential, or has none.
package struct FakeCredentialsRepository: CredentialsRepository {
    private let isThere: Bool

    package init(isThere: Bool) {
        self.isThere = isThere
    }

    package func hasCredential() -> Bool { isThere }
}
