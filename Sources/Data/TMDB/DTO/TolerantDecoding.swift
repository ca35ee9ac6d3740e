/// A field that is nil where TMDB leaves it out, or sends null, a blank text or another type.
@propertyWrapper
struct Tolerant<Value: Decodable & Sendable>: Decodable, Sendable {
    var wrappedValue: Value?

    init(wrappedValue: Value?) {
        self.wrappedValue = wrappedValue
    }

    init(from decoder: any Decoder) throws {
        let value = try? Value(from: decoder)
        let isBlank = (value as? String)?.allSatisfy(\.isWhitespace) == true
        wrappedValue = isBlank ? nil : value
    }
}

/// A list without the rows that cannot be decoded: one bad row never loses a page.
@propertyWrapper
struct ReadableRows<Row: Decodable & Sendable>: Decodable, Sendable {
    var wrappedValue: [Row] = []

    init(from decoder: any Decoder) throws {
        var container = try decoder.unkeyedContainer()
        while !container.isAtEnd {
            // Decoding `Tolerant` never throws, so the container moves past a bad row.
            if let row = try container.decode(Tolerant<Row>.self).wrappedValue { wrappedValue.append(row) }
        }
    }
}

/// The same, and empty where there is no list.
@propertyWrapper
struct OptionalRows<Row: Decodable & Sendable>: Decodable, Sendable {
    var wrappedValue: [Row]

    init(wrappedValue: [Row]) {
        self.wrappedValue = wrappedValue
    }

    init(from decoder: any Decoder) throws {
        wrappedValue = (try? ReadableRows(from: decoder))?.wrappedValue ?? []
    }
}

/// The compiler-made `init(from:)` calls these overloads, which take a missing field for nil or for an empty list.
extension KeyedDecodingContainer {
    func decode<Value>(_ type: Tolerant<Value>.Type, forKey key: Key) throws -> Tolerant<Value> {
        try decodeIfPresent(type, forKey: key) ?? Tolerant(wrappedValue: nil)
    }

    func decode<Row>(_ type: OptionalRows<Row>.Type, forKey key: Key) throws -> OptionalRows<Row> {
        try decodeIfPresent(type, forKey: key) ?? OptionalRows(wrappedValue: [])
    }
}

/// A number above 0; decoding throws for any other.
@propertyWrapper
struct Positive: Decodable, Sendable {
    var wrappedValue: Int

    init(from decoder: any Decoder) throws {
        let container = try decoder.singleValueContainer()
        wrappedValue = try container.decode(Int.self)
        guard wrappedValue > 0 else {
            throw DecodingError.dataCorruptedError(in: container, debugDescription: "not above 0")
        }
    }
}
