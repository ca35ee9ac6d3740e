package struct Settings: Hashable, Sendable {
    package var language: String?
    package var region: String?
    package var includesAdult = false
    package var source = SourceChoice.auto
    package var color = ColorChoice.auto
    package var recordsHistory = true
    /// The maximum number of history entries, 0 to 1000.
    package var historyLimit = 1000
    /// False to omit notes on standard error, as with `--quiet`.
    package var showsNotes = true
    /// The hours until a cached answer expires; 0 always asks TMDB.
    package var cacheTTLHours = 24.0
    /// The maximum number of seconds to wait for TMDB: for all requests of a command, or, in a long session, for each request.
    package var timeoutSeconds = 20.0

    package init() {}
}

package enum ColorChoice: String, CaseIterable, Sendable {
    case auto, always, never
}

package enum SettingKey: String, CaseIterable, Sendable {
    case language, region
    case includesAdult = "include_adult"
    case source, color
    case history
    case historyLimit = "history_limit"
    case notes
    case cacheTTL = "cache_ttl_hours"
    case timeout = "timeout_seconds"

    /// - Throws: ``SettingsError/unknownKey(_:)`` if no setting has this name.
    package init(typed text: String) throws(DomainError) {
        guard let key = SettingKey(rawValue: text) else { throw .settings(.unknownKey(text)) }
        self = key
    }

    package var expectation: SettingExpectation {
        switch self {
        case .language: .language
        case .region: .country
        case .includesAdult, .history, .notes: .trueOrFalse
        case .source: .oneOf(SourceChoice.allCases.map(\.rawValue))
        case .color: .oneOf(ColorChoice.allCases.map(\.rawValue))
        case .historyLimit: .wholeNumber(0...1000)
        case .cacheTTL: .hours
        case .timeout: .seconds
        }
    }
}

package enum SettingExpectation: Hashable, Sendable {
    case language
    case country
    case trueOrFalse
    case oneOf([String])
    case wholeNumber(ClosedRange<Int>)
    /// A number of hours, 0 or more.
    case hours
    /// A number of seconds, more than 0.
    case seconds
}

package enum SettingValue: Hashable, Sendable {
    case none
    case bool(Bool)
    case integer(Int)
    case number(Double)
    case text(String)
}

package struct SettingEntry: Hashable, Sendable {
    package enum Origin: String, Sendable {
        case `default`
        case config
    }

    package let key: SettingKey
    package let value: SettingValue
    package let origin: Origin
}

extension Settings {
    package subscript(key: SettingKey) -> SettingValue {
        switch key {
        case .language: language.map(SettingValue.text) ?? .none
        case .region: region.map(SettingValue.text) ?? .none
        case .includesAdult: .bool(includesAdult)
        case .source: .text(source.rawValue)
        case .color: .text(color.rawValue)
        case .history: .bool(recordsHistory)
        case .historyLimit: .integer(historyLimit)
        case .notes: .bool(showsNotes)
        case .cacheTTL: .number(cacheTTLHours)
        case .timeout: .number(timeoutSeconds)
        }
    }

    /// Sets a setting. Returns false and changes nothing if the value has the wrong type or is out of range.
    package mutating func set(_ key: SettingKey, to value: SettingValue) -> Bool {
        switch (key, value) {
        case (.language, .text(let text)): assign(LanguageTag.language(text).map(Optional.some), to: \.language)
        case (.region, .text(let text)): assign(LanguageTag.region(text).map(Optional.some), to: \.region)
        case (.includesAdult, .bool(let isOn)): assign(isOn, to: \.includesAdult)
        case (.source, .text(let text)): assign(SourceChoice(rawValue: text), to: \.source)
        case (.color, .text(let text)): assign(ColorChoice(rawValue: text), to: \.color)
        case (.history, .bool(let isOn)): assign(isOn, to: \.recordsHistory)
        case (.historyLimit, .integer(let limit)):
            assign((0...1000).contains(limit) ? limit : nil, to: \.historyLimit)
        case (.notes, .bool(let isOn)): assign(isOn, to: \.showsNotes)
        case (.cacheTTL, .integer(let number)), (.timeout, .integer(let number)): set(key, to: .number(Double(number)))
        case (.cacheTTL, .number(let hours)): assign(hours.isFinite && hours >= 0 ? hours : nil, to: \.cacheTTLHours)
        case (.timeout, .number(let seconds)):
            assign(seconds.isFinite && seconds > 0 ? seconds : nil, to: \.timeoutSeconds)
        default: false
        }
    }

    private mutating func assign<Value>(_ value: Value?, to path: WritableKeyPath<Settings, Value>) -> Bool {
        guard let value else { return false }
        self[keyPath: path] = value
        return true
    }
}
