import CommandLineKit
import Data
import Domain
import Presentation
import TerminalKit

enum AuthAction: String, CaseIterable { case login, status, logout }

struct AuthFlowCoordinator: FlowCoordinator {
    static let command = Command<Options>(
        "movies auth",
        summary: "Store, check or remove the TMDB key, or log in to your account.",
        arguments: [
            CommandArgument(
                actions: AuthAction.self,
                .optional,
                help: "Store a key, show which key and account are in use, or remove the key and log out."
            )
        ],
        flags: [
            "Flags": [
                .flag("account", help: "With login: log in to your TMDB account in the browser.") {
                    $0.usesAccount = true
                }
                .only(for: "login")
            ] + Flags.network + Flags.output(StatusFields.credential.map(\.name), default: "a sentence"),
            "More flags": Flags.printing,
        ],
        examples: [
            "movies auth login": "prompt for the key without echoing it, or read it from a pipe",
            "movies auth login --account": "log in to your TMDB account",
            "movies auth status --json": "the key's kind and source, whether TMDB accepts it, and who is logged in",
        ],
        notes: [
            "A TMDB key is an API key or a read access token from https://www.themoviedb.org/settings/api. It is checked "
                + "with TMDB and stored in a file that only you can read. "
                + "\(CredentialStore.variables.joined(separator: " and ")) override it.",
            "'movies auth login --account' needs a key, opens TMDB's approval page and waits up to five minutes for your "
                + "approval. 'movies auth logout' ends the session.",
        ]
    )

    let app: AppDIContainer

    func start(_ options: Options, words: [String]) async throws -> ExitCode {
        let credentials = try app.makeCredentials(timeout: options.timeout)
        let action = words.first.flatMap(AuthAction.init)
        guard action == .login || !options.usesAccount else {
            throw UsageError(Messages.usage.only("--account", with: "'movies auth login'"))
        }
        let view = try RowsView(app.output, StatusFields.credential)
        if action == .login, options.isOffline {
            throw UsageError(Messages.usage.needsNetwork("movies auth login", without: "--offline"))
        }
        switch action {
        case .login where options.usesAccount: try await logInToAccount(credentials)
        case .login:
            let (kind, path) = try await credentials.logIn(with: try askForCredential())
            app.output.note(Messages.credential.loggedIn(kind, path: path))
            warnOfVariable(credentials)
        case .logout:
            let (hadFile, hadSession, failure) = try await credentials.logOut(asksTMDB: !options.isOffline)
            if let failure { app.diagnostics.warn(.sessionNotEnded(failure)) }
            app.output.note(Messages.credential.loggedOut(hadFile, hadSession: hadSession))
            warnOfVariable(credentials)
        case .status, nil:
            try show(try await credentials.status(asksTMDB: !options.isOffline), view)
            let marks = try await app.markedFilms.marks()
            if app.output.isPlain, let text = Messages.marks.status(marks.count, lastSync: marks.lastSync?.time) {
                try app.console.write(text + "\n")
            }
        }
        return .success
    }

    private func logInToAccount(_ credentials: Credentials) async throws {
        let viewModel = LogInViewModel(credentials)
        viewModel.approvalURL.observe(on: viewModel) { url in
            guard let url else { return }
            // The URL is printed even with --quiet, because the user must open it.
            app.console.writeErrorLine(Messages.credential.approve(at: url))
            app.output.note(Messages.credential.waitingForApproval)
            // If no browser starts, the user can open the printed URL.
            _ = try? WebBrowser(environment: app.environment).open(url)
        }
        app.output.note(Messages.credential.loggedIn(as: try await viewModel.didLogIn().name))
    }

    /// Prompts for the credential without echo. If standard input is not a terminal, reads the credential from there.
    private func askForCredential() throws(ConsoleError) -> String {
        let console = app.console
        guard console.input.isTerminal else {
            // No credential is nearly as long as the limit.
            return String(decoding: try console.input.readAll(limit: 65_536), as: UTF8.self)
        }
        let line = try console.input.readHiddenLine { console.writeError(Messages.credential.prompt) }
        // After the end of the input, the cursor is still on the line of the prompt.
        if line == nil { console.writeError("\n") }
        return String(decoding: line ?? [], as: UTF8.self)
    }

    private func show(_ status: CredentialStatus?, _ view: RowsView<CredentialStatus>) throws {
        guard let status else {
            throw Failure(.unauthorized, Messages.credential.noneFound, hint: Messages.credential.giveIt)
        }
        let error: DomainError? =
            switch status.verdict {
            case .refused(let message): .credential(.refused(message: message))
            case .unknown(let reason): reason
            case .accepted, .notAsked: nil
            }
        if let error {
            app.output.note("\(Messages.credential.status(status)).")
            throw error
        }
        guard app.output.isPlain else { return try view.write([status]) }
        let lines = app.output.lines(Messages.credential.status(status).cleanedForTerminal + ".")
        try app.console.write(lines.map { $0 + "\n" }.joined())
    }

    private func warnOfVariable(_ credentials: Credentials) {
        if let variable = credentials.variable { app.diagnostics.warn(.credentialInVariable(name: variable)) }
    }
}
