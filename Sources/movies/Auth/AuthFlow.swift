import CommandLineKit
import Domain
import Presentation

/// What the flow of the credential needs from its container.
@MainActor
protocol AuthFlowDependencies {
    /// The environment variable whose credential counts; nil when none is set.
    var variable: String? { get }
    var diagnostics: any Diagnostics { get }
    func foundCredential() async throws -> FoundCredential?
    func makeAuthViewModel() -> AuthViewModel
    func makeCredentialPrompt() -> CredentialPrompt
    func makeAuthStatusView(_ options: AuthOptions) throws -> AuthStatusView
}

/// `movies auth`: stores a credential, says what is known of the one there is, or removes the stored one.
@MainActor
struct AuthFlow {
    let dependencies: any AuthFlowDependencies

    func start(_ options: AuthOptions, words: [String]) async throws -> ExitCode {
        switch words.first.flatMap(AuthAction.init) {
        case .login: try await logIn(options)
        case .logout: try await logOut(options)
        case .status, nil: try await showStatus(options)
        }
        return .success
    }
}

extension AuthFlow {
    private func logIn(_ options: AuthOptions) async throws {
        guard !options.network.isOffline else {
            throw UsageError(Messages.usage.loginIsOnline, hint: Messages.usage.leaveOfflineOut)
        }
        let view = try dependencies.makeAuthStatusView(options)
        let viewModel = dependencies.makeAuthViewModel()
        await viewModel.didLogIn(with: try dependencies.makeCredentialPrompt().ask())
        if let error = viewModel.error.value { throw Failure(error) }
        guard let report = viewModel.report.value else { throw Failure.interrupted }
        view.note(Messages.credential.loggedIn(report))
        warnOfVariable()
    }

    private func logOut(_ options: AuthOptions) async throws {
        let view = try dependencies.makeAuthStatusView(options)
        let viewModel = dependencies.makeAuthViewModel()
        let existed = await viewModel.didLogOut()
        if let error = viewModel.error.value { throw Failure(error) }
        view.note(Messages.credential.loggedOut(existed ?? false))
        warnOfVariable()
    }

    private func showStatus(_ options: AuthOptions) async throws {
        let view = try dependencies.makeAuthStatusView(options)
        let viewModel = dependencies.makeAuthViewModel()
        let found = try await dependencies.foundCredential()
        await viewModel.didLoad(found, asksTMDB: !options.network.isOffline)
        let status = viewModel.status.value
        if let error = viewModel.error.value {
            if let status { view.note("\(Messages.credential.status(status)).") }
            throw Failure(error)
        }
        guard let status else {
            throw Failure(.unauthorized, Messages.credential.noneFound, hint: Messages.credential.howToLogIn)
        }
        try view.show(status)
    }

    private func warnOfVariable() {
        if let variable = dependencies.variable { dependencies.diagnostics.warn(.credentialInVariable(name: variable)) }
    }
}
