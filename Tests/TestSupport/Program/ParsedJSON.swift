/// A JSON value with everything its text says: the order of keys, and numbers digit by digit.
package enum ParsedJSON: Equatable, Sendable {
    case null
    case boolean(Bool)
    /// As written.
    case number(String)
    case string(String)
    case array([ParsedJSON])
    case object([Member])

    /// A key and its value.
    package struct Member: Equatable, Sendable {
        package let key: String
        package let value: ParsedJSON

        package init(_ key: String, _ value: ParsedJSON) {
            self.key = key
            self.value = value
        }
    }
}

extension ParsedJSON {
    /// The keys of an object in the order of the text; empty for anything else.
    package var keys: [String] { members.map(\.key) }

    /// The members of an object in the order of the text; empty for anything else.
    package var members: [Member] {
        if case .object(let members) = self { members } else { [] }
    }

    /// The elements of an array; empty for anything else.
    package var elements: [ParsedJSON] {
        if case .array(let elements) = self { elements } else { [] }
    }

    /// The text of a string; nil for anything else.
    package var text: String? {
        if case .string(let text) = self { text } else { nil }
    }

    /// The value of a number; nil for anything else.
    package var double: Double? {
        if case .number(let digits) = self { Double(digits) } else { nil }
    }

    /// The value of a key; nil where there is no such key, or no object.
    package subscript(key: String) -> ParsedJSON? {
        members.first { $0.key == key }?.value
    }
}
