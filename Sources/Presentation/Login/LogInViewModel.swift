package import Domain

@MainActor
package final class LogInViewModel {
    /// The URL where the user approves the login; nil unless an approval is pending.
    package let approvalURL = Observable<String?>(nil)

    private let credentials: Credentials

    package init(_ credentials: Credentials) { self.credentials = credentials }

    package func didLogIn() async throws(DomainError) -> Account {
        defer { approvalURL.value = nil }
        return try await credentials.logInToAccount { @MainActor [approvalURL] request in
            approvalURL.value = request.approvalURL
        }
    }
}
