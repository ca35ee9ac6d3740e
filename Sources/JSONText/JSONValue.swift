/// A JSON value whose objects keep the order in which their members were given.
package enum JSONValue: Sendable, Hashable {
    case null
    case bool(Bool)
    case integer(Int)
    case number(Double)
    case string(String)
    case array([JSONValue])
    case object([JSONMember])
}

/// One name and value of a JSON object.
package struct JSONMember: Sendable, Hashable {
    package let name: String
    package let value: JSONValue

    /// Makes the member `"name": value`.
    package init(_ name: String, _ value: JSONValue) {
        self.name = name
        self.value = value
    }
}

extension JSONValue {
    /// A string, or `null` for nil.
    package init(_ string: String?) {
        self = string.map { .string($0) } ?? .null
    }

    /// An integer, or `null` for nil.
    package init(_ integer: Int?) {
        self = integer.map { .integer($0) } ?? .null
    }

    /// A number, or `null` for nil.
    package init(_ number: Double?) {
        self = number.map { .number($0) } ?? .null
    }

    /// A truth value, or `null` for nil.
    package init(_ bool: Bool?) {
        self = bool.map { .bool($0) } ?? .null
    }

    /// An array of strings.
    package init(_ strings: [String]) {
        self = .array(strings.map { .string($0) })
    }
}

extension JSONValue: ExpressibleByNilLiteral {
    /// Makes `null`.
    package init(nilLiteral: ()) {
        self = .null
    }
}

extension JSONValue: ExpressibleByBooleanLiteral {
    /// Makes `true` or `false`.
    package init(booleanLiteral value: Bool) {
        self = .bool(value)
    }
}

extension JSONValue: ExpressibleByIntegerLiteral {
    /// Makes an integer.
    package init(integerLiteral value: Int) {
        self = .integer(value)
    }
}

extension JSONValue: ExpressibleByFloatLiteral {
    /// Makes a number.
    package init(floatLiteral value: Double) {
        self = .number(value)
    }
}

extension JSONValue: ExpressibleByStringInterpolation {
    /// Makes a string.
    package init(stringLiteral value: String) {
        self = .string(value)
    }
}

extension JSONValue: ExpressibleByArrayLiteral {
    /// Makes an array.
    package init(arrayLiteral elements: JSONValue...) {
        self = .array(elements)
    }
}

extension JSONValue: ExpressibleByDictionaryLiteral {
    /// Makes an object whose members keep the order of the literal.
    package init(dictionaryLiteral elements: (String, JSONValue)...) {
        self = .object(elements.map { JSONMember($0, $1) })
    }
}

extension JSONValue: Decodable {
    /// Levels of arrays and objects that are read; the decoder's time grows with the cube of their number.
    private static let deepest = 64

    /// Decodes a JSON value of up to 64 levels; the members of an object are sorted by name, for decoders lose their
    /// order.
    package init(from decoder: any Decoder) throws {
        guard decoder.codingPath.count <= Self.deepest else {
            throw DecodingError.dataCorrupted(DecodingError.Context(codingPath: [], debugDescription: "too deep"))
        }
        if let members = try? decoder.container(keyedBy: JSONKey.self) {
            self = try .object(
                members.allKeys
                    .sorted { $0.stringValue < $1.stringValue }
                    .map { JSONMember($0.stringValue, try members.decode(JSONValue.self, forKey: $0)) }
            )
        } else if var elements = try? decoder.unkeyedContainer() {
            var values: [JSONValue] = []
            while !elements.isAtEnd { values.append(try elements.decode(JSONValue.self)) }
            self = .array(values)
        } else {
            self = try JSONValue(scalarIn: decoder.singleValueContainer())
        }
    }

    private init(scalarIn container: any SingleValueDecodingContainer) throws {
        if container.decodeNil() {
            self = .null
        } else if let bool = try? container.decode(Bool.self) {
            self = .bool(bool)
        } else if let integer = try? container.decode(Int.self) {
            self = .integer(integer)
        } else if let number = try? container.decode(Double.self) {
            self = .number(number)
        } else {
            self = .string(try container.decode(String.self))
        }
    }
}

/// A coding key that can be any name or index.
struct JSONKey: CodingKey {
    let stringValue: String
    let intValue: Int?

    init(_ name: String) {
        stringValue = name
        intValue = nil
    }

    init?(stringValue: String) {
        self.init(stringValue)
    }

    init?(intValue: Int) {
        stringValue = String(intValue)
        self.intValue = intValue
    }
}
