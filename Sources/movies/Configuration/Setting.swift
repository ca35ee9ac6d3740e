import JSONText
import Domain
import Presentation

/// One key of `config.json`: its name, what it takes, and what it changes.
struct Setting: Sendable {
    let key: String
    /// What a right value is.
    let expects: SettingExpectation
    /// Changes the settings, or returns false for a value of the wrong kind.
    let apply: @Sendable (inout Settings, JSONValue) -> Bool
    /// What counts, as the file would have it.
    let value: @Sendable (Settings) -> JSONValue

    static let all: [Setting] = [
        text("language", .language, LanguageTag.language, \.language) { JSONValue($0) },
        text("region", .country, LanguageTag.region, \.region) { JSONValue($0) },
        flag("include_adult", \.includesAdult),
        choice("source", \.source),
        choice("color", \.color),
        flag("history", \.recordsHistory),
        Setting(
            key: "history_limit",
            expects: .wholeNumber(0...1000),
            apply: { settings, value in
                guard case .integer(let limit) = value, (0...1000).contains(limit) else { return false }
                settings.historyLimit = limit
                return true
            },
            value: { .integer($0.historyLimit) }
        ),
        number("cache_ttl_hours", .hours, \.cacheTTLHours) { $0 >= 0 },
        number("timeout_seconds", .seconds, \.timeoutSeconds) { $0 > 0 },
    ]
}

extension Setting {
    private typealias Path<Value> = WritableKeyPath<Settings, Value> & Sendable

    private static func text<Value>(
        _ key: String,
        _ expects: SettingExpectation,
        _ parse: @escaping @Sendable (String) -> Value?,
        _ path: any Path<Value?>,
        json: @escaping @Sendable (Value?) -> JSONValue
    ) -> Setting {
        Setting(
            key: key,
            expects: expects,
            apply: { settings, value in
                guard case .string(let text) = value, let parsed = parse(text) else { return false }
                settings[keyPath: path] = parsed
                return true
            },
            value: { json($0[keyPath: path]) }
        )
    }

    private static func choice<Value: CaseIterable & RawRepresentable<String> & Sendable>(
        _ key: String,
        _ path: any Path<Value>
    ) -> Setting {
        let names = Value.allCases.map { "\"\($0.rawValue)\"" }.joined(separator: ", ")
        return Setting(
            key: key,
            expects: .oneOf(names),
            apply: { settings, value in
                guard case .string(let text) = value, let choice = Value(rawValue: text) else { return false }
                settings[keyPath: path] = choice
                return true
            },
            value: { .string($0[keyPath: path].rawValue) }
        )
    }

    private static func flag(_ key: String, _ path: any Path<Bool>) -> Setting {
        Setting(
            key: key,
            expects: .trueOrFalse,
            apply: { settings, value in
                guard case .bool(let isOn) = value else { return false }
                settings[keyPath: path] = isOn
                return true
            },
            value: { .bool($0[keyPath: path]) }
        )
    }

    private static func number(
        _ key: String,
        _ expects: SettingExpectation,
        _ path: any Path<Double>,
        _ isValid: @escaping @Sendable (Double) -> Bool
    ) -> Setting {
        Setting(
            key: key,
            expects: expects,
            apply: { settings, value in
                guard let number = value.number, number.isFinite, isValid(number) else { return false }
                settings[keyPath: path] = number
                return true
            },
            value: { settings in
                let number = settings[keyPath: path]
                return Int(exactly: number).map { .integer($0) } ?? .number(number)
            }
        )
    }
}

extension JSONValue {
    /// Nil for what is no number.
    fileprivate var number: Double? {
        switch self {
        case .integer(let integer): Double(integer)
        case .number(let double): double
        default: nil
        }
    }
}
