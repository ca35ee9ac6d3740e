import Foundation
import Infrastructure

extension Application {
    /// Runs on this process's arguments, environment and streams, and ends at once when it is interrupted.
    package static func main() async -> ExitCode {
        StandardStreams.openClosedDescriptors()
        StandardStreams.ignoreBrokenPipeSignals()
        let environment = ProcessEnvironment.current
        FoundationFolders.keepOut()
        let console = Console.live(environment)
        let arguments = Array(CommandLine.arguments.dropFirst())
        let asJSON = JSONErrors.areAsked(for: arguments)
        StopSignals.endProcess { asJSON ? farewell(to: $0) : "" }
        return await Application(environment: environment, console: console).run(arguments)
    }

    private static func farewell(to signal: Int32) -> String {
        let exitCode: ExitCode = signal == SIGINT ? .interrupted : .terminated
        return ErrorView.json(Failure(exitCode, "interrupted"))
    }
}
