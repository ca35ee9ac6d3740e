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
