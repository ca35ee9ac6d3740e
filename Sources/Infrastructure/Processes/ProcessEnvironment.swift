/// The environment variables of the process, of which an empty one counts as unset.
package struct ProcessEnvironment: Equatable, Sendable {
    /// As they were given, empty ones too.
    package let variables: [String: String]

    private let secrets: [String]

    /// - Parameter secrets: names of variables that are nobody else's business.
    package init(_ variables: [String: String], secrets: [String] = []) {
        self.variables = variables
        self.secrets = secrets
    }

    /// The variables for other programs that this one starts: without the secrets.
    var variablesForChildren: [String: String] {
        variables.filter { !secrets.contains($0.key) }
    }

    /// The environment this process was started with; of a variable that stands in it twice, the first counts.
    package static func current(secrets: [String] = []) -> ProcessEnvironment {
        // Not `ProcessInfo`: waking it costs more than all else before a command starts.
        let pairs = CLibrary.environment.compactMap { entry -> (String, String)? in
            guard let sign = entry.firstIndex(of: "=") else { return nil }
            return (String(entry[..<sign]), String(entry[entry.index(after: sign)...]))
        }
        return ProcessEnvironment(Dictionary(pairs) { first, _ in first }, secrets: secrets)
    }

    package subscript(name: String) -> String? {
        variables[name].flatMap { $0.isEmpty ? nil : $0 }
    }

    /// The person's home directory; nil where `HOME` is unset or relative.
    package var homeDirectory: String? {
        self["HOME"].flatMap { $0.hasPrefix("/") ? $0 : nil }
    }
}
