import Infrastructure
package import Domain

/// The stored credential as a file that its owner alone can read.
package struct FileCredentialStore: StoredCredentialRepository {
    /// Nil without a home directory.
    private let path: String?

    package init(path: String?) {
        self.path = path
    }

    package func save(_ credential: CredentialText) async throws -> String {
        guard let path else { throw DomainError.noPlaceForCredential }
        do {
            try await StoredCredential.file(at: path).update { $0.credential = credential.text }
            return path
        } catch FileError.damaged(let path, _) {
            throw DomainError.credentialFileDamaged(path: path)
        } catch {
            throw DomainError(ofFiles: error)
        }
    }

    package func remove() async throws -> Bool {
        guard let path else { return false }
        do {
            return try await StoredCredential.file(at: path).remove()
        } catch {
            throw DomainError(ofFiles: error)
        }
    }
}
