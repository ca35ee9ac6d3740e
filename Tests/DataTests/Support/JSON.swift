import Foundation
import JSONText
import Testing

extension JSONValue {
    var data: Data { Data(utf8()) }

    /// The object with one member replaced; nil removes the member.
    func setting(_ name: String, to value: JSONValue?) -> JSONValue {
        guard case .object(var members) = self else { return self }
        members.removeAll { $0.name == name }
        if let value { members.append(JSONMember(name, value)) }
        return .object(members)
    }

    /// The value of an object's member, or nil.
    subscript(name: String) -> JSONValue? { object?[name] }

    /// The text of a non-empty string.
    var text: String? { string?.isEmpty == false ? string : nil }
}

/// Decodes as the program does.
func decoded<Value: Decodable>(_ json: JSONValue, as type: Value.Type = Value.self) throws -> Value {
    try JSONDecoder().decode(type, from: json.data)
}

/// Decodes text that `JSONValue` would not write.
func decoded<Value: Decodable>(_ json: String, as type: Value.Type = Value.self) throws -> Value {
    try JSONDecoder().decode(type, from: Data(json.utf8))
}

/// A way in which a field of a response can be unusable.
struct Spoiling: Sendable, CustomTestStringConvertible {
    let name: String
    /// The replacement for the field; nil removes the field.
    let value: JSONValue?

    var testDescription: String { name }

    /// Values that are unusable for any field.
    static let any: [Spoiling] = [
        Spoiling(name: "missing", value: nil), Spoiling(name: "null", value: .null),
        Spoiling(name: "empty text", value: ""), Spoiling(name: "true", value: true),
        Spoiling(name: "a list", value: [["a": 1]]), Spoiling(name: "an object", value: ["a": 1]),
    ]

    static let ofText =
        any + [
            Spoiling(name: "an integer", value: 12), Spoiling(name: "a fraction", value: 0.5),
            Spoiling(name: "blanks", value: " \t\n\u{3000}"),
        ]

    static let ofNumber = any + [Spoiling(name: "digits as text", value: "12")]
}

/// A field of a response, and the effect on the result if the field is unusable.
struct SpoiltField<Result: Sendable>: Sendable, CustomTestStringConvertible {
    let name: String
    let effect: @Sendable (inout Result) -> Void

    init(_ name: String, _ effect: @escaping @Sendable (inout Result) -> Void) {
        self.name = name
        self.effect = effect
    }

    var testDescription: String { name }
}
