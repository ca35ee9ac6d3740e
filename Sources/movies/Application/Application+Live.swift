import Data
import Foundation
import Infrastructure
import POSIX
import Presentation
import TerminalKit

extension Application {
    /// Runs the program with this process's arguments, environment and streams. A signal such as SIGINT exits
    /// immediately.
    package static func main() async -> ExitCode {
        StandardStreams.openClosedDescriptors()
        StandardStreams.ignoreBrokenPipeSignals()
        let environment = ProcessEnvironment.current(secrets: Credential.variables)
        URLSessionDirectories.suppress()
        let arguments = Array(CommandLine.arguments.dropFirst())
        // Swift reads them from /proc/self/cmdline on Linux.
        guard CommandLine.argc > 0 else {
            Console.live(environment) { _ in "" }.writeErrorLine(Messages.failures.noArguments)
            return .io
        }
        // Handlers cannot allocate, so the messages are formatted up front.
        MessageLanguage.$current.withValue(MessageLanguage(environment)) {
            endOnSignals(environment, asJSON: JSONErrors.areRequested(for: arguments))
        }
        let console = Console.live(environment) { Messages.warnings.pagerNotStarted($0) }
        return await Application(environment: environment, console: console, invalidArgument: invalidArgument)
            .run(arguments)
    }

    /// The first argument that is not valid UTF-8, with replacement characters; nil if all are valid.
    private static var invalidArgument: String? {
        zip(CommandLine.arguments, 0...).dropFirst()
            .first { text, index in CommandLine.unsafeArgv[index].map { strcmp($0, text) != 0 } ?? false }?.0
    }

    private static func endOnSignals(_ environment: ProcessEnvironment, asJSON: Bool) {
        SignalHandlers.endProcess(on: SignalHandlers.stops) { signal in
            let exitCode = ExitCode(rawValue: 128 + signal) ?? .terminated
            let exitMessage = asJSON ? ErrorView.json(Failure(exitCode, Messages.failures.interrupted)) : ""
            return SignalHandlers.Exit(exitCode: exitCode.rawValue, exitMessage: exitMessage)
        }
        SignalHandlers.endProcessWithoutThreads(end(.noThreads, asJSON: asJSON))
        // Swift's crash report shows memory, which may contain a credential, so it must be asked for. The runtime has no
        // handlers if it cannot find its helper program.
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
        let exitMessage = asJSON ? ErrorView.json(failure) : ErrorView.lines(failure).map { $0 + "\n" }.joined()
        return SignalHandlers.Exit(exitCode: failure.exitCode.rawValue, exitMessage: exitMessage)
    }
}
