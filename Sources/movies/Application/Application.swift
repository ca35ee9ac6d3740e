package import TerminalKit
package import POSIX
import Presentation

/// The program as a function: arguments, environment and console in, an exit code out.
@MainActor
package struct Application {
    private let environment: ProcessEnvironment
    private let console: Console
    private let makeContainer: @MainActor (ContainerRequest) throws -> AppContainer

    package init(
        environment: ProcessEnvironment,
        console: Console,
        makeContainer: @escaping @MainActor (ContainerRequest) throws -> AppContainer = AppContainer.init
    ) {
        self.environment = environment
        self.console = console
        self.makeContainer = makeContainer
    }

    /// Runs one command, in the language of the environment.
    package func run(_ arguments: [String]) async -> ExitCode {
        await MessageLanguage.$current.withValue(MessageLanguage(environment)) { await answer(arguments) }
    }
}

extension Application {
    /// Every error is printed here and nowhere else.
    private func answer(_ arguments: [String]) async -> ExitCode {
        do {
            return try await start(arguments)
        } catch {
            return report(error, asJSON: JSONErrors.areAsked(for: arguments))
        }
    }

    private func start(_ arguments: [String]) async throws -> ExitCode {
        let words = Array(arguments.dropFirst())
        let help = HelpFlow(console: words.contains("--no-pager") ? console.withoutPager : console)
        switch arguments.first {
        case nil, "-h", "--help": return try help.showOverview()
        case "--version": return try help.showVersion()
        case "help": return try help.start(words)
        case let name?: return try await start(try Subcommand.named(name), words, help)
        }
    }

    private func start(_ subcommand: Subcommand, _ arguments: [String], _ help: HelpFlow) async throws -> ExitCode {
        guard let invocation = try subcommand.parse(arguments) else {
            return try help.show(subcommand.description)
        }
        let console = invocation.output.usesPager ? console : console.withoutPager
        switch invocation.start {
        case .console(let print): return try print(console)
        case .container(let run):
            let request = ContainerRequest(
                environment: environment,
                console: console,
                output: invocation.output,
                needsRightSettings: subcommand.needsRightSettings
            )
            return try await start(run, with: request)
        }
    }

    private func start(
        _ run: @MainActor (AppContainer) async throws -> ExitCode,
        with request: ContainerRequest
    ) async throws -> ExitCode {
        let container = try makeContainer(request)
        defer { container.finish() }
        return try await run(container)
    }

    private func report(_ error: any Error, asJSON: Bool) -> ExitCode {
        guard let failure = Failure(error) else { return .success }
        ErrorView(console: console, asJSON: asJSON).show(failure)
        return failure.exitCode
    }
}
