import Foundation

extension JSONValue {
    /// Makes the JSON value that a value encodes itself as: members in the order encoded, nil as `null`, dates as
    /// RFC 3339 in whole seconds.
    ///
    /// Throws what the value's `encode(to:)` throws, or `EncodingError` for an integer beyond `Int`.
    package init(encoding value: some Encodable) throws {
        let slot = JSONSlot()
        try slot.fill(with: value, at: [])
        self = slot.value
    }
}

extension JSONSlot {
    func fill(with value: some Encodable, at codingPath: [any CodingKey]) throws {
        switch value {
        case let json as JSONValue: become(json)
        case let string as String: become(.string(string))
        case let bool as Bool: become(.bool(bool))
        case let number as Double: become(.number(number))
        // By way of its text: widened as it is, 0.1 would become 0.10000000149011612.
        case let number as Float: become(JSONValue(Double(number.description)))
        case let integer as any BinaryInteger: become(.integer(try exactInteger(integer, at: codingPath)))
        case let date as Date: become(.string(date.formatted(.iso8601)))
        case let url as URL: become(.string(url.absoluteString))
        default: try value.encode(to: JSONSlotEncoder(slot: self, codingPath: codingPath))
        }
    }

    private func exactInteger(_ integer: any BinaryInteger, at codingPath: [any CodingKey]) throws -> Int {
        guard let exact = Int(exactly: integer) else {
            let context = EncodingError.Context(codingPath: codingPath, debugDescription: "integer out of range")
            throw EncodingError.invalidValue(integer, context)
        }
        return exact
    }
}
