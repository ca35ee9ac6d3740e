import Foundation

/// The environment variables of the process, of which an empty one counts as unset.
package struct ProcessEnvironment: Equatable, Sendable {
    /// As they were given, empty ones too.
    package let variables: [String: String]

    package init(_ variables: [String: String]) {
        self.variables = variables
    }

    /// The environment this process was started with.
    package static var current: ProcessEnvironment {
        ProcessEnvironment(ProcessInfo.processInfo.environment)
    }

    package subscript(name: String) -> String? {
        variables[name].flatMap { $0.isEmpty ? nil : $0 }
    }

    /// The person's home directory; nil where `HOME` is unset or relative.
    package var homeDirectory: String? {
        self["HOME"].flatMap { $0.hasPrefix("/") ? $0 : nil }
    }
}
