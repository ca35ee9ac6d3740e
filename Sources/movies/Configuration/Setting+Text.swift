import Infrastructure

extension Setting {
    /// - Throws: `UsageError` with a suggestion for a key that is none.
    static func named(_ key: String) throws(UsageError) -> Setting {
        guard let setting = all.first(where: { $0.key == key }) else { throw unknown(key) }
        return setting
    }

    static func unknown(_ key: String) -> UsageError {
        let suggestion = Suggestion.question(for: key, among: all.map(\.key)).map { "\($0) " } ?? ""
        return UsageError(
            "unknown setting\(quoted(key))",
            hint: "\(suggestion)the settings are \(all.map(\.key).joined(separator: ", "))"
        )
    }

    /// The value that was typed, in the form in which it counts.
    /// - Throws: `UsageError` for one of the wrong kind.
    func value(of text: String) throws(UsageError) -> JSONValue {
        var settings = Settings()
        guard Self.readings(of: text).contains(where: { apply(&settings, $0) }) else {
            throw UsageError(
                "\(key) needs \(expects)\(Self.quoted(text).isEmpty ? "" : ", not\(Self.quoted(text))")",
                hint: "`movies config unset \(key)` takes the default"
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

    /// What was typed as the end of a sentence; nothing for a long one, which could be a credential in the wrong place.
    private static func quoted(_ text: String) -> String {
        text.utf8.count <= 24 ? " \(UsageError.quoted(text))" : ""
    }
}
