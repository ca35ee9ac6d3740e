/// The credential that is kept for later runs.
package protocol StoredCredentialRepository: Sendable {
    /// Keeps a credential in place of the one before; gives back the path of the file.
    /// - Throws: ``DomainError``.
    func save(_ credential: CredentialText) async throws -> String

    /// Forgets the credential; gives back whether there was one.
    /// - Throws: ``DomainError``.
    func remove() async throws -> Bool
}
