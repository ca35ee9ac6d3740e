import CommandLineKit
import Data
import Domain
import Foundation
import Infrastructure
import POSIX
import Presentation
import TerminalKit

/// The program, which runs one command.
@MainActor
struct Application {
    let environment: ProcessEnvironment
    let console: Console
    /// Makes a client that sends each request once, immediately and without a deadline.
    var makeHTTPClient: @Sendable () -> any HTTPClient = { URLSessionHTTPClient() }
    /// The first argument that is not valid UTF-8, with replacement characters; nil if all arguments are valid.
    var invalidArgument: String?

    /// Runs one command in the language of the environment, and prints the error if it fails.
    func run(_ arguments: [String]) async -> ExitCode {
        await MessageLanguage.$current.withValue(MessageLanguage(environment)) {
            do {
                return try await start(arguments)
            } catch {
                guard let failure = Failure(error) else { return .success }
                let asJSON = JSONErrors.areRequested(for: arguments)
                ErrorView(console: console, asJSON: asJSON, usesColors: usesColors(arguments)).show(failure)
                return failure.exitCode
            }
        }
    }

    /// Whether errors are coloured. The command line is not parsed, because it may be invalid.
    private func usesColors(_ arguments: [String]) -> Bool {
        guard console.errorColumns != nil else { return false }
        let values = zip(arguments, arguments.dropFirst() + [""]).compactMap { flag, next in
            flag == "--color" ? next : flag.hasPrefix("--color=") ? String(flag.dropFirst(8)) : nil
        }
        let settings = try? JSONFileSettingsStore(path: ApplicationPaths(environment).settingsFile).settings().settings
        return ColorPolicy.usesStyles(
            typed: values.last.flatMap { ColorOption(rawValue: $0) },
            configured: settings.flatMap { ColorOption(rawValue: $0.color.rawValue) },
            environment: environment.variables,
            isTerminal: true
        )
    }

    private func start(_ arguments: [String]) async throws -> ExitCode {
        if let invalidArgument { throw UsageError(Messages.usage.notUTF8(UsageError.quoted(invalidArgument))) }
        let words = Array(arguments.dropFirst())
        let help = HelpFlow(console: words.contains("--no-pager") ? console.withoutPager : console)
        switch arguments.first {
        case nil: return try help.showOverview()
        case "-V", "--version": return try help.showVersion()
        // Help must work even if flags or settings are invalid.
        case "-h", "--help", "help": return try help.start(words)
        case "__complete":
            let app = try makeContainer(Options(), [], warnsAboutSettings: false)
            return try await CompletionsFlowCoordinator.complete(words, in: app)
        case _?: break
        }
        let (flow, typed) = try Subcommands.command(of: arguments, onTerminal: console.isTerminal)
        let command = flow.command.description
        let parsed = try flow.parse(typed)
        guard case .run(let options, let words) = parsed else { return try help.show(command, of: typed) }
        let isSetup = Subcommands.setup.contains { $0.name == command.name }
        let app = try makeContainer(options, command.typedFlags(in: typed), warnsAboutSettings: !isSetup)
        defer { app.finish() }
        // The container is never freed, because freeing data such as 10,000 marks takes longer than exiting.
        _ = Unmanaged.passRetained(app)
        return try await flow.init(app: app).start(options, words: words)
    }

    private func makeContainer(
        _ options: Options,
        _ typedFlags: [TypedFlag],
        warnsAboutSettings: Bool
    ) throws -> AppDIContainer {
        // libdispatch crashes if no descriptors are free. The import of a compressed file needs up to 11 descriptors.
        guard SystemCall.canOpen(files: 16) else { throw Failure(.io, Messages.failures.noDescriptors) }
        // A path with replacement characters would name a different directory.
        if let name = ApplicationPaths.variables.first(where: { environment[$0]?.contains("\u{FFFD}") == true }) {
            throw Failure(.config, Messages.configuration.notUTF8(name))
        }
        return AppDIContainer(
            environment: environment,
            console: options.usesPager ? console : console.withoutPager,
            options: options,
            typedFlags: typedFlags,
            warnsAboutSettings: warnsAboutSettings,
            makeHTTPClient: makeHTTPClient
        )
    }
}

extension MessageLanguage {
    init(_ environment: ProcessEnvironment) {
        self = environment.messageLocale?.prefix { $0 != "_" }.lowercased() == "es" ? .spanish : .english
    }
}

// MARK: - This process

extension Application {
    /// Runs the program with the arguments, environment and streams of this process. Signals end the process immediately.
    static func main() async -> ExitCode {
        StandardStreams.openClosedDescriptors()
        StandardStreams.ignoreBrokenPipeSignals()
        let environment = ProcessEnvironment.current(secrets: CredentialStore.variables)
        URLSessionDirectories.suppress()
        let arguments = Array(CommandLine.arguments.dropFirst())
        // On Linux, Swift reads the arguments from /proc/self/cmdline, which may be missing.
        guard CommandLine.argc > 0 else {
            Console.live(environment, program: "movies") { _ in "" }.writeErrorLine(Messages.failures.noArguments)
            return .io
        }
        // Signal handlers cannot allocate memory, so their messages are formatted in advance.
        MessageLanguage.$current.withValue(MessageLanguage(environment)) {
            endOnSignals(environment, asJSON: JSONErrors.areRequested(for: arguments))
        }
        let console = Console.live(environment, program: "movies") { Messages.warnings.pagerNotStarted($0) }
        return await Application(environment: environment, console: console, invalidArgument: invalidArgument)
            .run(arguments)
    }

    private static var invalidArgument: String? {
        zip(CommandLine.arguments, 0...).dropFirst()
            .first { text, index in CommandLine.unsafeArgv[index].map { strcmp($0, text) != 0 } ?? false }?.0
    }

    private static func endOnSignals(_ environment: ProcessEnvironment, asJSON: Bool) {
        SignalHandlers.endProcess(on: SignalHandlers.stops) { signal in
            let exitCode = ExitCode(rawValue: 128 + signal) ?? .terminated
            let exitMessage = asJSON ? ErrorView.json(Failure(exitCode, Messages.failures.interrupted)) : ""
            return (exitCode.rawValue, exitMessage)
        }
        SignalHandlers.endProcessWithoutThreads(end(Failure(.io, Messages.failures.noThreads), asJSON: asJSON))
        // A crash report of Swift shows memory, which may contain a credential, so it is printed only on request.
        // If Swift's helper program is missing, Swift installs no handlers, and those below are installed even on request.
        let wantsReport = environment["SWIFT_BACKTRACE"]?.contains("enable=yes") == true
        guard !wantsReport || !SystemCall.isHandled(SIGILL) else { return }
        SignalHandlers.installAlternateStack()
        SignalHandlers.captureRuntimeMessages()
        SignalHandlers.resetToDefault([SIGQUIT])
        SignalHandlers.endProcess(on: SignalHandlers.crashes) { signal in
            let crash = Messages.failures.crashed(bySignal: signal)
            return end(Failure(.internal, crash, hint: Messages.failures.reportBug), asJSON: asJSON)
        }
    }

    private static func end(_ failure: Failure, asJSON: Bool) -> SignalHandlers.Exit {
        let exitMessage = asJSON ? ErrorView.json(failure) : ErrorView.lines(failure).reduce("") { $0 + $1 + "\n" }
        return (failure.exitCode.rawValue, exitMessage)
    }
}
