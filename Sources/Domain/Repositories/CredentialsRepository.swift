/// Tells whether there is a credential for TMDB, without showing it.
package protocol CredentialsRepository: Sendable {
    func hasCredential() -> Bool
}
