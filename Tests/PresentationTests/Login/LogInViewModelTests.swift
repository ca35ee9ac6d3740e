import Domain
import DomainTestSupport
import Presentation
import Testing

@MainActor
@Suite("LogInViewModel")
struct LogInViewModelTests {
    private func viewModel(_ approvals: Result<AccountSession?, DomainError>...) -> LogInViewModel {
        let credentials = Credentials(
            accounts: FakeAccountRepository(approvals: approvals),
            repository: FakeCredentialRepository(Credential(found: "eyJx")),
            clock: SleeplessClock()
        )
        return LogInViewModel(credentials)
    }

    @Test("The page to approve on is shown until the user has approved")
    func approval() async throws {
        let viewModel = viewModel(.success(nil), .success(AccountSession("s3ss10n")))
        let observed = Observed(viewModel.approvalURL)
        #expect(try await viewModel.didLogIn() == FakeAccountRepository.account)
        #expect(observed.values == [nil, FakeAccountRepository.request.approvalURL, nil])
    }

    @Test("After a failure, the page is no longer shown, and the error is thrown")
    func failure() async {
        let refusal = DomainError.credential(.notApproved(message: "no"))
        let viewModel = viewModel(.failure(refusal))
        let observed = Observed(viewModel.approvalURL)
        await #expect(throws: refusal) { try await viewModel.didLogIn() }
        #expect(observed.values == [nil, FakeAccountRepository.request.approvalURL, nil])
    }
}
