import Data
import Domain
import Presentation

/// Makes what the commands of the credential are made of.
@MainActor
struct AuthContainer {
    let app: AppContainer
    let clients: TMDBClients
}

extension AuthContainer: AuthFlowDependencies {
    var variable: String? { app.credentialSource.variable }
    var diagnostics: any Diagnostics { app.diagnostics }

    func foundCredential() async throws -> FoundCredential? {
        try await app.credentialSource.found()
    }

    func makeAuthViewModel() -> AuthViewModel {
        let authentication = TMDBAuthenticationRepository { [clients] in clients.makeClient($0) }
        let stored = FileCredentialStore(path: app.paths.credentialsFile)
        return AuthViewModel(
            checkCredential: CheckCredential(authentication: authentication),
            logIn: LogIn(authentication: authentication, stored: stored),
            logOut: LogOut(stored: stored)
        )
    }

    func makeCredentialPrompt() -> CredentialPrompt {
        CredentialPrompt(console: app.console)
    }

    func makeAuthStatusView(_ options: AuthOptions) throws -> AuthStatusView {
        AuthStatusView(
            console: app.console,
            style: app.style,
            format: options.output.format ?? (options.output.fields == nil ? nil : app.format),
            fields: try app.fields(CredentialFields.all, defaults: CredentialFields.defaults),
            notes: app.notes
        )
    }
}
