/// Environment variables; empty ones are treated as unset.
package struct ProcessEnvironment: Equatable, Sendable {
    /// All variables, including empty ones.
    package let variables: [String: String]

    private let secrets: [String]

    /// - Parameter secrets: variables withheld from child processes.
    package init(_ variables: [String: String], secrets: [String] = []) {
        (self.variables, self.secrets) = (variables, secrets)
    }

    package var variablesForChildren: [String: String] { variables.filter { !secrets.contains($0.key) } }

    /// The environment of this process. The first value of a repeated variable is used.
    package static func current(secrets: [String] = []) -> ProcessEnvironment {
        // `ProcessInfo` takes most of the start-up time.
        let pairs = SystemCall.environment.compactMap { entry -> (String, String)? in
            guard let sign = entry.firstIndex(of: "=") else { return nil }
            return (String(entry[..<sign]), String(entry[entry.index(after: sign)...]))
        }
        return ProcessEnvironment(Dictionary(pairs) { first, _ in first }, secrets: secrets)
    }

    package subscript(name: String) -> String? { variables[name].flatMap { $0.isEmpty ? nil : $0 } }

    /// The value of `HOME`; nil if it is unset or a relative path.
    package var homeDirectory: String? { self["HOME"].flatMap { $0.hasPrefix("/") ? $0 : nil } }

    /// The character locale, such as `en_GB.UTF-8`, from the first variable that is set.
    package var characterLocale: String { ["LC_ALL", "LC_CTYPE", "LANG"].lazy.compactMap { self[$0] }.first ?? "C" }

    package var usesUnicode: Bool {
        // A search for text would build generic types of the standard library, which takes 3 % of a command.
        let codeset = characterLocale.lowercased().filter { $0 != "-" }.prefix { $0 != "@" }
        return String(codeset).hasSuffix("utf8")
    }

    /// The message locale, from the first variable that is set, in POSIX order.
    package var messageLocale: LocaleName? {
        (self["LC_ALL"] ?? self["LC_MESSAGES"] ?? self["LANG"]).flatMap(LocaleName.init)
    }
}

/// A parsed locale name: `es_MX.UTF-8@euro` is Spanish in Mexico.
package struct LocaleName: Equatable, Sendable {
    /// The language in lower case: `es`.
    package let language: String
    /// The territory in upper case: `MX`; nil without one.
    package let territory: String?

    /// Parses a locale name; nil for `C`, `POSIX` and names without a language.
    package init?(_ name: String) {
        let parts = name.prefix { $0 != "." && $0 != "@" }
            .split(separator: "_", maxSplits: 1, omittingEmptySubsequences: false)
        guard let language = parts.first, (2...3).contains(language.utf8.count),
            language.utf8.allSatisfy({ (0x61...0x7A).contains($0 | 0x20) })
        else { return nil }
        self.language = language.lowercased()
        territory = parts.count > 1 ? parts[1].uppercased() : nil
    }
}
