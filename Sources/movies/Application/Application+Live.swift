import Infrastructure

extension Application {
    /// The application on this process's environment and streams.
    package static func live() -> Application {
        StandardStreams.openClosedDescriptors()
        StandardStreams.ignoreBrokenPipeSignals()
        let environment = ProcessEnvironment.current
        return Application(environment: environment, console: .live(environment))
    }
}
