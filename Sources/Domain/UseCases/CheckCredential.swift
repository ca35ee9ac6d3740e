/// Tells whether the credential that counts works.
package struct CheckCredential: Sendable {
    private let authentication: any AuthenticationRepository

    package init(authentication: any AuthenticationRepository) {
        self.authentication = authentication
    }

    /// - Parameter asksTMDB: false to say what is known without the network.
    /// - Throws: ``DomainError/cancelled``; whatever else goes wrong is the verdict.
    package func check(_ found: FoundCredential, asksTMDB: Bool) async throws -> CredentialStatus {
        let verdict = asksTMDB ? try await verdict(on: found.credential) : .notAsked
        return CredentialStatus(kind: found.credential.kind, place: found.place, verdict: verdict)
    }

    private func verdict(on credential: CredentialText) async throws -> CredentialVerdict {
        do {
            try await authentication.authenticate(credential)
            return .accepted
        } catch DomainError.credentialRefused(let message) {
            return .refused(message: message)
        } catch let error as DomainError where error != .cancelled {
            return .unknown(error)
        }
    }
}
