import Foundation
import JSONText

/// Validates JSON against the schemas of a folder, in the part of JSON Schema 2020-12 that they use.
///
/// A keyword it does not know is an error rather than a rule that nobody checks.
struct JSONSchemaValidator: Sendable {
    private let schemas: [String: JSONValue]

    /// Reads every `*.schema.json` of a folder.
    /// - Throws: an error when one cannot be read, or is not JSON.
    init(folder: String) throws {
        var schemas: [String: JSONValue] = [:]
        for name in try FileManager.default.contentsOfDirectory(atPath: folder) where name.hasSuffix(".schema.json") {
            schemas[name] = try JSONValue(parsing: String(contentsOfFile: "\(folder)/\(name)", encoding: .utf8))
        }
        self.schemas = schemas
    }

    /// Takes schemas by their file names.
    init(schemas: [String: JSONValue]) {
        self.schemas = schemas
    }

    /// The file names of the schemas, sorted.
    var names: [String] { schemas.keys.sorted() }

    /// What is wrong with a value, each as `place: complaint`; empty when it is valid.
    /// - Throws: ``JSONSchemaError``.
    func violations(of value: JSONValue, against name: String) throws -> [String] {
        try violations(of: value, at: "$", Schema(root(name), in: name))
    }

    private func root(_ name: String) throws -> JSONValue {
        guard let schema = schemas[name] else { throw JSONSchemaError.unknownReference(name) }
        return schema
    }
}

/// A schema that cannot be used.
enum JSONSchemaError: Error, Equatable {
    case unknownKeyword(String)
    case unknownReference(String)
    /// A keyword whose value is not of the kind it must be.
    case malformed(String)
}

/// A schema or a part of one, and the file it stands in.
private struct Schema {
    let value: JSONValue
    let file: String

    init(_ value: JSONValue, in file: String) {
        self.value = value
        self.file = file
    }
}

extension JSONSchemaValidator {
    private static let annotations: Set = ["$schema", "$comment", "$defs", "title", "description", "examples"]

    private func violations(of value: JSONValue, at place: String, _ schema: Schema) throws -> [String] {
        guard case .object(let keywords) = schema.value else { throw JSONSchemaError.malformed(place) }
        return try keywords.flatMap { keyword in
            Self.annotations.contains(keyword.name) ? [] : try violations(of: value, at: place, keyword, of: schema)
        }
    }

    private func violations(
        of value: JSONValue,
        at place: String,
        _ keyword: JSONMember,
        of schema: Schema
    ) throws -> [String] {
        switch keyword.name {
        case "$ref": return try violations(of: value, at: place, referenced(by: keyword.value, from: schema.file))
        case "properties":
            return try value.members.flatMap { member -> [String] in
                guard let rule = keyword.value[member.name] else { return [] }
                return try violations(of: member.value, at: "\(place).\(member.name)", Schema(rule, in: schema.file))
            }
        case "items":
            return try value.elements.enumerated().flatMap { index, element in
                try violations(of: element, at: "\(place)[\(index)]", Schema(keyword.value, in: schema.file))
            }
        case "additionalProperties":
            guard keyword.value == .bool(false) else { throw JSONSchemaError.malformed(keyword.name) }
            let known = schema.value["properties"]?.members.map(\.name) ?? []
            return value.members.map(\.name).filter { !known.contains($0) }.map { "\(place): unexpected key \($0)" }
        default:
            return try JSONSchemaAssertion(keyword).complaints(about: value).map { "\(place): \($0)" }
        }
    }

    /// Follows `#/$defs/name`, `file`, and `file#/properties/name`.
    private func referenced(by reference: JSONValue, from file: String) throws -> Schema {
        guard let text = reference.text else { throw JSONSchemaError.malformed("$ref") }
        let parts = text.split(separator: "#", maxSplits: 1, omittingEmptySubsequences: false)
        let target = parts[0].isEmpty ? file : String(parts[0])
        let pointer = parts.count > 1 ? parts[1].split(separator: "/") : []
        var value = try root(target)
        for key in pointer {
            guard let next = value[String(key)] else { throw JSONSchemaError.unknownReference(text) }
            value = next
        }
        return Schema(value, in: target)
    }
}

/// One keyword of a schema that judges a value by itself, without looking into other schemas.
struct JSONSchemaAssertion {
    private let name: String
    private let rule: JSONValue

    init(_ keyword: JSONMember) {
        name = keyword.name
        rule = keyword.value
    }

    /// What the keyword finds wrong with a value; nothing where it does not apply to values of that type.
    func complaints(about value: JSONValue) throws -> [String] {
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

    private static func value(_ value: JSONValue, isOf type: String) -> Bool {
        switch (type, value) {
        case ("null", .null), ("boolean", .bool), ("string", .string), ("array", .array), ("object", .object): true
        case ("integer", .integer), ("number", .integer), ("number", .number): true
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
