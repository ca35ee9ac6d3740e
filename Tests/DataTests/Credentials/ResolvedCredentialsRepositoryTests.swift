import Testing

@testable import Data

@Suite("The credential found at start")
struct ResolvedCredentialsRepositoryTests {
    @Test("It tells whether there is one")
    func hasCredential() {
        #expect(ResolvedCredentialsRepository(Credential("token")).hasCredential())
        #expect(!ResolvedCredentialsRepository(nil).hasCredential())
    }
}
