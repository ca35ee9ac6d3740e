import Domain
import Presentation
import TestSupport
import Testing

@MainActor
@Suite("AuthViewModel")
struct AuthViewModelTests {
    private static let key = "0123456789abcdef0123456789abcdef"
    private static let found = FoundCredential(
        credential: CredentialText(found: key),
        place: .file(path: "/x/credentials.json")
    )

    private func viewModel(
        failure: DomainError? = nil,
        stored: FakeStoredCredentialRepository = FakeStoredCredentialRepository()
    ) -> AuthViewModel {
        let authentication = FakeAuthenticationRepository(failure: failure)
        return AuthViewModel(
            checkCredential: CheckCredential(authentication: authentication),
            logIn: LogIn(authentication: authentication, stored: stored),
            logOut: LogOut(stored: stored)
        )
    }

    private func status(_ verdict: CredentialVerdict) -> CredentialStatus {
        CredentialStatus(kind: .key, place: Self.found.place, verdict: verdict)
    }

    @Test("a working credential is told without an error, and so is one that was not checked")
    func working() async {
        let viewModel = viewModel()
        await viewModel.didLoad(Self.found, asksTMDB: true)
        #expect(viewModel.status.value == status(.accepted))
        #expect(viewModel.error.value == nil)
        await viewModel.didLoad(Self.found, asksTMDB: false)
        #expect(viewModel.status.value == status(.notAsked))
        #expect(viewModel.error.value == nil)
    }

    @Test("one that does not work is told beside the reason")
    func failing() async {
        let refused = viewModel(failure: .credentialRefused(message: "no"))
        await refused.didLoad(Self.found, asksTMDB: true)
        #expect(refused.status.value == status(.refused(message: "no")))
        #expect(refused.error.value?.error == .credentialRefused(message: "no"))
        let unreachable = viewModel(failure: .unavailable(.connectionLost))
        await unreachable.didLoad(Self.found, asksTMDB: true)
        #expect(unreachable.status.value == status(.unknown(.unavailable(.connectionLost))))
        #expect(unreachable.error.value?.error == .unavailable(.connectionLost))
    }

    @Test("none is told as none")
    func none() async {
        let viewModel = viewModel()
        await viewModel.didLoad(nil, asksTMDB: true)
        #expect(viewModel.status.value == nil)
        #expect(viewModel.error.value == nil)
    }

    @Test("a login reports what it stored, or why it did not")
    func logIn() async {
        let stored = FakeStoredCredentialRepository()
        let viewModel = viewModel(stored: stored)
        await viewModel.didLogIn(with: "hunter2")
        #expect(viewModel.error.value?.error == .credentialNotUnderstood(.unknownShape))
        #expect(viewModel.report.value == nil)
        await viewModel.didLogIn(with: Self.key)
        #expect(viewModel.error.value == nil)
        #expect(viewModel.report.value == LogInReport(kind: .key, path: FakeStoredCredentialRepository.path))
        #expect(await viewModel.didLogOut() == true)
        #expect(await viewModel.didLogOut() == false)
        #expect(stored.credential == nil)
    }

    @Test("what could not be removed is an error")
    func logOut() async {
        let error = DomainError.file(path: "/x", reason: "Permission denied")
        let viewModel = viewModel(stored: FakeStoredCredentialRepository(failure: error))
        #expect(await viewModel.didLogOut() == nil)
        #expect(viewModel.error.value?.error == error)
    }
}
