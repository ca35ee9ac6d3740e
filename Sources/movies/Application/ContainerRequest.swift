import Infrastructure

/// What a container is made for: one run of one command.
package struct ContainerRequest {
    let environment: ProcessEnvironment
    let console: Console
    let output: OutputOptions
}
