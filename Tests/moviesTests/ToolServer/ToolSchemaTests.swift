import Foundation
import JSONText
import TestSupport
import Testing

@testable import movies

/// The definitions of the tools, as assistants receive them.
@MainActor
@Suite("Tool schemas")
struct ToolSchemaTests {
    @Test("The list of tools is the reviewed one")
    func tools() async throws {
        var session = try ToolSession()
        session.options.allowsChanges = true
        let lines = [#"{"jsonrpc":"2.0","id":1,"method":"tools/list"}"#]
        let tools = try #require(try await session.answersAfterHandshake(to: lines)[0].result?["tools"])
        try GoldenFile(name: "tools.json").expect(tools.text(.indented) + "\n")
    }

    @Test("The schemas of results are those of docs/schema, without what is null, empty or an image")
    func outputSchemas() throws {
        let schemas = try SchemaFiles()
        let text = try """
        // swift-format-ignore-file
        // Derived from docs/schema by ToolSchemaTests: RECORD=1 swift test rewrites it.

        enum ToolSchemas {
        \(schemas.results.map { "    static let \($0) = #\"\($1.text())\"#\n" }.joined())}

        """
        try GoldenFile(testFile: "../Sources/movies/ToolServer/ToolSchemas.swift").expect(text)
    }
}

/// The schemas of `docs/schema`.
private struct SchemaFiles {
    private let files: [String: JSONValue]

    init() throws {
        let folder = "\(BuiltProgram.packageRoot)/docs/schema"
        let names = try FileManager.default.contentsOfDirectory(atPath: folder).filter { $0.hasSuffix(".schema.json") }
        files = try names.reduce(into: [:]) { files, name in
            files[name] = try JSONValue(parsing: Data(contentsOf: URL(fileURLWithPath: "\(folder)/\(name)")))
        }
    }

    /// The schemas of the tools' results, by content.
    var results: KeyValuePairs<String, JSONValue> {
        get throws {
            let text: JSONValue = ["type": "string"]
            let search = try derived("search.schema.json", at: [])
            let film = try derived("film.schema.json", at: [])
            let marked = try derived("marks.schema.json", at: ["properties", "results", "items"])
            let person = try derived("people.schema.json", at: ["properties", "results", "items"])
            let providers = try derived("providers.schema.json", at: [])
            let nextPage: JSONValue = ["type": "integer", "minimum": 2, "maximum": 500]
            let strings: JSONValue = ["type": "array", "items": text]
            func list(_ items: JSONValue, _ first: [String: JSONValue] = [:], _ names: [String]) -> JSONValue {
                let known = names.map { JSONMember($0, first[$0] ?? search["properties"]?[$0] ?? .null) }
                let results = JSONMember("results", ["type": "array", "items": items])
                return object(known + [results, JSONMember("advice", text)], ["total_results", "results"])
            }
            let names = ["match", "interpretation", "ignored", "total_results", "next_page"]
            let details = try derived("details.schema.json", at: []).adding([
                JSONMember("providers", providers), JSONMember("similar", ["type": "array", "items": film]),
            ])
            let change = object(
                [
                    JSONMember("film", marked), JSONMember("changed", ["type": "boolean"]), JSONMember("undo", text),
                ],
                ["film", "changed"]
            )
            return [
                "films": list(film, ["next_page": nextPage], names),
                "marks": list(marked, ["next_page": nextPage], ["total_results", "next_page"]),
                "details": list(details, ["not_found": strings], ["not_found"]),
                "people": list(person.without("url"), ["next_page": nextPage], ["next_page"]),
                "change": change,
            ]
        }
    }

    private func object(_ properties: [JSONMember], _ required: [String]) -> JSONValue {
        let names = properties.map(\.name)
        return [
            "type": "object", "required": JSONValue(required.filter(names.contains)), "additionalProperties": false,
            "properties": .object(properties),
        ]
    }

    private func derived(_ file: String, at path: [String]) throws -> JSONValue {
        let schema = try path.reduce(try #require(files[file])) { schema, key in try #require(schema[key]) }
        return try #require(try derived(schema, in: file))
    }

    /// Returns a schema without descriptions, references and absent properties; nil if nothing is left.
    private func derived(_ schema: JSONValue, in file: String) throws -> JSONValue? {
        if let reference = schema["$ref"]?.string {
            let parts = reference.split(separator: "#", maxSplits: 1, omittingEmptySubsequences: false)
            let name = parts[0].isEmpty ? file : String(parts[0])
            let path = parts.count > 1 ? parts[1].split(separator: "/").map(String.init) : []
            return try derived(name, at: path)
        }
        guard schema["type"] != "null" else { return nil }
        let properties = try schema["properties"]?.object?.members.compactMap { member -> JSONMember? in
            guard !["poster_url", "photo_url"].contains(member.name) else { return nil }
            return try derived(member.value, in: file).map { JSONMember(member.name, $0) }
        }
        return .object(
            try schema.object?.members.compactMap { member -> JSONMember? in
                let value: JSONValue? =
                    switch member.name {
                    case "$schema", "$defs", "title", "description": nil
                    case "type": member.value.strings.map { .string($0[0]) } ?? member.value
                    case "enum": member.value.array.map { .array($0.filter { $0 != .null }) }
                    case "properties": properties.map { .object($0) }
                    case "required":
                        JSONValue(
                            try member.value.strings?.filter { try isAlwaysThere($0, in: schema, of: file) } ?? []
                        )
                    case "items": try derived(member.value, in: file)
                    default: member.value
                    }
                return value.map { JSONMember(member.name, $0) }
            } ?? []
        )
    }

    /// Whether a property is always present: not null, not a list (omitted if empty), not an image.
    private func isAlwaysThere(_ name: String, in schema: JSONValue, of file: String) throws -> Bool {
        guard !["poster_url", "photo_url"].contains(name), var property = schema["properties"]?[name] else {
            return false
        }
        if let reference = property["$ref"]?.string {
            let parts = reference.split(separator: "#", maxSplits: 1, omittingEmptySubsequences: false)
            let path = parts.count > 1 ? parts[1].split(separator: "/").map(String.init) : []
            let root = try #require(files[parts[0].isEmpty ? file : String(parts[0])])
            property = try path.reduce(root) { schema, key in try #require(schema[key]) }
        }
        let types = property["type"]?.strings ?? property["type"]?.string.map { [$0] } ?? []
        return !types.contains("null") && !types.contains("array") && property["enum"]?.array?.contains(.null) != true
    }
}

extension JSONValue {
    fileprivate func adding(_ properties: [JSONMember]) -> JSONValue { changingProperties { $0 + properties } }

    fileprivate func without(_ name: String) -> JSONValue { changingProperties { $0.filter { $0.name != name } } }

    private func changingProperties(_ change: ([JSONMember]) -> [JSONMember]) -> JSONValue {
        .object(
            (object?.members ?? []).map { member in
                guard member.name == "properties", let members = member.value.object?.members else { return member }
                return JSONMember(member.name, .object(change(members)))
            }
        )
    }
}
