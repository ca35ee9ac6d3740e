import JSONText
import CommandLineKit
import Presentation

extension Setting {
    /// - Throws: `UsageError` with a suggestion for a key that is none.
    static func named(_ key: String) throws(UsageError) -> Setting {
        guard let setting = all.first(where: { $0.key == key }) else { throw unknown(key) }
        return setting
    }

    static func unknown(_ key: String) -> UsageError {
        let keys = all.map(\.key)
        return UsageError(
            Messages.usage.unknownSetting(quoted(key)),
            hints: Suggestion.hints(for: key, among: keys) + [.told(Messages.usage.settings(keys))]
        )
    }

    /// The value that was typed, in the form in which it counts.
    /// - Throws: `UsageError` for one of the wrong kind.
    func value(of text: String) throws(UsageError) -> JSONValue {
        var settings = Settings()
        guard Self.readings(of: text).contains(where: { apply(&settings, $0) }) else {
            throw UsageError(
                Messages.usage.settingNeeds(
                    key,
                    Messages.configuration.expectation(expects),
                    not: Self.quoted(text)
                ),
                hint: Messages.usage.takeDefault(of: key)
            )
        }
        return value(settings)
    }

    /// What a word can stand for in JSON.
    private static func readings(of text: String) -> [JSONValue] {
        let bool: JSONValue? =
            switch text {
            case "true": true
            case "false": false
            default: nil
            }
        let number = NumberBounds.decimal(text).map { JSONValue.number($0) }
        return [bool, Int(text).map { .integer($0) }, number, .string(text)].compactMap { $0 }
    }

    /// What was typed; nil for a long text, which could be a credential in the wrong place.
    private static func quoted(_ text: String) -> String? {
        text.utf8.count <= 24 ? UsageError.quoted(text) : nil
    }
}
