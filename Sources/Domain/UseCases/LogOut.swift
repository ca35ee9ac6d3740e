/// Forgets the stored credential.
package struct LogOut: Sendable {
    private let stored: any StoredCredentialRepository

    package init(stored: any StoredCredentialRepository) {
        self.stored = stored
    }

    /// Gives back whether there was one.
    /// - Throws: ``DomainError``.
    package func logOut() async throws -> Bool {
        try await stored.remove()
    }
}
