import Foundation

/// Validates JSON against the schemas of a folder, in the part of JSON Schema 2020-12 that they use.
///
/// A keyword it does not know is an error rather than a rule that nobody checks.
package struct JSONSchemaValidator: Sendable {
    private let schemas: [String: ParsedJSON]

    /// Reads every `*.schema.json` of a folder.
    /// - Throws: an error when one cannot be read, or is not JSON.
    package init(folder: String) throws {
        var schemas: [String: ParsedJSON] = [:]
        for name in try FileManager.default.contentsOfDirectory(atPath: folder) where name.hasSuffix(".schema.json") {
            schemas[name] = try JSONParser.parse(String(contentsOfFile: "\(folder)/\(name)", encoding: .utf8))
        }
        self.schemas = schemas
    }

    /// Takes schemas by their file names.
    package init(schemas: [String: ParsedJSON]) {
        self.schemas = schemas
    }

    /// The file names of the schemas, sorted.
    package var names: [String] { schemas.keys.sorted() }

    /// What is wrong with a value, each as `place: complaint`; empty when it is valid.
    /// - Throws: ``JSONSchemaError``.
    package func violations(of value: ParsedJSON, against name: String) throws -> [String] {
        try violations(of: value, at: "$", Schema(root(name), in: name))
    }

    private func root(_ name: String) throws -> ParsedJSON {
        guard let schema = schemas[name] else { throw JSONSchemaError.unknownReference(name) }
        return schema
    }
}

/// A schema that cannot be used.
package enum JSONSchemaError: Error, Equatable {
    case unknownKeyword(String)
    case unknownReference(String)
    /// A keyword whose value is not of the kind it must be.
    case malformed(String)
}

/// A schema or a part of one, and the file it stands in.
private struct Schema {
    let value: ParsedJSON
    let file: String

    init(_ value: ParsedJSON, in file: String) {
        self.value = value
        self.file = file
    }
}

extension JSONSchemaValidator {
    private static let annotations: Set = ["$schema", "$comment", "$defs", "title", "description", "examples"]

    private func violations(of value: ParsedJSON, at place: String, _ schema: Schema) throws -> [String] {
        guard case .object(let keywords) = schema.value else { throw JSONSchemaError.malformed(place) }
        return try keywords.flatMap { keyword in
            Self.annotations.contains(keyword.key) ? [] : try violations(of: value, at: place, keyword, of: schema)
        }
    }

    private func violations(
        of value: ParsedJSON,
        at place: String,
        _ keyword: ParsedJSON.Member,
        of schema: Schema
    ) throws -> [String] {
        switch keyword.key {
        case "$ref": return try violations(of: value, at: place, referenced(by: keyword.value, from: schema.file))
        case "properties":
            return try value.members.flatMap { member -> [String] in
                guard let rule = keyword.value[member.key] else { return [] }
                return try violations(of: member.value, at: "\(place).\(member.key)", Schema(rule, in: schema.file))
            }
        case "items":
            return try value.elements.enumerated().flatMap { index, element in
                try violations(of: element, at: "\(place)[\(index)]", Schema(keyword.value, in: schema.file))
            }
        case "additionalProperties":
            guard keyword.value == .boolean(false) else { throw JSONSchemaError.malformed(keyword.key) }
            let known = schema.value["properties"]?.keys ?? []
            return value.keys.filter { !known.contains($0) }.map { "\(place): unexpected key \($0)" }
        default:
            return try JSONSchemaAssertion(keyword).complaints(about: value).map { "\(place): \($0)" }
        }
    }

    /// Follows `#/$defs/name`, `file`, and `file#/properties/name`.
    private func referenced(by reference: ParsedJSON, from file: String) throws -> Schema {
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
