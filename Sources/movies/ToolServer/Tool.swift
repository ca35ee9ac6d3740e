import CommandLineKit
import Foundation
import JSONText
import Presentation

/// A tool for assistants: its description and its code.
@MainActor
struct Tool {
    static let mark = "mark_movie"

    let name: String
    let description: String
    let arguments: [ToolArgument]
    var isReadOnly = true
    /// Whether the tool may use the network.
    var isOpen = true
    /// The JSON Schema of the result, as JSON text.
    let outputSchema: String
    let run: @MainActor (ToolCall) async throws -> JSONValue

    /// The entry in the list of tools. It sets all hints, because the defaults of the protocol describe the most dangerous tool.
    var definition: JSONValue {
        let inputSchema: JSONValue = [
            "type": "object", "properties": .object(arguments.map { JSONMember($0.name, $0.schema) }),
            "required": JSONValue(arguments.filter(\.isRequired).map(\.name)), "additionalProperties": false,
        ]
        return [
            "name": .string(name), "description": .string(description), "inputSchema": inputSchema,
            "outputSchema": (try? JSONValue(parsing: Data(outputSchema.utf8))) ?? .null,
            "annotations": [
                "readOnlyHint": .bool(isReadOnly), "destructiveHint": .bool(!isReadOnly), "idempotentHint": true,
                "openWorldHint": .bool(isOpen),
            ],
        ]
    }

    /// Returns the result of a call. If the call fails, the result contains the reason.
    func result(of call: ToolCall) async -> JSONValue {
        func content(_ text: String) -> JSONValue { [["type": "text", "text": .string(text)]] }
        do {
            let result = try await run(try checked(call))
            return ["content": content(result.text()), "structuredContent": result]
        } catch { return ["content": content(reason(for: error)), "isError": true] }
    }

    private func checked(_ call: ToolCall) throws(UsageError) -> ToolCall {
        var call = call
        call.arguments = call.arguments.filter { $0.value != .null }
        for member in call.arguments {
            guard let argument = arguments.first(where: { $0.name == member.name }) else {
                let names = arguments.map(\.name).joined(separator: ", ")
                let problem = "unknown argument \(UsageError.quoted(member.name))"
                throw UsageError(problem, hint: "the arguments are \(names)")
            }
            guard argument.accepts(member.value) else {
                throw UsageError("\"\(member.name)\" needs \(argument.expected), not \(member.value.text().prefix(60))")
            }
            if let flag = argument.flag { call.flags.append((flag, member.value.string ?? member.value.text())) }
        }
        if let missing = arguments.first(where: { $0.isRequired && call[$0.name] == nil }) {
            throw UsageError("\"\(missing.name)\" is missing", hint: missing.help)
        }
        return call
    }

    /// The reason for a failure and a hint, with the names of arguments instead of flags. Hints about command help are omitted.
    private func reason(for error: any Error) -> String {
        let error =
            (error as? UsageError).map { usage in
                UsageError(usage.problem, hints: usage.hints.filter { if case .flags = $0 { false } else { true } })
            } ?? error
        return arguments.reduce(Failure(error)?.sentences ?? "\(error)") { text, argument in
            argument.flag.map { text.replacing("--\($0)", with: "\"\(argument.name)\"") } ?? text
        }
    }
}

extension Failure {
    var sentences: String { [message, hint].compactMap { $0?.asSentence }.joined(separator: " ") }
}

struct ToolCall {
    var arguments: [JSONMember]
    /// Receives the number of finished pages or films, and their total number.
    let onProgress: (Int, Int) -> Void
    /// The flags of the arguments, with their values in the form in which a user would type them.
    var flags: [TypedFlag] = []

    subscript(_ name: String) -> JSONValue? { arguments.first { $0.name == name }?.value }

    /// The value of a string argument; empty if the argument is missing.
    func string(_ name: String) -> String { self[name]?.string ?? "" }
    func strings(_ name: String) -> [String] { self[name]?.strings ?? [] }

    func options(_ options: Options, of command: Command<Options>) throws(UsageError) -> Options {
        var options = options
        for (name, value) in flags { try command.option(name)?.apply(&options, value) }
        return options
    }
}

/// An argument of a tool. If it has a flag, the parser of that flag reads its value.
struct ToolArgument {
    enum Kind: String {
        case string, integer, number, boolean
        /// A list of strings.
        case array
    }

    let name: String
    let help: String
    var kind = Kind.string
    var choices: [String] = []
    /// The valid numbers, or for a list, the valid lengths.
    var range: ClosedRange<Int>?
    var isRequired = false
    var flag: String?

    /// Returns an argument for a flag. The name and the help are those of the flag, unless they are given here.
    static func flag(
        _ flag: String,
        of command: Command<Options>,
        _ kind: Kind = .string,
        range: ClosedRange<Int>? = nil,
        name: String? = nil,
        help: String? = nil
    ) -> ToolArgument {
        let help = help ?? command.option(flag)?.description.help ?? ""
        return ToolArgument(name: name ?? flag, help: help, kind: kind, range: range, flag: flag)
    }

    var schema: JSONValue {
        let (least, most) = kind == .array ? ("minItems", "maxItems") : ("minimum", "maximum")
        let limits: JSONValue = range.map { [least: .integer($0.lowerBound), most: .integer($0.upperBound)] } ?? [:]
        let words: JSONValue = choices.isEmpty ? [:] : ["enum": JSONValue(choices)]
        let values = kind == .array ? ["items": .joining(["type": "string"], words)] : words
        return .joining(["type": .string(kind.rawValue), "description": .string(help)], values, limits)
    }

    func accepts(_ value: JSONValue) -> Bool {
        let isChoice = choices.isEmpty || (value.strings ?? [value.string ?? ""]).allSatisfy(choices.contains)
        let isInRange = { (number: Int?) in number.map { range?.contains($0) ?? true } ?? false }
        return switch kind {
        case .string: value.string != nil && isChoice
        case .integer: isInRange(value.integer)
        case .number: value.number != nil
        case .boolean: value.bool != nil
        case .array: isInRange(value.strings?.count) && isChoice
        }
    }

    /// The description of a valid value, to follow "needs".
    var expected: String {
        let span = range.map { "\($0.lowerBound) to \($0.upperBound)" }
        let limits = span.map { kind == .array ? " of \($0) strings" : " from \($0)" } ?? ""
        let words = choices.isEmpty ? "" : ": " + choices.joined(separator: ", ")
        return ([.integer, .array].contains(kind) ? "an " : "a ") + kind.rawValue + limits + words
    }
}
