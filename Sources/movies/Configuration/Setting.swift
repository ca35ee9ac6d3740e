import Domain
import Infrastructure

/// One key of `config.json`: its name, what it takes, and what it changes.
struct Setting: Sendable {
    let key: String
    /// What a right value is, as the end of "needs …".
    let expects: String
    /// Changes the settings, or returns false for a value of the wrong kind.
    let apply: @Sendable (inout Settings, JSONValue) -> Bool

    static let all: [Setting] = [
        text("language", "a language such as \"en\" or \"pt-BR\"", LanguageTag.language) { $0.language = $1 },
        text("region", "a country such as \"US\"", LanguageTag.region) { $0.region = $1 },
        flag("include_adult") { $0.includesAdult = $1 },
        choice("source", SourceChoice.self) { $0.source = $1 },
        choice("color", ColorOption.self) { $0.color = $1 },
        flag("history") { $0.recordsHistory = $1 },
        Setting(key: "history_limit", expects: "a whole number from 0 to 1000") { settings, value in
            guard case .integer(let limit) = value, (0...1000).contains(limit) else { return false }
            settings.historyLimit = limit
            return true
        },
        number("cache_ttl_hours", "a number of hours, 0 or more", { $0 >= 0 }, set: { $0.cacheTTLHours = $1 }),
        number("timeout_seconds", "a number of seconds over 0", { $0 > 0 }, set: { $0.timeoutSeconds = $1 }),
    ]
}

extension Setting {
    private static func text<Value>(
        _ key: String,
        _ expects: String,
        _ parse: @escaping @Sendable (String) -> Value?,
        set: @escaping @Sendable (inout Settings, Value) -> Void
    ) -> Setting {
        Setting(key: key, expects: expects) { settings, value in
            guard case .string(let text) = value, let parsed = parse(text) else { return false }
            set(&settings, parsed)
            return true
        }
    }

    private static func choice<Value: CaseIterable & RawRepresentable<String> & Sendable>(
        _ key: String,
        _ type: Value.Type,
        set: @escaping @Sendable (inout Settings, Value) -> Void
    ) -> Setting {
        let names = Value.allCases.map { "\"\($0.rawValue)\"" }.joined(separator: ", ")
        return text(key, "one of \(names)", { Value(rawValue: $0) }, set: set)
    }

    private static func flag(_ key: String, set: @escaping @Sendable (inout Settings, Bool) -> Void) -> Setting {
        Setting(key: key, expects: "true or false") { settings, value in
            guard case .bool(let isOn) = value else { return false }
            set(&settings, isOn)
            return true
        }
    }

    private static func number(
        _ key: String,
        _ expects: String,
        _ isValid: @escaping @Sendable (Double) -> Bool,
        set: @escaping @Sendable (inout Settings, Double) -> Void
    ) -> Setting {
        Setting(key: key, expects: expects) { settings, value in
            let number: Double
            switch value {
            case .integer(let integer): number = Double(integer)
            case .number(let double): number = double
            default: return false
            }
            guard number.isFinite, isValid(number) else { return false }
            set(&settings, number)
            return true
        }
    }
}
