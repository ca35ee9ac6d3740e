/// One keyword of a schema that judges a value by itself, without looking into other schemas.
struct JSONSchemaAssertion {
    private let name: String
    private let rule: ParsedJSON

    init(_ keyword: ParsedJSON.Member) {
        name = keyword.key
        rule = keyword.value
    }

    /// What the keyword finds wrong with a value; nothing where it does not apply to values of that type.
    func complaints(about value: ParsedJSON) throws -> [String] {
        switch name {
        case "type":
            return types.contains(where: { Self.value(value, isOf: $0) })
                ? [] : ["not \(types.joined(separator: " or "))"]
        case "required":
            guard case .object = value else { return [] }
            return rule.elements.compactMap(\.text).filter { value[$0] == nil }.map { "no key \($0)" }
        case "enum": return rule.elements.contains(value) ? [] : ["not one of the listed values"]
        case "const": return rule == value ? [] : ["not the constant"]
        case "pattern": return try complaint(value.text) { try Self.text($0, matches: rule.text) }
        case "format": return try complaint(value.text) { try Self.text($0, isOfFormat: rule.text) }
        case "minimum": return try complaint(value.double) { $0 >= (try number()) }
        case "maximum": return try complaint(value.double) { $0 <= (try number()) }
        default: throw JSONSchemaError.unknownKeyword(name)
        }
    }
}

extension JSONSchemaAssertion {
    private var types: [String] { rule.text.map { [$0] } ?? rule.elements.compactMap(\.text) }

    private func number() throws -> Double {
        guard let number = rule.double else { throw JSONSchemaError.malformed(name) }
        return number
    }

    private func complaint<Value>(_ value: Value?, unless isFine: (Value) throws -> Bool) throws -> [String] {
        guard let value else { return [] }
        return try isFine(value) ? [] : ["breaks \(name)"]
    }

    private static func value(_ value: ParsedJSON, isOf type: String) -> Bool {
        switch (type, value) {
        case ("null", .null), ("boolean", .boolean), ("string", .string), ("number", .number): true
        case ("array", .array), ("object", .object): true
        case ("integer", .number(let digits)): Double(digits).map { $0.rounded() == $0 } ?? false
        default: false
        }
    }

    private static func text(_ text: String, matches pattern: String?) throws -> Bool {
        guard let pattern, let regex = try? Regex(pattern) else { throw JSONSchemaError.malformed("pattern") }
        return text.contains(regex)
    }

    private static func text(_ text: String, isOfFormat format: String?) throws -> Bool {
        switch format {
        case "date": return isDate(text[...])
        case "date-time":
            guard let match = text.wholeMatch(of: /(.{10})T([0-9]{2}):([0-9]{2}):([0-9]{2})(\.[0-9]+)?Z/) else {
                return false
            }
            return isDate(match.1) && match.2 < "24" && match.3 < "60" && match.4 <= "60"
        default: throw JSONSchemaError.malformed("format")
        }
    }

    private static func isDate(_ text: Substring) -> Bool {
        guard let match = text.wholeMatch(of: /([0-9]{4})-([0-9]{2})-([0-9]{2})/),
            let year = Int(match.1), let month = Int(match.2), let day = Int(match.3)
        else { return false }
        let isLeap = year % 4 == 0 && (year % 100 != 0 || year % 400 == 0)
        let lengths = [31, isLeap ? 29 : 28, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31]
        return (1...12).contains(month) && (1...lengths[month - 1]).contains(day)
    }
}
