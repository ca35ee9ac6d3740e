package import Domain

/// What a view tells the credential.
@MainActor
package protocol AuthViewModelInput {
    /// Says what is known of a credential; nil for none.
    func didLoad(_ found: FoundCredential?, asksTMDB: Bool) async
    /// Takes what was typed into use.
    func didLogIn(with typed: String) async
    /// Forgets the stored credential; false where there was none, nil on failure (see `error`).
    func didLogOut() async -> Bool?
}

/// What the credential tells its views.
@MainActor
package protocol AuthViewModelOutput {
    /// Nil while nothing is known, and where there is no credential.
    var status: Observable<CredentialStatus?> { get }
    var report: Observable<LogInReport?> { get }
    /// Why there is no working credential, beside `status`, or why something could not be done.
    var error: Observable<ErrorMessage?> { get }
}

/// The credential for TMDB.
@MainActor
package final class AuthViewModel: AuthViewModelOutput {
    package let status = Observable<CredentialStatus?>(nil)
    package let report = Observable<LogInReport?>(nil)
    package let error = Observable<ErrorMessage?>(nil)

    private let checkCredential: CheckCredential
    private let logIn: LogIn
    private let logOut: LogOut

    package init(checkCredential: CheckCredential, logIn: LogIn, logOut: LogOut) {
        self.checkCredential = checkCredential
        self.logIn = logIn
        self.logOut = logOut
    }
}

extension AuthViewModel: AuthViewModelInput {
    package func didLoad(_ found: FoundCredential?, asksTMDB: Bool) async {
        await error.attempt { [self] in
            guard let found else { return status.value = nil }
            let status = try await checkCredential.check(found, asksTMDB: asksTMDB)
            self.status.value = status
            switch status.verdict {
            case .refused(let message): throw DomainError.credentialRefused(message: message)
            case .unknown(let error): throw error
            case .accepted, .notAsked: return
            }
        }
    }

    package func didLogIn(with typed: String) async {
        await error.attempt { [logIn, report] in report.value = try await logIn.logIn(with: typed) }
    }

    package func didLogOut() async -> Bool? {
        await error.attempt { [logOut] in try await logOut.logOut() }
    }
}
