/// Environment variables. Lookups treat empty variables as unset.
package struct ProcessEnvironment: Equatable, Sendable {
    /// All variables, including empty ones.
    package let variables: [String: String]

    private let secrets: [String]

    /// - Parameter secrets: the names of variables that are withheld from child processes.
    package init(_ variables: [String: String], secrets: [String] = []) {
        (self.variables, self.secrets) = (variables, secrets)
    }

    package var variablesForChildren: [String: String] { variables.filter { !secrets.contains($0.key) } }

    /// The environment of this process. The first value of a repeated variable is used.
    package static func current(secrets: [String] = []) -> ProcessEnvironment {
        // `ProcessInfo` would take most of the start-up time.
        var variables: [String: String] = [:]
        for entry in SystemCall.environment.reversed() {
            guard let sign = entry.utf8.firstIndex(of: UInt8(ascii: "=")) else { continue }
            variables[String(entry[..<sign])] = String(entry[entry.utf8.index(after: sign)...])
        }
        return ProcessEnvironment(variables, secrets: secrets)
    }

    package subscript(name: String) -> String? { variables[name].flatMap { $0.isEmpty ? nil : $0 } }

    /// The value of `HOME`; nil if it is unset or a relative path.
    package var homeDirectory: String? { self["HOME"].flatMap { $0.hasPrefix("/") ? $0 : nil } }

    /// The character locale, such as `en_GB.UTF-8`, from the first variable that is set; `C` if none is.
    package var characterLocale: String { ["LC_ALL", "LC_CTYPE", "LANG"].lazy.compactMap { self[$0] }.first ?? "C" }

    package var usesUnicode: Bool {
        // A search for a substring would instantiate generic types of the standard library, which takes 3 % of a command's time.
        let codeset = characterLocale.lowercased().filter { $0 != "-" }.prefix { $0 != "@" }
        return String(codeset).hasSuffix("utf8")
    }

    /// The message locale without its character set and modifier, such as `es_MX` or `C`; nil if `LC_ALL`, `LC_MESSAGES` and
    /// `LANG` are all unset.
    package var messageLocale: String? {
        (self["LC_ALL"] ?? self["LC_MESSAGES"] ?? self["LANG"]).map { String($0.prefix { $0 != "." && $0 != "@" }) }
    }
}
