/// A JSON value whose objects keep the order in which their members were given.
package enum JSONValue: Sendable, Equatable {
    case null
    case bool(Bool)
    case integer(Int)
    case number(Double)
    case string(String)
    case array([JSONValue])
    case object([JSONMember])
}

/// One name and value of a JSON object.
package struct JSONMember: Sendable, Equatable {
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
