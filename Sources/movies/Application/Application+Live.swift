import Foundation
import Infrastructure

extension Application {
    /// Runs on this process's arguments, environment and streams, and ends at once when it is interrupted.
    package static func main() async -> ExitCode {
        StandardStreams.openClosedDescriptors()
        StandardStreams.ignoreBrokenPipeSignals()
        let environment = ProcessEnvironment.current
        let console = Console.live(environment)
        let arguments = Array(CommandLine.arguments.dropFirst())
        let signals = SignalHandling.onInterrupt { signal in
            interrupt(by: signal, console: console, asJSON: JSONErrors.areAsked(for: arguments))
        }
        defer { withExtendedLifetime(signals) {} }
        return await Application(environment: environment, console: console).run(arguments)
    }

    /// Ends the process from the signal's own thread: a hung request must not keep anybody waiting. Files stay whole,
    /// as they are replaced in one step.
    private nonisolated static func interrupt(by signal: Int32, console: Console, asJSON: Bool) {
        if asJSON {
            let exitCode: ExitCode = signal == SIGINT ? .interrupted : .terminated
            ErrorView(console: console, asJSON: true).show(Failure(exitCode, "interrupted"))
        }
        _exit(128 + signal)
    }
}
