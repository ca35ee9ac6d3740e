/// A field that decodes as nil if it is missing, null, blank or of the wrong type.
///
/// Only the conformance to `Decodable` requires a decodable value. If the type did, the runtime would read all conformances of the
/// program for each type of value, which takes 1 % of a command's time.
@propertyWrapper
struct Tolerant<Value: Sendable>: Sendable {
    var wrappedValue: Value?
}

extension Tolerant: Decodable where Value: Decodable {
    init(from decoder: any Decoder) throws {
        let value = try? Value(from: decoder)
        let isBlank = (value as? String)?.allSatisfy(\.isWhitespace) == true
        wrappedValue = isBlank ? nil : value
    }
}

/// A list without the rows that cannot be decoded, so that one bad row does not make the page unreadable.
@propertyWrapper
struct ReadableRows<Row: Sendable>: Sendable {
    /// The maximum number of rows, readable or not. TMDB sends 20 rows per page and 19 genres; collections are not paged.
    static var maximum: Int { 500 }

    var wrappedValue: [Row]
    let hasUnreadable: Bool
}

extension ReadableRows: Decodable where Row: Decodable {
    /// Throws if there are more than ``maximum`` rows.
    init(from decoder: any Decoder) throws {
        (wrappedValue, hasUnreadable) = try Self.rows(from: decoder, atMost: Self.maximum)
    }

    static func rows(from decoder: any Decoder, atMost limit: Int) throws -> (readable: [Row], hasUnreadable: Bool) {
        var (container, rows) = (try decoder.unkeyedContainer(), [Row]())
        while !container.isAtEnd {
            guard container.currentIndex < limit else {
                throw DecodingError.dataCorruptedError(in: container, debugDescription: "more than \(limit) rows")
            }
            // Decoding `Tolerant` never throws, so the container moves past a bad row.
            if let row = try container.decode(Tolerant<Row>.self).wrappedValue { rows.append(row) }
        }
        return (rows, rows.count < container.currentIndex)
    }
}

/// A list like ``ReadableRows``, but without a limit, and empty if the list is missing or malformed.
@propertyWrapper
struct OptionalRows<Row: Sendable>: Sendable {
    var wrappedValue: [Row]
}

extension OptionalRows: Decodable where Row: Decodable {
    init(from decoder: any Decoder) throws {
        wrappedValue = (try? ReadableRows.rows(from: decoder, atMost: .max).readable) ?? []
    }
}

/// The synthesized `init(from:)` calls these overloads, which decode a missing field as nil or an empty list.
extension KeyedDecodingContainer {
    func decode<Value: Decodable>(_ type: Tolerant<Value>.Type, forKey key: Key) throws -> Tolerant<Value> {
        try decodeIfPresent(type, forKey: key) ?? Tolerant(wrappedValue: nil)
    }

    func decode<Row: Decodable>(_ type: OptionalRows<Row>.Type, forKey key: Key) throws -> OptionalRows<Row> {
        try decodeIfPresent(type, forKey: key) ?? OptionalRows(wrappedValue: [])
    }
}

/// A positive integer; decoding any other value throws.
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
