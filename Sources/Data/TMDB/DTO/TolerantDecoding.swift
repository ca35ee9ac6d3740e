/// Rows of which the unreadable ones are left out: one bad row never loses a page.
struct TolerantArray<Element: Decodable & Sendable>: Decodable, Sendable {
    let elements: [Element]

    init(_ elements: [Element] = []) {
        self.elements = elements
    }

    init(from decoder: any Decoder) throws {
        var container = try decoder.unkeyedContainer()
        var elements: [Element] = []
        while !container.isAtEnd {
            // Decoding a row never throws, so that the container moves past a bad one.
            if let element = try container.decode(Attempt<Element>.self).value { elements.append(element) }
        }
        self.elements = elements
    }
}

/// A value that is nil when it cannot be read.
struct Attempt<Value: Decodable>: Decodable {
    let value: Value?

    init(from decoder: any Decoder) throws {
        value = try? Value(from: decoder)
    }
}

extension KeyedDecodingContainer {
    /// The value of a key; nil where it is missing, null or of another kind.
    func tolerant<Value: Decodable>(_ key: Key, as type: Value.Type = Value.self) -> Value? {
        try? decodeIfPresent(type, forKey: key)
    }

    /// The text of a key; nil where it is missing, null, of another kind or blank.
    func text(_ key: Key) -> String? {
        guard let text = tolerant(key, as: String.self), !text.allSatisfy(\.isWhitespace) else { return nil }
        return text
    }

    /// The readable rows of a key; none where it is missing or of another kind.
    func rows<Row: Decodable & Sendable>(_ key: Key, as type: Row.Type = Row.self) -> [Row] {
        tolerant(key, as: TolerantArray<Row>.self)?.elements ?? []
    }
}
