/// A JSON value whose objects keep the order of their members.
package enum JSONValue: Sendable, Hashable {
    case null
    case bool(Bool)
    case integer(Int)
    case number(Double)
    case string(String)
    case array([JSONValue])
    case object([JSONMember])
    /// A value whose JSON text is made, or decoded, on demand. The syntax of the text is correct.
    case unread(JSONText)
}

package struct JSONMember: Sendable, Hashable {
    package let name: String
    package let value: JSONValue

    package init(_ name: String, _ value: JSONValue) { (self.name, self.value) = (name, value) }
}

/// Initializers from Swift values; nil becomes `null`.
extension JSONValue {
    package init(_ string: String?) { self = string.map { .string($0) } ?? .null }
    package init(_ integer: Int?) { self = integer.map { .integer($0) } ?? .null }
    package init(_ number: Double?) { self = number.map { .number($0) } ?? .null }
    package init(_ bool: Bool?) { self = bool.map { .bool($0) } ?? .null }
    package init(_ strings: [String]) { self = .array(strings.map { .string($0) }) }
}

extension JSONValue: ExpressibleByNilLiteral, ExpressibleByBooleanLiteral, ExpressibleByIntegerLiteral,
    ExpressibleByFloatLiteral, ExpressibleByStringInterpolation, ExpressibleByArrayLiteral,
    ExpressibleByDictionaryLiteral
{
    package init(nilLiteral: ()) { self = .null }
    package init(booleanLiteral value: Bool) { self = .bool(value) }
    package init(integerLiteral value: Int) { self = .integer(value) }
    package init(floatLiteral value: Double) { self = .number(value) }
    package init(stringLiteral value: String) { self = .string(value) }
    package init(arrayLiteral elements: JSONValue...) { self = .array(elements) }

    /// Makes an object whose members are in the order of the literal.
    package init(dictionaryLiteral elements: (String, JSONValue)...) {
        self = .object(elements.map { JSONMember($0, $1) })
    }
}

extension JSONValue {
    /// Returns an object with the members of all these objects, in order. Other values are skipped.
    package static func joining(_ objects: JSONValue...) -> JSONValue {
        .object(objects.flatMap { $0.object?.members ?? [] })
    }
}

/// Accessors for each type of value; nil if this value has another type.
extension JSONValue {
    package var bool: Bool? { if case .bool(let bool) = self { bool } else { nil } }
    package var integer: Int? { if case .integer(let integer) = self { integer } else { nil } }

    /// The value of a number, which may be an integer.
    package var number: Double? { if case .number(let number) = self { number } else { integer.map(Double.init) } }
    package var string: String? { if case .string(let string) = self { string } else { nil } }
    package var array: [JSONValue]? { if case .array(let elements) = self { elements } else { nil } }

    package var object: JSONObject? {
        if case .object(let members) = self { JSONObject(members: members) } else { nil }
    }

    /// The elements of an array of strings; nil if any element is not a string.
    package var strings: [String]? {
        guard let strings = array?.compactMap(\.string), strings.count == array?.count else { return nil }
        return strings
    }
}

/// The members of a JSON object, for reading by name.
package struct JSONObject: Sendable, Hashable {
    package let members: [JSONMember]

    package subscript(_ name: String) -> JSONValue? { members.first { $0.name == name }?.value }

    package func string(_ name: String) throws -> String? { try optional(name, \.string) }
    package func integer(_ name: String) throws -> Int? { try optional(name, \.integer) }
    package func number(_ name: String) throws -> Double? { try optional(name, \.number) }
    package func strings(_ name: String) throws -> [String]? { try optional(name, \.strings) }

    /// Returns the converted value of a member; nil if the member is missing or null.
    /// - Throws: ``RefusedBody`` if the conversion fails.
    package func optional<Value>(_ name: String, _ convert: (JSONValue) throws -> Value?) throws -> Value? {
        guard let found = self[name] else { return nil }
        if case .null = found { return nil }
        guard let value = try convert(found) else { throw RefusedBody(reason: "unusable value at \(name)") }
        return value
    }

    /// Returns the converted value of a member.
    /// - Throws: ``RefusedBody`` if the member is missing or null, or the conversion fails.
    package func required<Value>(_ name: String, _ convert: (JSONValue) throws -> Value?) throws -> Value {
        guard let value = try optional(name, convert) else { throw RefusedBody(reason: "no \(name)") }
        return value
    }
}
