import JSONText
import Foundation

extension JSONValue {
    var data: Data { Data(utf8()) }

    /// The same object with another value under a name; nil leaves the name out.
    func setting(_ name: String, to value: JSONValue?) -> JSONValue {
        guard case .object(var members) = self else { return self }
        members.removeAll { $0.name == name }
        if let value { members.append(JSONMember(name, value)) }
        return .object(members)
    }

    /// The value of an object's member; nil where there is none.
    subscript(name: String) -> JSONValue? {
        guard case .object(let members) = self else { return nil }
        return members.first { $0.name == name }?.value
    }

    var elements: [JSONValue]? { if case .array(let elements) = self { elements } else { nil } }
    var isObject: Bool { if case .object = self { true } else { false } }
    var integer: Int? { if case .integer(let integer) = self { integer } else { nil } }

    /// The text of a string that is not empty.
    var text: String? {
        if case .string(let text) = self, !text.isEmpty { text } else { nil }
    }

    var number: Double? {
        switch self {
        case .integer(let integer): Double(integer)
        case .number(let number): number
        default: nil
        }
    }
}

/// Decodes as the program does.
func decoded<Value: Decodable>(_ json: JSONValue, as type: Value.Type = Value.self) throws -> Value {
    try JSONDecoder().decode(type, from: json.data)
}

/// Decodes text that `JSONValue` would not write.
func decoded<Value: Decodable>(_ json: String, as type: Value.Type = Value.self) throws -> Value {
    try JSONDecoder().decode(type, from: Data(json.utf8))
}
