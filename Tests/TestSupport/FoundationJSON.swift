package import JSONText

/// Reads JSON with Foundation, to check what the program writes and reads.
extension JSONValue: Decodable {
    /// The maximum nesting depth, because the decoder's time grows with the cube of the depth.
    private static let deepest = 64

    /// Decodes a value of up to 64 levels. Members are sorted by name, because decoders lose their order.
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

/// A coding key with any name or index.
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
