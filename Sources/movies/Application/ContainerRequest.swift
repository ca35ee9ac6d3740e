import TerminalKit
import POSIX

/// What a container is made for: one run of one command.
package struct ContainerRequest {
    let environment: ProcessEnvironment
    let console: Console
    let output: OutputOptions
    /// False for commands that are there to find or mend what is wrong with the settings: they get the defaults.
    var needsRightSettings = true
}
