import Data
import Foundation
import Infrastructure
import POSIX
import Presentation
import TerminalKit

extension Application {
    /// Runs with this process's arguments, environment and streams, and exits immediately when interrupted.
    package static func main() async -> ExitCode {
        StandardStreams.openClosedDescriptors()
        StandardStreams.ignoreBrokenPipeSignals()
        let environment = ProcessEnvironment.current(secrets: Credential.variables)
        FoundationFolders.keepOut()
        let arguments = Array(CommandLine.arguments.dropFirst())
        // Handlers cannot allocate, so the messages are formatted up front.
        MessageLanguage.$current.withValue(MessageLanguage(environment)) {
            endOnSignals(environment, asJSON: JSONErrors.areAsked(for: arguments))
        }
        let console = Console.live(environment) { Messages.warnings.pagerNotStarted($0) }
        return await Application(environment: environment, console: console).run(arguments)
    }

    private static func endOnSignals(_ environment: ProcessEnvironment, asJSON: Bool) {
        FatalSignals.endProcess(on: FatalSignals.stops) { signal in
            let exitCode: ExitCode = signal == SIGINT ? .interrupted : .terminated
            let farewell = asJSON ? ErrorView.json(Failure(exitCode, Messages.failures.interrupted)) : ""
            return FatalSignals.End(exitCode: exitCode.rawValue, farewell: farewell)
        }
        // The runtime's backtrace shows memory, which may contain a credential, so it is opt-in with SWIFT_BACKTRACE.
        guard environment["SWIFT_BACKTRACE"] == nil else { return }
        FatalSignals.leaveToSystem([SIGQUIT])
        FatalSignals.endProcess(on: FatalSignals.crashes) { signal in
            let failure = Failure(
                .internal,
                Messages.failures.crashed(bySignal: signal),
                hint: Messages.failures.reportCrash
            )
            let farewell = asJSON ? ErrorView.json(failure) : ErrorView.lines(failure).map { $0 + "\n" }.joined()
            return FatalSignals.End(exitCode: failure.exitCode.rawValue, farewell: farewell)
        }
    }
}
