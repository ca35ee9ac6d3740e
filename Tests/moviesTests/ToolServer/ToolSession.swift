import Foundation
import JSONText
import Synchronization
import TestSupport

@testable import movies

/// A tool server with its own home directory, and its answers.
@MainActor
struct ToolSession {
    var program: InProcessProgram
    var options = Options()
    /// An hour, which even a busy machine never needs.
    var grace = Duration.seconds(3_600)

    init(_ variables: [String: String] = [:]) throws { program = try InProcessProgram(variables) }

    static let initialize =
        #"{"jsonrpc":"2.0","id":0,"method":"initialize","params":{"protocolVersion":"2025-11-25","capabilities":{}}}"#

    /// Returns a session's answers to lines, in the order of their IDs, optionally without the one to `initialize`.
    /// - Parameter next: returns the lines; nil at the end.
    func run(_ next: () async -> String?) async throws -> [JSONValue] {
        let writer = MemoryWriter()
        let tools = FilmTools(app: program.makeContainer(), options: options).all
        try await ToolServer(tools: tools, output: MessageOutput(writer), grace: grace)
            .serve { await next().map { Array($0.utf8) } }
        return try writer.text.split(separator: "\n").map { try JSONValue(parsing: Data($0.utf8)) }
    }

    func answers(to lines: [String]) async throws -> [JSONValue] {
        var rest = lines[...]
        return try await run { rest.popFirst() }
    }

    /// The answers after the handshake, in the order of their IDs.
    func answersAfterHandshake(to lines: [String]) async throws -> [JSONValue] {
        let answers = try await answers(to: [Self.initialize] + lines)
        return answers.filter { $0["id"] != 0 }.sorted { $0.id < $1.id }
    }

    /// The result of one call; only the text if the call fails.
    func call(_ tool: String, _ arguments: JSONValue) async throws -> JSONValue {
        let answer = try await answersAfterHandshake(to: [Self.line(tool, arguments)])[0]
        let result = answer["result"]?.object
        let text = result?["content"]?.array?.first?["text"]?.string ?? answer.text()
        guard let value = result?["structuredContent"], result?["isError"] == nil else { return .string(text) }
        return value.text() == text ? value : .string("the text block differs: \(text)")
    }

    static func line(_ tool: String, _ arguments: JSONValue, id: Int = 1, meta: JSONValue = [:]) -> String {
        let params: JSONValue = ["name": .string(tool), "arguments": arguments, "_meta": meta]
        return (["jsonrpc": "2.0", "id": .integer(id), "method": "tools/call", "params": params] as JSONValue).text()
    }
}

extension JSONValue {
    subscript(_ name: String) -> JSONValue? { object?[name] }
    var id: Int { object?["id"]?.integer ?? -1 }
    var result: JSONObject? { object?["result"]?.object }
    /// The code of an error.
    var errorCode: Int? { object?["error"]?["code"]?.integer }
    /// The titles of the films of a result.
    var titles: [String] {
        object?["results"]?.array?.compactMap { $0["title"]?.string } ?? []
    }
}
