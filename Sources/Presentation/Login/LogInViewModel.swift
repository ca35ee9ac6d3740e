package import Domain

/// Logging in to the user's TMDB account.
@MainActor
package final class LogInViewModel {
    /// The page on which the user approves, while the approval is awaited; otherwise nil.
    package let approvalURL = Observable<String?>(nil)

    private let logIn: LogInToAccountUseCase

    package init(logIn: LogInToAccountUseCase) { self.logIn = logIn }

    package func didLogIn() async throws(DomainError) -> Account {
        defer { approvalURL.value = nil }
        return try await logIn { @MainActor [approvalURL] request in approvalURL.value = request.approvalURL }
    }
}
