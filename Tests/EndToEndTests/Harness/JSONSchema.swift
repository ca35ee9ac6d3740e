import Foundation
import JSONText

/// Validates JSON against the schemas of a folder, for the subset of JSON Schema 2020-12 that they use.
///
/// An unknown keyword is an error, not an unchecked rule.
struct JSONSchemaValidator: Sendable {
    private let schemas: [String: JSONValue]

    /// Reads every `*.schema.json` of a folder.
    /// - Throws: an error if one cannot be read, or is not JSON.
    init(folder: String) throws {
        var schemas: [String: JSONValue] = [:]
        for name in try FileManager.default.contentsOfDirectory(atPath: folder) where name.hasSuffix(".schema.json") {
            schemas[name] = try JSONValue(foundation: String(contentsOfFile: "\(folder)/\(name)", encoding: .utf8))
        }
        self.schemas = schemas
    }

    /// The file names of the schemas, sorted.
    var names: [String] { schemas.keys.sorted() }

    /// The violations of a value, each as `path: message`; empty if it is valid.
    /// - Throws: ``JSONSchemaError``.
    func violations(of value: JSONValue, against name: String) throws -> [String] {
        try violations(of: value, at: "$", root(name), in: name)
    }

    private func root(_ name: String) throws -> JSONValue {
        guard let schema = schemas[name] else { throw JSONSchemaError(text: "no schema \(name)") }
        return schema
    }
}

/// An invalid schema.
struct JSONSchemaError: Error {
    let text: String
}

extension JSONSchemaValidator {
    private func violations(of value: JSONValue, at place: String, _ schema: JSONValue, in file: String) throws
        -> [String]
    {
        try schema.members.flatMap { keyword in
            try violations(of: value, at: place, keyword.name, keyword.value, of: schema, in: file)
        }
    }

    private func violations(
        of value: JSONValue,
        at place: String,
        _ keyword: String,
        _ rule: JSONValue,
        of schema: JSONValue,
        in file: String
    ) throws -> [String] {
        switch keyword {
        case "$schema", "$comment", "$defs", "title", "description", "examples": return []
        case "$ref":
            let (target, name) = try referenced(by: rule.text ?? "", from: file)
            return try violations(of: value, at: place, target, in: name)
        case "anyOf":
            let fits = try rule.elements.contains { try violations(of: value, at: place, $0, in: file).isEmpty }
            return fits ? [] : ["\(place): breaks \(keyword)"]
        case "properties":
            return try value.members.flatMap { member in
                try rule[member.name].map {
                    try violations(of: member.value, at: "\(place).\(member.name)", $0, in: file)
                } ?? []
            }
        case "items":
            return try value.elements.enumerated().flatMap { index, element in
                try violations(of: element, at: "\(place)[\(index)]", rule, in: file)
            }
        case "additionalProperties":
            let known = schema["properties"]?.members.map(\.name) ?? []
            return value.members.map(\.name).filter { !known.contains($0) }.map { "\(place): unexpected key \($0)" }
        case "required":
            guard case .object = value else { return [] }
            return rule.elements.compactMap(\.text).filter { value[$0] == nil }.map { "\(place): no key \($0)" }
        default: return try holds(keyword, rule, of: value) ? [] : ["\(place): breaks \(keyword)"]
        }
    }

    /// Resolves `#/$defs/name`, `file`, and `file#/properties/name`.
    private func referenced(by text: String, from file: String) throws -> (schema: JSONValue, file: String) {
        let parts = text.split(separator: "#", maxSplits: 1, omittingEmptySubsequences: false)
        let name = parts[0].isEmpty ? file : String(parts[0])
        let path = parts.count > 1 ? parts[1].split(separator: "/") : []
        let schema = try path.reduce(root(name)) { schema, key in
            guard let next = schema[String(key)] else { throw JSONSchemaError(text: "nothing at \(text)") }
            return next
        }
        return (schema, name)
    }

    /// Whether a value meets a rule about itself; true for types the rule does not apply to.
    private func holds(_ keyword: String, _ rule: JSONValue, of value: JSONValue) throws -> Bool {
        switch (keyword, rule.text, rule.double) {
        case ("type", _, _):
            let types = rule.text.map { [$0] } ?? rule.elements.compactMap(\.text)
            return types.contains(value.type) || types.contains("number") && value.type == "integer"
        case ("enum", _, _): return rule.elements.contains(value)
        case ("const", _, _): return rule == value
        case ("pattern", let pattern?, _): return try value.text?.contains(Regex(pattern)) ?? true
        case ("format", "date", _): return value.text.map { isTime("\($0)T00:00:00Z") } ?? true
        case ("format", "date-time", _): return value.text.map(isTime) ?? true
        case ("minimum", _, let least?): return value.double.map { $0 >= least } ?? true
        case ("maximum", _, let most?): return value.double.map { $0 <= most } ?? true
        default: throw JSONSchemaError(text: "unknown keyword \(keyword)")
        }
    }

    private func isTime(_ text: String) -> Bool { (try? Date(text, strategy: .iso8601)) != nil }
}

extension JSONValue {
    /// The type's name in JSON Schema.
    fileprivate var type: String {
        switch self {
        case .null: "null"
        case .bool: "boolean"
        case .integer: "integer"
        case .number: "number"
        case .string: "string"
        case .array: "array"
        case .object, .unread: "object"
        }
    }
}
